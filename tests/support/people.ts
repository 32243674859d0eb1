import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { LoggedIn } from '#shared/contract/users.ts'
import { word } from './word.ts'

/** The accounts of every demo shop. Tests log in as them but change nothing about them. */
export const demo = {
  admin: { email: 'admin@projukti.test', password: 'admin-demo-1' },
  manager: { email: 'manager@projukti.test', password: 'manager-demo-1' },
  staff: { email: 'staff@projukti.test', password: 'staff-demo-1' },
  customer: { email: 'customer@projukti.test', password: 'customer-demo-1' },
}

type Person = { email: string; password: string }

/** A customer of the test's own. */
export async function newCustomer(
  request: APIRequestContext,
  password = 'four-rivers',
): Promise<Person & LoggedIn> {
  const username = `Rumana ${word()}`
  const person = { email: `${username.replace(' ', '-')}@mail.test`, password }
  const data = { ...person, username, confirmPassword: person.password }
  const answer = await request.post('/api/auth/register', { data })
  expect(answer.status()).toBe(201)
  return { ...person, ...(await answer.json()) }
}

export async function logInAs(request: APIRequestContext, person: Person): Promise<LoggedIn> {
  const answer = await request.post('/api/auth/login', { data: { ...person, rememberMe: false } })
  expect(answer.status()).toBe(200)
  return answer.json()
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
