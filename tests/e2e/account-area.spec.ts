import { expect, test } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import { productPath } from '#shared/products/product-path.ts'
import { logInAs, newCustomer, remember } from '../support/browser/accounts.ts'
import { readStored } from '../support/browser/checkout.ts'
import { linkInMail } from '../support/browser/link-in-mail.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { demo } from '../support/examples/demo-accounts.ts'

test('a customer finds every order with its products, and each order with its story', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const session = await logInAs(request, demo.customer)
  const headers = { authorization: `Bearer ${session.token}` }
  const orders = await (await request.get(`/api/orders/user/${session.user._id}`, { headers })).json()
  await remember(page, session)
  await page.goto('/user/account')
  await expect(page.getByRole('main')).toContainText(`Welcome, ${session.user.displayName}`)

  const side = page.getByRole('navigation', { name: 'Your account' })
  await expect(side.getByRole('link')).toHaveText(['Dashboard', 'Orders', 'Account details'])
  await side.getByRole('link', { name: 'Orders' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['ORDER ID', 'DATE', 'STATUS', 'TOTAL'])
  await expect(table.getByRole('row')).toHaveCount(orders.length + 1)
  const first = orders.find(({ paymentStatus }: Order) => paymentStatus === 'paid')
  const row = table.getByRole('row', { name: first.number })
  for (const { productId, name } of first.products)
    await expect(row.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      `/product/${productId}`,
    )

  await row.getByRole('link', { name: `Order ${first.number}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.number)
  await expect(page.getByText('Order placed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print invoice' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Invoice', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print invoice' })).toBeHidden()
  await expect(side).toBeHidden()
  expect(complaints).toEqual([])
})

test('the way to the account leads everyone where they belong', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ways = [
    page.getByRole('banner').getByRole('link', { name: /^Account/ }),
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }),
  ]
  const leadTo = async (path: string) => {
    for (const way of ways) await expect(way).toHaveAttribute('href', path)
  }
  await page.goto('/about')
  await leadTo('/login')

  for (const [person, path] of [
    [demo.customer, '/user/account'],
    [demo.manager, '/admin/dashboard'],
  ] as const) {
    const { token, user } = await logInAs(request, person)
    await page.evaluate(
      ([key, account]) => {
        localStorage.setItem('LgToken', key)
        localStorage.setItem('userData', account)
      },
      [token, JSON.stringify(user)] as const,
    )
    await page.reload()
    await leadTo(path)
  }
})

test('what is typed about one order is not shown in another', async ({ page, request }) => {
  await remember(page, await logInAs(request, demo.customer))
  await page.goto('/user/orders')
  const orders = page.getByRole('row', { name: /completed/i }).getByRole('link', { name: /^Order / })
  const title = page.getByRole('heading', { level: 1 })
  const addBin = page.locator('.order-bin summary')
  await orders.first().click()
  await expect(addBin).toBeVisible()
  const first = (await title.textContent()) ?? ''
  await page.getByRole('link', { name: 'All orders' }).click()
  await orders.nth(1).click()
  await expect(title).not.toHaveText(first)
  await addBin.click()
  await page.getByLabel('BIN').fill('001234567-0101')

  await page.evaluate(() => history.go(-2))

  await expect(title).toHaveText(first)
  await expect(page.getByLabel('BIN')).toBeHidden()
  await expect(page.getByLabel('BIN')).toHaveValue('')
})

test('an order of somebody else is not found', async ({ page, request }) => {
  const owner = await logInAs(request, demo.customer)
  const headers = { authorization: `Bearer ${owner.token}` }
  const [order] = await (await request.get(`/api/orders/user/${owner.user._id}`, { headers })).json()
  await remember(page, await newCustomer(request))

  await page.goto(`/user/orders/${order._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')

  await page.goto('/user/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expectUsableByAll(page)
})

test('orders that cannot be loaded end the session at the login', async ({ page, request }) => {
  await remember(page, await logInAs(request, demo.customer))
  await page.route('**/api/orders/user/*', (route) => route.fulfill({ status: 500, json: {} }))

  await page.goto('/user/orders')

  await expect(page).toHaveURL('/login')
  expect(await readStored(page, 'LgToken')).toBeNull()
  expect(await readStored(page, 'userData')).toBeNull()
})

test('addresses need all six fields and stay on the screen without a call', async ({ page, request }) => {
  await remember(page, await newCustomer(request))
  await page.goto('/user/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Addresses/ })
    .click()
  const calls: string[] = []
  page.on('request', (call) => call.url().includes('/api/') && calls.push(call.url()))

  const add = page.getByRole('button', { name: 'Add billing address' })
  await add.click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(add).toBeFocused()
  await add.click()
  await page.getByLabel('Country').fill('')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(/ is required\.$/)).toHaveCount(6)
  const address = {
    Name: 'Rumana Islam',
    'Street address': '12 Green Road',
    City: 'Dhaka',
    District: 'Dhaka',
    Postcode: '1205',
    Country: 'Bangladesh',
  }
  for (const [label, text] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Save address' }).click()

  await expect(page.getByText('12 Green Road')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit billing address' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add shipping address' })).toBeVisible()
  expect(calls).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add billing address' })).toBeVisible()
})

test('an alert asked for while logged in is on the dashboard once it is confirmed, and stops there', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { quantity: 0 })
  const { email, ...session } = await newCustomer(request)
  await remember(page, session)
  await page.goto(productPath(product))
  await page.getByLabel('Your email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('heading', { name: 'Please check your inbox' })).toBeVisible()
  const link = await linkInMail(page, { to: email, subject: 'Confirm your alert' }, '/tell-me-when/confirm/')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm alert' }).click()
  await expect(page.getByRole('heading', { name: 'Your alert is on' })).toBeVisible()

  await page.goto('/user/account')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await expect(alerts.getByRole('listitem')).toContainText(`When it is back in stock, to ${email}`)
  await expectUsableByAll(page)
  await alerts.getByRole('button', { name: `Unsubscribe from ${product.title}` }).click()

  await expect(alerts.getByRole('listitem')).toHaveCount(0)
  await expect(alerts.getByRole('heading', { name: 'Alerts' })).toBeFocused()
  await page.reload()
  await expect(alerts).toContainText('Ask for one on the page of a product')
  await expect(alerts.getByRole('listitem')).toHaveCount(0)
})

test('a new name is saved at once; a new password asks first and logs out', async ({ page, request }) => {
  const { email, ...session } = await newCustomer(request)
  await remember(page, session)
  await page.goto('/user/account-details')
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await page.getByLabel('First name').fill('Rumana')
  await page.getByLabel('Display name').fill('Rumana of Khulna')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Rumana of Khulna')
  await expect(page.getByRole('main').getByText('RO', { exact: true })).toBeVisible()

  const save = page.getByRole('button', { name: 'Save changes' })
  const dialog = page.getByRole('alertdialog')
  await page.getByLabel('New password', { exact: true }).fill('new')
  await page.getByLabel('Confirm new password').fill('newer')
  await save.click()
  await expect(page.getByText('Kindly enter same passwords!')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('new')
  await save.click()
  await expect(page.getByText('Old password is required.')).toBeVisible()
  await page.getByLabel('Old password').fill('not-this')
  await save.click()
  await expect(page.getByText('Password should be at least 4 characters long!')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('ten-rivers')
  await page.getByLabel('Confirm new password').fill('ten-rivers')
  await save.click()
  await expect(dialog).toContainText('You will be logged out')
  await expectUsableByAll(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await save.click()
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText(/old password/i)
  await page.getByLabel('Old password').fill('four-rivers')
  await save.click()
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/login')
  expect(await readStored(page, 'LgToken')).toBeNull()
  await logInAs(request, { email, password: 'ten-rivers' })
})

test('a logout ends the session here and on the server', async ({ page, request }) => {
  const session = await logInAs(request, demo.customer)
  await remember(page, session)
  await page.goto('/user/account')
  const ended = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/login')
  expect((await ended).status()).toBe(200)
  expect(await readStored(page, 'userData')).toBeNull()
  const headers = { authorization: `Bearer ${session.token}` }
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)
})

test('a logout in one tab leaves nothing of the account in another', async ({ page, context, request }) => {
  await remember(page, await logInAs(request, demo.customer))
  await page.goto('/user/orders')
  await expect(page.getByRole('table')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/user/account')
  await other.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('table')).toBeHidden()
})
