import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, type Route, test } from '@playwright/test'
import {
  demoSession,
  fillLogin,
  newCustomer,
  newManager,
  newManagerWithCodes,
  type Person,
  remember,
} from '../support/browser/accounts.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { authenticatorWith } from '../support/examples/authenticator.ts'
import { demo } from '../support/examples/demo-accounts.ts'
import { freePort } from '../support/http/free-port.ts'
import { startShop } from '../support/http/shop-process.ts'

test('a manager switches the second factor on, logs in with codes and switches it off', async ({
  page,
  request,
}) => {
  const person = await newManager(request)
  await remember(page, person)
  await page.goto('/admin/account-details')
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Set up second factor' }).click()
  await expect(section.getByText('Password is required.')).toBeVisible()
  await section.getByLabel('Your password').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(section.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expectUsableByAll(page)
  const phone = await readSecret(page)
  await section.getByRole('textbox', { name: 'Code' }).fill(phone.wrongCode())
  await page.keyboard.press('Enter')
  await expect(section.getByRole('alert')).toContainText('This code is wrong')
  await section.getByRole('textbox', { name: 'Code' }).fill(phone.nextCode())
  await page.keyboard.press('Enter')

  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await section.getByRole('listitem').allTextContents()
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(new Set(codes).size).toBe(10)
  await expectUsableByAll(page)
  await section.getByRole('button', { name: 'I have stored them' }).click()
  await expect(section).toContainText('Your second factor is on. You have 10 recovery codes left.')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/login')

  await logIn(page, person)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expectUsableByAll(page)
  await page.getByLabel('Email').fill('somebody-else@mail.test')
  await expect(code).toBeHidden()
  await page.getByLabel('Email').fill(person.email)
  await code.fill(phone.wrongCode())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is wrong or was already used.')
  await code.fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/user-management')

  const complaints = complaintsOf(page)
  await page.goto('/admin/account-details')
  await expect(section).toContainText('You have 9 recovery codes left.')
  await section.getByText('Switch it off', { exact: true }).click()
  await section.getByLabel('Your password').fill(person.password)
  await section.getByRole('textbox', { name: 'Code' }).fill(phone.nextCode())
  await expectUsableByAll(page)
  await section.getByRole('button', { name: 'Switch off second factor' }).click()
  await expect(page.getByText('Your second factor is off.').first()).toBeVisible()
  await expect(section.getByRole('button', { name: 'Set up second factor' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('whose recovery codes got lost on the way is told that the second factor is on without them', async ({
  page,
  request,
}) => {
  const person = await newManager(request)
  await remember(page, person)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/auth/confirmSecondFactor', lose, { times: 1 })
  await page.goto('/admin/account-details')
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByLabel('Your password').fill(person.password)
  await page.keyboard.press('Enter')
  const phone = await readSecret(page)
  await section.getByRole('textbox', { name: 'Code' }).fill(phone.nextCode())
  await page.keyboard.press('Enter')
  await expect(section.getByRole('alert')).toContainText('The shop cannot be reached.')
  await section.getByRole('button', { name: 'Switch on' }).click()

  await expect(section.getByRole('alert')).toContainText('If you saw no recovery codes')
  await expect(section.getByText('Switch it off', { exact: true })).toBeVisible()
})

test('a super admin resets the second factor of somebody who lost the phone', async ({ page, request }) => {
  const person = await newManagerWithCodes(request)
  const headers = { authorization: `Bearer ${person.token}` }

  await remember(page, await demoSession(request, 'admin'))
  await page.goto(`/admin/user-management?q=${person.email}`)
  await page.getByRole('row', { name: person.email }).getByRole('button', { name: 'Edit' }).click()
  const panel = page.getByRole('dialog', { name: 'Update User Role' })
  await expectUsableByAll(page)
  await panel.getByRole('button', { name: 'Reset second factor' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(person.user.email)
  await question.getByRole('button', { name: 'Reset it' }).click()
  await expect(page.getByText('The second factor is removed.')).toBeVisible()
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)
  expect((await request.post('/api/auth/login', { data: person })).status()).toBe(200)
})

test('a short staff password is warned of on every page until it is longer', async ({ page, request }) => {
  const { user, email } = await newCustomer(request, 'short-1')
  const { token } = await demoSession(request, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const data = { userId: user._id, userRole: 'super_admin' }
  expect((await request.post('/api/auth/updateUserRole', { data, headers })).status()).toBe(200)
  const notice = page.getByText('Your password is short for a staff account.')

  await logIn(page, { email, password: 'short-1' })
  await expect(notice).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(notice).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Account details' }).click()
  await expect(page).toHaveURL('/admin/account-details')
  await expect(notice).toBeVisible()
  await expectUsableByAll(page)
  await page.getByLabel('Old password').fill('short-1')
  await page.getByLabel('New password', { exact: true }).fill('seven-rivers')
  await page.getByLabel('Confirm new password').fill('seven-rivers')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change password' }).click()
  // Leaving before the answer would abort the change.
  await expect(page).toHaveURL('/login')
  await logIn(page, { email, password: 'seven-rivers' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management')
  await expect(notice).toBeHidden()
})

test('once it is required, staff without a second factor are led to it', async ({ page, context }) => {
  // A shop of its own: the requirement would keep all other tests from working.
  const dataDir = mkdtempSync(join(tmpdir(), 'projukti-factor-'))
  const env = { RATE_LIMIT_FACTOR: '100', PICTURE_EFFORT: '0' }
  const shop = await startShop({ port: await freePort(), dataDir, env })
  const open = (path: string) => page.goto(`${shop.origin}${path}`)
  try {
    await open('/login')
    await fillLogin(page, demo.admin)
    await page.getByRole('button', { name: 'Require it' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please switch on your own second factor first.')
    await open('/admin/account-details')
    await enrol(page, demo.admin)
    await open('/admin/user-management')
    await page.getByRole('button', { name: 'Require it' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click()
    await expect(page.getByText('Second factor for staff: required')).toBeVisible()
    await expectUsableByAll(page)

    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await open('/login')
    await fillLogin(page, demo.manager)
    await expect(page).toHaveURL(`${shop.origin}/admin/account-details`)
    await expect(page.getByText('The shop requires a second factor of its staff.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Admin', exact: true }).getByText('Order Management').click()
    await expect(page).toHaveURL(`${shop.origin}/admin/account-details`)
    await expectUsableByAll(page)
    await enrol(page, demo.manager)
    await expect(page.getByText('The shop requires a second factor of its staff.')).toBeHidden()
    await page.getByRole('navigation', { name: 'Admin', exact: true }).getByText('User Management').click()
    await expect(page.getByRole('row', { name: demo.manager.email })).toBeVisible()
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function enrol(page: Page, { password }: Person) {
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByLabel('Your password').fill(password)
  await section.getByRole('button', { name: 'Set up second factor' }).click()
  const phone = await readSecret(page)
  await section.getByRole('textbox', { name: 'Code' }).fill(phone.nextCode())
  await section.getByRole('button', { name: 'Switch on' }).click()
  await section.getByRole('button', { name: 'I have stored them' }).click()
}

/** The key as somebody without a camera would type it. */
async function readSecret(page: Page) {
  const text = await page.getByText('No camera?').locator('code').textContent()
  return authenticatorWith((text ?? '').replaceAll(' ', ''))
}

async function logIn(page: Page, person: Person) {
  await page.goto('/login')
  await fillLogin(page, person)
}
