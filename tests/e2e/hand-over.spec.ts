import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'

test('a manager hands an order over, the courier delivers it, and its buyer follows it without scripts', async ({
  page,
  request,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const { email, name } = await placeOrder(request)
  const headers = await openAs(page, 'manager', `/admin/order-management?q=${email}`)
  const [row, panel] = [page.getByRole('row', { name }), page.getByRole('dialog', { name: 'Order' })]
  await row.getByRole('link').first().click()
  await panel.locator('summary', { hasText: 'Hand over and parcels' }).click()

  await panel.getByLabel('Cash to collect').fill('120')
  await expectUsableByAll(page)
  await panel.getByRole('button', { name: 'Book and hand over' }).click()
  await expect(page.getByText('Order handed over')).toBeVisible()
  await expect(panel.getByText('Being checked in').first()).toBeVisible()
  await expectUsableByAll(page)
  const order = await findOrder(request, headers, email)
  expect(order?.orderStatus).toBe('shipping')

  const buyer = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await buyer.goto('/')
  await buyer.getByRole('contentinfo').getByRole('link', { name: 'Track your order' }).click()
  const track = async (digits: string) => {
    await buyer.getByLabel('Order number').fill(order?.number ?? '')
    await buyer.getByLabel('Last four digits of your phone').fill(digits)
    await buyer.getByRole('button', { name: 'Track order' }).click()
  }
  await track('9999')
  await expect(buyer.getByText('We found no order with this number and these digits')).toBeVisible()
  await track('0234')
  const found = buyer.getByRole('region', { name: `Order ${order?.number}` })
  await expect(found).toContainText('The courier is checking the parcel in')
  await expect(found.getByRole('link', { name: 'follow it at the courier' })).toBeVisible()
  await expect(buyer.locator('main')).not.toContainText(name)

  await buyer.goto('/sandbox-courier/')
  const parcel = buyer.getByRole('listitem').filter({ hasText: `invoice ${order?.number}-1` })
  await parcel.getByRole('button', { name: 'delivered', exact: true }).click()
  await buyer.goto('/track')
  await track('0234')
  await expect(found).toContainText('It has arrived. Thank you for shopping with us.')
  expect((await findOrder(request, headers, email))?.orderStatus).toBe('completed')
  expect(complaints).toEqual([])
})

test('the page to track an order is usable by all, and a link from the order fills in its number', async ({
  page,
}) => {
  await page.goto('/track?number=100123')
  await expect(page.getByLabel('Order number')).toHaveValue('100123')
  await expectUsableByAll(page)
})
