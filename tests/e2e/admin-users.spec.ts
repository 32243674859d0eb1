import { expect, type Page, test } from '@playwright/test'
import {
  demoSession,
  logInAs,
  newCustomer,
  newManager,
  openAs,
  remember,
} from '../support/browser/accounts.ts'
import { readStored } from '../support/browser/checkout.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { demo } from '../support/examples/demo-accounts.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('on a phone the sections are behind a menu, and so is the logout', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await remember(page, await logInAs(request, demo.admin))
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await menu.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management')
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await readStored(page, 'LgToken')).toBeNull()
})

test('a menu opened while the page is still loading stays open', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await remember(page, await demoSession(request, 'admin'))
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await sent
    await route.continue()
  })
  await page.goto('/admin/dashboard', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await expect(menu).toBeVisible()
  send()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Admin Dashboard')
  await expect(menu).toBeVisible()
})

test('a super admin makes a branch manager, lets them go, and it is all on record', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const person = await newCustomer(request)
  await remember(page, await demoSession(request, 'admin'))
  await page.goto('/admin/user-management')
  await find(page, person.email)
  const row = page.getByRole('row', { name: person.email })
  await row.getByRole('button', { name: 'Edit' }).click()
  const panel = page.getByRole('dialog', { name: 'Update User Role' })
  const update = panel.getByRole('button', { name: 'Update Role' })
  const role = panel.getByLabel('New role')
  await expect(role).toHaveValue('')
  await expect(role.getByRole('option')).toHaveText([
    'Select a role',
    'delete',
    'user',
    'super_admin',
    'Branch Manager',
  ])

  await update.click()
  await expect(panel.getByRole('alert')).toHaveText('Please select a role!')
  await role.selectOption('user')
  await update.click()
  await expect(panel.getByRole('alert')).toHaveText('User role is already the same as selected.')
  await expect(panel).not.toContainText('is not verified')
  await role.selectOption('shop_manager')
  await expect(panel).toContainText('This email address is not verified.')
  await update.click()
  await expect(panel.getByRole('alert')).toHaveText('Please select a shop!')
  await panel.getByLabel('Branch').selectOption({ index: 1 })
  const branch = (await panel.getByLabel('Branch').locator('option:checked').textContent()) ?? ''
  await update.click()
  await expect(page.getByText('User role updated successfully!')).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(row).toContainText('Branch Manager')
  await expect(row).toContainText(branch)

  await row.getByRole('button', { name: 'Edit' }).click()
  await role.selectOption('delete')
  await update.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(row.getByText('deleted')).toBeVisible()
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('heading', { name: 'Audit log' }).waitFor()
  await find(page, person.email)
  const entries = page.getByRole('row', { name: person.email })
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Changed the role of')
  await expect(entries.first()).toContainText('deleted')
  await expect(entries.first()).toContainText(demo.admin.email)
  expect(complaints).toEqual([])
})

test('staff change their own name and password where customers do', async ({ page, request }) => {
  const person = await newManager(request)
  await remember(page, person)
  await page.goto('/admin/account-details')
  await expect(page.getByLabel('Email')).toHaveValue(person.user.email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await page.getByLabel('Display name').fill('Selina of Sylhet')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  const side = page.getByRole('navigation', { name: 'Admin', exact: true })
  await expect(side).toContainText('Selina of Sylhet')
  await expect(side).toContainText('SE')

  await page.getByLabel('Old password').fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill('ten-rivers')
  await page.getByLabel('Confirm new password').fill('ten-rivers')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/login')
  expect(await readStored(page, 'LgToken')).toBeNull()
})

test('making a super admin and deleting an account ask first', async ({ page, request }) => {
  const person = await newCustomer(request)
  await openAs(page, 'admin', `/admin/user-management?q=${person.email}`)
  const row = page.getByRole('row', { name: person.email })
  await row.getByRole('button', { name: 'Edit' }).click()
  const panel = page.getByRole('dialog', { name: 'Update User Role' })
  const question = page.getByRole('alertdialog')
  await panel.getByLabel('New role').selectOption('super_admin')
  await panel.getByRole('button', { name: 'Update Role' }).click()
  await expect(question).toContainText('They can then change everything')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByLabel('New role').selectOption('delete')
  await panel.getByRole('button', { name: 'Update Role' }).click()
  await expect(question).toContainText('cannot log in any more')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByText('deleted')).toBeHidden()
})

test('the list is filtered by role, searched by name or email, and paged', async ({ page, request }) => {
  const person = await newCustomer(request)
  await remember(page, await demoSession(request, 'admin'))
  await page.goto('/admin/user-management')
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Name', 'Email', 'Role', 'Branch', 'Actions'])
  await page.getByLabel('Filter by role').selectOption('shop_manager')
  await expect(page.getByRole('row', { name: demo.manager.email })).toContainText('Branch Manager')
  await expect(page.getByRole('row', { name: demo.admin.email })).toBeHidden()

  await find(page, person.user.displayName)
  await expect(page.getByText('No users found.')).toBeVisible()
  await page.getByLabel('Filter by role').selectOption('')
  await expect(page.getByRole('row', { name: person.email })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(person.user.displayName)
  await find(page, randomWord())
  await expect(page.getByText('No users found.')).toBeVisible()

  await page.route('**/api/auth/getAllUsers*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '60' } })
  })
  await page.goto('/admin/user-management')
  // The answer, not the question: the test must not end while it is being changed above.
  const asked = page.waitForResponse(/getAllUsers\?.*page=2/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await asked
  await expect(page).toHaveURL(/page=2/)
})

test('letters typed and a role chosen while a search is loading are not lost', async ({ page, request }) => {
  await remember(page, await demoSession(request, 'admin'))
  await page.clock.install()
  await page.goto('/admin/user-management')
  const field = page.getByRole('searchbox')
  const typed = await holdResponses(page, /getAllUsers\?.*q=rum&/)
  await field.pressSequentially('rum')
  await typed.requested
  // The response comes before the debounce of the next letter has passed.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.press('a')
  typed.respond()
  await expect(page).toHaveURL(/q=rum$/)
  await expect(field).toHaveValue('ruma')
  await page.clock.resume()
  await expect(page).toHaveURL(/q=ruma$/)
  await expect(field).toHaveValue('ruma')
  await expect(field).toBeFocused()

  const loading = await holdResponses(page, /getAllUsers\?.*q=rumana&/)
  await field.pressSequentially('na')
  await loading.requested
  await page.getByLabel('Filter by role').selectOption('user')
  loading.respond()
  await expect(page).toHaveURL(/user-management\?q=rumana&role=user$/)
  await expect(field).toHaveValue('rumana')

  await page.goto('/admin/user-management?q=karim')
  await expect(field).toHaveValue('karim')
})

test('a branch manager may look at accounts and change none', async ({ page, request }) => {
  await remember(page, await demoSession(request, 'manager'))
  await page.goto('/admin/user-management')
  await find(page, demo.admin.email)

  await expect(page.getByRole('row', { name: demo.admin.email })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Name', 'Email', 'Role', 'Branch'])
})

test('a change that the shop refuses leaves the panel open; users that do not load end the session', async ({
  page,
  request,
}) => {
  await remember(page, await demoSession(request, 'admin'))
  await page.goto('/admin/user-management')
  await find(page, demo.admin.email)
  const row = page.getByRole('row', { name: demo.admin.email })
  await row.getByRole('button', { name: 'Edit' }).click()
  const panel = page.getByRole('dialog', { name: 'Update User Role' })
  await panel.getByLabel('New role').selectOption('user')
  await panel.getByRole('button', { name: 'Update Role' }).click()
  await expect(panel.getByRole('alert')).toContainText('Failed to update user role.')
  await page.route('**/api/auth/updateUserRole', (route) => route.fulfill({ status: 500, json: {} }))
  await panel.getByRole('button', { name: 'Update Role' }).click()
  await expect(panel.getByRole('alert')).toContainText('Error updating user role.')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toBeHidden()

  await page.route('**/api/auth/getAllUsers*', (route) => route.fulfill({ status: 500, json: {} }))
  await find(page, 'anybody')
  await expect(page.getByText('Failed to load users, Kindly login again.')).toBeVisible()
  expect(await readStored(page, 'LgToken')).toBeNull()
})

test('users that could not be reached leave staff logged in', async ({ page, request }) => {
  await remember(page, await demoSession(request, 'admin'))
  await page.goto('/admin/user-management')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/api/auth/getAllUsers*', (route) => route.abort())
  await find(page, 'anybody')
  await expect(page.getByText('Failed to load users, Kindly login again.')).toBeVisible()
  expect(await readStored(page, 'LgToken')).not.toBeNull()
})

/** Holds these calls back until `respond` is called. */
async function holdResponses(page: Page, url: RegExp) {
  let respond = () => {}
  const released = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return { requested: page.waitForRequest(url), respond }
}

async function find(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  await page.keyboard.press('Enter')
}
