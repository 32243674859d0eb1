import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Branch } from '#shared/contract/shops.ts'
import type { LoggedIn } from '#shared/contract/users.ts'
import { authenticatorWith } from '../examples/authenticator.ts'
import { demo } from '../examples/demo-accounts.ts'
import { randomWord } from '../examples/random-word.ts'

export type Person = { email: string; password: string }

/** A customer of the test's own. */
export async function newCustomer(
  request: APIRequestContext,
  password = 'four-rivers',
): Promise<Person & LoggedIn> {
  const username = `Rumana ${randomWord()}`
  const person = { email: `${username.replace(' ', '-')}@mail.test`, password }
  const data = { ...person, username, confirmPassword: person.password }
  const response = await request.post('/api/auth/register', { data })
  expect(response.status()).toBe(201)
  return { ...person, ...(await response.json()) }
}

export async function logInAs(request: APIRequestContext, person: Person): Promise<LoggedIn> {
  const response = await request.post('/api/auth/login', { data: { ...person, rememberMe: false } })
  expect(response.status()).toBe(200)
  return response.json()
}

/** Logs in by the form. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const sessions = new Map<keyof typeof demo, Promise<LoggedIn>>()

/** A session of a demo account that all tests of a worker share: logging in is slow on purpose. Do not log it out. */
export function demoSession(request: APIRequestContext, who: keyof typeof demo): Promise<LoggedIn> {
  const session = sessions.get(who) ?? logInAs(request, demo[who])
  sessions.set(who, session)
  return session
}

/** Stores this session in the browser once, as a login does; a logout during the test stays a logout. */
export async function remember(page: Page, session: { token: string; user: object }): Promise<void> {
  await page.addInitScript(
    ({ token, user }) => {
      if (sessionStorage.getItem('remembered')) return
      sessionStorage.setItem('remembered', 'once')
      localStorage.setItem('LgToken', token)
      localStorage.setItem('userData', JSON.stringify(user))
    },
    { token: session.token, user: session.user },
  )
}

/** Opens an admin page with a demo account. */
export async function openAs(page: Page, who: 'admin' | 'manager', path: string) {
  const session = await demoSession(page.request, who)
  await remember(page, session)
  await page.goto(path)
  return { authorization: `Bearer ${session.token}` }
}

/** A branch manager of the test's own, logged in; of the first branch, or of another one. */
export async function newManager(request: APIRequestContext, place = 0) {
  const person = await newCustomer(request)
  const branches = await allBranches(request)
  const response = await request.post('/api/auth/updateUserRole', {
    data: { userId: person.user._id, userRole: 'shop_manager', shopId: branches[place]?._id },
    headers: await adminHeaders(request),
  })
  expect(response.status()).toBe(200)
  return { ...person, ...(await logInAs(request, person)) }
}

export async function allBranches(request: APIRequestContext): Promise<Branch[]> {
  return (await request.get('/api/shops/getAllShops')).json()
}

/** The header of a call that the demo admin makes. */
export async function adminHeaders(request: APIRequestContext) {
  const { token } = await demoSession(request, 'admin')
  return { authorization: `Bearer ${token}` }
}

/** Staff of the test's own, who are asked for a second factor at the next login. */
export async function newManagerWithCodes(request: APIRequestContext) {
  const person = await newManager(request)
  const headers = { authorization: `Bearer ${person.token}` }
  const start = { data: { password: person.password }, headers }
  const { secret } = await (await request.post('/api/auth/startSecondFactor', start)).json()
  const data = { code: authenticatorWith(secret).nextCode() }
  expect((await request.post('/api/auth/confirmSecondFactor', { data, headers })).status()).toBe(200)
  return person
}
