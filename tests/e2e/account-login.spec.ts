import { expect, type Page, test } from '@playwright/test'
import { logInAs, newCustomer, remember } from '../support/browser/accounts.ts'
import { readStored } from '../support/browser/checkout.ts'
import { linkInMail } from '../support/browser/link-in-mail.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { demo } from '../support/examples/demo-accounts.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('a visitor opens an account after hearing what is missing', async ({ page }) => {
  const complaints = complaintsOf(page)
  const username = `Rumana ${randomWord()}`
  const email = `${randomWord()}@mail.test`
  await page.goto('/login')
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('main')).toContainText('You do not need an account to buy.')

  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await expect(page.getByText('Too short')).toBeVisible()
  await page.getByLabel('Confirm password').fill('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password should be at least 4 characters long!')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('four-rivers')
  await page.getByLabel('Confirm password').fill('five-rivers')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kindly enter same passwords!')).toBeVisible()
  await page.getByLabel('Confirm password').fill('four-rivers')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/user/account')
  await expect(page.getByRole('main')).toContainText(`Welcome, ${username}`)
  expect(await readStored(page, 'LgToken')).toMatch(/^\S{20,}$/)
  expect(JSON.parse((await readStored(page, 'userData')) ?? '{}')).toMatchObject({ email, userRole: 'user' })
  expect(complaints).toEqual([])
})

test('an email that has an account cannot register again, and is kept for the login', async ({
  page,
  request,
}) => {
  const { email, password } = await newCustomer(request)
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill('Somebody else')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()

  await expect(page.getByRole('alert')).toHaveText('User already exists, Kindly Login!')
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase())
})

test('a login that fails says so, whatever the reason', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await enter(page, { email: `${randomWord()}@mail.test`, password: 'wrong' })
  await expect(page.getByRole('alert')).toHaveText('Kindly enter valid Credentials!')

  await page.route('**/api/auth/login', (route) => route.abort())
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.')
  await expect(page.getByRole('alert')).toContainText('Kindly enter valid Credentials!')
  expect(await readStored(page, 'LgToken')).toBeNull()
})

test('a field that the shop refuses is marked and gets the focus, and what was typed stays', async ({
  page,
}) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'BAD_REQUEST',
        message: 'Not right.',
        details: [{ path: 'email', message: 'Too long.' }],
      },
    }),
  )
  await page.goto('/login')
  await enter(page, { email: 'nusrat@mail.test', password: 'secret' })

  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Too long.')
  await expect(email).toHaveValue('nusrat@mail.test')
  await email.fill('nusrat@example.com')
  await expect(page.getByText('Too long.')).toBeHidden()
})

test('everyone lands where they work, and remembering lasts longer', async ({ page }) => {
  const landings = [
    [demo.admin, '/admin/user-management'],
    [demo.manager, '/admin/user-management'],
    [demo.customer, '/user/account'],
  ] as const
  for (const [person, path] of landings) {
    await page.goto('/login')
    await enter(page, person)
    await expect(page).toHaveURL(path)
  }

  await page.goto('/login')
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  const sent = page.waitForRequest('**/api/auth/login')
  await enter(page, demo.customer)
  expect((await sent).postDataJSON()).toEqual({ ...demo.customer, rememberMe: true })
})

test('staff of a branch are known to the shell, but neither area lets them in', async ({ page, request }) => {
  await remember(page, await logInAs(request, demo.staff))
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Account/ })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  )

  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/login')
  expect(await readStored(page, 'LgToken')).toBeNull()

  await enter(page, demo.staff)
  await expect(page.getByText('This account may not open the admin area.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => readStored(page, 'userData')).toBeNull()
})

test('guarded pages send strangers to the login and forget the wrong role', async ({ page, request }) => {
  for (const path of ['/user/orders', '/admin/account-details']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }

  const customer = await logInAs(request, demo.customer)
  await store(page, customer)
  await page.goto('/admin/user-management')
  await expect(page).toHaveURL('/login')
  expect(await readStored(page, 'LgToken')).toBeNull()

  await store(page, await logInAs(request, demo.admin))
  await page.goto('/user/orders')
  await expect(page).toHaveURL('/login')
  expect(await readStored(page, 'userData')).toBeNull()

  await store(page, { ...customer, user: { ...customer.user, userRole: 'deleted' } })
  await page.goto('/about')
  await expect.poll(() => readStored(page, 'LgToken')).toBeNull()
})

test('a forgotten password is replaced through the mailed link, once', async ({ page, request }) => {
  const { email, token } = await newCustomer(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText('a link to choose a new password is on its way')

  const mail = { to: email, subject: 'Choose a new password' }
  const link = await linkInMail(page, mail, '/reset-password?key=')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('nine-rivers')
  await page.getByLabel('Confirm new password').fill('nine-rivers')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('status')).toHaveText('Your password is changed. Please log in.')
  await expect(page.getByRole('status')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await enter(page, { email, password: 'nine-rivers' })
  await expect(page).toHaveURL('/user/account')

  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('nine-rivers')
  await page.getByLabel('Confirm new password').fill('nine-rivers')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
})

async function enter(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
  await page.keyboard.press('Enter')
}

async function store(page: Page, session: { token: string; user: object }) {
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('LgToken', token)
    localStorage.setItem('userData', JSON.stringify(user))
  }, session)
}
