import { expect, test } from '@playwright/test'
import { logInAs, openAs, remember } from '../support/browser/accounts.ts'
import { placeOrder } from '../support/browser/orders.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { demo } from '../support/examples/demo-accounts.ts'

test('a manager sees the day at a glance, and every figure leads further', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const session = await logInAs(request, demo.manager)
  await remember(page, session)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page.getByRole('main')).toContainText('Pick a section from the sidebar')
  const side = page.getByRole('navigation', { name: 'Admin', exact: true })
  await expect(side).toContainText(session.user.displayName)
  await expect(side).toContainText(session.user.displayName.slice(0, 2).toUpperCase())
  await expect(side.getByRole('link')).toHaveText([
    'Dashboard',
    'Order Management',
    'Packing',
    'Money',
    'Tills',
    'Counter',
    'New order',
    'Messages',
    'Call list',
    'Customers',
    'Claims',
    'Returns',
    'Reviews',
    'Product Management',
    'Coupon Management',
    'Search rules',
    'Images Management',
    'Home and pages',
    'Delivery rates',
    'User Management',
    'Account details',
    'Help',
  ])

  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Sales today ৳/ })).toBeVisible()
  await expect(main.getByRole('img', { name: /^Sales per day, the last 30 days/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Payments in review/ })).toHaveAttribute(
    'href',
    '/admin/order-management?paymentStatus=review&open=true',
  )
  await expect(main.getByRole('link', { name: /^Pending/ })).toHaveAttribute(
    'href',
    '/admin/order-management?status=pending',
  )
  await expect(main.getByRole('heading', { name: 'Running low' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Newest orders' })).toBeVisible()
  await main.getByText('Show as a table').click()
  await expect(main.getByRole('region', { name: 'Sales per day' }).getByRole('row')).toHaveCount(31)
  expect(complaints).toEqual([])
})

test('every figure of the dashboard opens the list that it counts', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openAs(page, 'admin', '/admin/dashboard')
  const figures = page.getByRole('listitem').filter({ has: page.getByRole('link') })
  await expect(figures.filter({ hasText: 'Sales today' })).toContainText(
    /by this time yesterday, ৳[\d,]+ last week/,
  )
  const toPack = figures.filter({ hasText: /^To pack/ }).getByRole('link')
  // Again where an order of another test came in between the two looks.
  await expect(async () => {
    await page.goto('/admin/dashboard')
    const count = Number((await toPack.locator('b').textContent())?.replaceAll(',', ''))
    await toPack.click()
    await expect(page).toHaveURL(/sort=oldest/)
    await expect(page.getByText(new RegExp(`^${count} orders?$`))).toBeVisible({ timeout: 3_000 })
  }).toPass()

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^(All )?\d+ products?$/ }).click()
  await expect(page).toHaveURL(/stock=low/)
  expect(complaints).toEqual([])
})

test('a new order is announced by itself and moves nothing', async ({ page, request }) => {
  await openAs(page, 'admin', '/admin/order-management')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const before = await rows.nth(1).boundingBox()
  const asked = page.waitForResponse(/orders\/news/)
  await page.reload()
  await asked
  await expect(rows.nth(1)).toBeVisible()

  const { name } = await placeOrder(request)

  // Orders of other tests may be announced with it.
  const notice = page.getByRole('status').filter({ hasText: 'new order' })
  await expect(notice).toBeVisible({ timeout: 20_000 })
  expect(await rows.nth(1).boundingBox()).toEqual(before)
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true })
  await expect(menu.getByRole('link', { name: 'Packing', exact: true })).toHaveAccessibleDescription(
    /^\d+\+? to pack$/,
  )
  await expectUsableByAll(page)
  await notice.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
})

test('a dashboard that stays open overnight shows the new day, without a new order', async ({ page }) => {
  await page.clock.install({ time: '2026-11-30T17:59:30Z' })
  await page.route('**/api/orders/news*', (route) =>
    route.fulfill({ json: { at: '2026-11-30T17:59:30Z', orders: [] } }),
  )
  await openAs(page, 'admin', '/admin/dashboard')
  await expect(page.getByText('Sales today')).toBeVisible()
  let loads = 0
  page.on('request', (request) => {
    if (request.url().includes('/orders/dashboard')) loads += 1
  })
  await page.clock.runFor(16_000)
  expect(loads).toBe(0)

  const loaded = page.waitForResponse(/orders\/dashboard/)
  await page.clock.runFor(30_000)
  await loaded
  await page.clock.runFor(30_000)
  expect(loads).toBe(1)
})

test('a hidden tab does not ask for new orders', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'admin', '/admin/dashboard')
  await expect(page.getByText('Sales today')).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/orders/news')) asked += 1
  })
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  await page.clock.runFor(60_000)
  expect(asked).toBe(0)

  const request = page.waitForRequest(/orders\/news/)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await request
})
