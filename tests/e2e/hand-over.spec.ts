import { expect, type Page, test } from '@playwright/test'
import type { OrderDetails } from '#shared/contract/orders.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { openAs } from '../support/browser/accounts.ts'
import { openOrder, openSection, orderPage } from '../support/browser/order-page.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { orderBody } from '../support/examples/order-body.ts'

test('a manager hands an order over, the courier delivers it, and its buyer follows it without scripts', async ({
  page,
  request,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const { email, name } = await placeOrder(request)
  const headers = await openAs(page, 'manager', `/admin/order-management?q=${email}`)
  const panel = await openOrder(page, name)
  await openSection(panel, 'Hand over and parcels')

  await panel.getByLabel('Cash to collect').fill('120')
  await panel.getByRole('button', { name: 'Book and hand over' }).click()
  await expect(page.getByText('Order handed over')).toBeVisible()
  await expect(panel.getByText('Being checked in').first()).toBeVisible()
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

test('an order that its buyer picks up says so before a courier is booked, and a manager completes it at the branch', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  const [branch] = (await (await request.get('/api/shops/getAllShops')).json()) as Branch[]
  const headers = await openAs(page, 'manager', '/admin/help')
  const { customerInfo } = orderBody(product)
  const line = { productId: product._id, quantity: 1 }
  const data = { channel: 'branch', customerInfo, products: [line], dueNow: 'nothing', pickUpAt: branch?._id }
  const { order } = (await (await request.post('/api/orders/desk', { data, headers })).json()) as OrderDetails
  await page.goto(`/admin/order-management/${order.number}`)
  const panel = await orderPage(page)
  await openSection(panel, 'Hand over and parcels')

  await expect(panel.getByText(`The buyer picks it up at ${branch?.branchName}`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Book and hand over' })).toBeHidden()
  await panel.getByText('Send it by courier instead').click()
  await expect(panel.getByRole('button', { name: 'Book and hand over' })).toBeVisible()
  const pickedUp = panel.getByRole('button', { name: 'Mark as picked up' })
  await pickedUp.click()
  await expect(panel.getByText(/is still due for this order/)).toBeVisible()

  const money = { orderId: order._id, kind: 'cash', amount: order.due }
  expect((await request.post('/api/orders/collect', { data: money, headers })).status()).toBe(200)
  await pickedUp.click()
  await expect(page.getByText('Order completed')).toBeVisible()
  await expect(pickedUp).toHaveCount(0)
})

/** Makes an order that is paid on delivery, and opens it. */
async function openUnpaidOrder(page: Page) {
  const product = await addProduct(page.request)
  const headers = await openAs(page, 'manager', '/admin/help')
  const { customerInfo } = orderBody(product)
  const data = {
    products: [{ productId: product._id, quantity: 1 }],
    customerInfo,
    channel: 'hotline',
    dueNow: 'nothing',
  }
  const made = await page.request.post('/api/orders/desk', { headers, data })
  const { order } = (await made.json()) as OrderDetails
  await page.goto(`/admin/order-management/${order._id}`)
  return { product, order, headers }
}

test('money that is taken while a hand-over is filled in is not collected again, and what was typed stays', async ({
  page,
}) => {
  const { product, order } = await openUnpaidOrder(page)
  const panel = await orderPage(page)
  for (const title of ['Hand over and parcels', 'Serial numbers and warranty', 'Take payment'])
    await openSection(panel, title)
  const forms = panel.locator('form')
  const handOver = forms.filter({ has: page.getByRole('button', { name: /and over$/ }) })
  await expect(handOver.getByLabel('Cash to collect')).toHaveValue(String(order.due))

  await handOver.getByLabel('Parcels').fill('2')
  await panel.getByLabel('Amount').fill(String(order.due - 1000))
  await panel.getByRole('button', { name: 'Record payment' }).click()
  await expect(handOver.getByLabel('Cash to collect')).toHaveValue('1000')
  await expect(handOver.getByLabel('Parcels')).toHaveValue('2')

  await handOver.getByLabel('Parcels').fill('1')
  const serials = forms.filter({ has: page.getByRole('button', { name: 'Save serial numbers' }) })
  await serials.getByLabel(product.title).fill(`SN${order.number}`)
  await serials.getByRole('button', { name: 'Save serial numbers' }).click()
  await expect(handOver.getByLabel(product.title)).toHaveValue(`SN${order.number}`)
})

test('what was typed in one section of an order stays when another one changes what is due', async ({
  page,
  request,
}) => {
  const { product, order, headers } = await openUnpaidOrder(page)
  const panel = await orderPage(page)
  for (const title of ['Hand over and parcels', 'Serial numbers and warranty', 'Take payment'])
    await openSection(panel, title)
  const formWith = (button: string | RegExp) =>
    panel.locator('form').filter({ has: page.getByRole('button', { name: button }) })
  const [handOver, payment] = [formWith(/and over$/), formWith('Record payment')]

  await payment.getByLabel('Reference').fill('Receipt 12')
  const data = { orderId: order._id, kind: 'cash', amount: 2000 }
  await request.post('/api/orders/collect', { headers, data })
  const serials = formWith('Save serial numbers')
  await serials.getByLabel(product.title).fill(`SN${order.number}`)
  await serials.getByRole('button').click()
  await expect(payment.getByLabel('Amount')).toHaveValue(String(order.due - 2000))
  await expect(payment.getByLabel('Reference')).toHaveValue('Receipt 12')

  await handOver.getByLabel('Parcels').fill('2')
  await payment.getByRole('button').click()
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(handOver.getByLabel('Cash to collect')).toHaveValue('0')
  await expect(handOver.getByLabel('Parcels')).toHaveValue('2')
})

test('what was typed for a hand-over stays when the order cannot be loaded again', async ({ page }) => {
  const { product, order } = await openUnpaidOrder(page)
  const panel = await orderPage(page)
  for (const title of ['Hand over and parcels', 'Serial numbers and warranty'])
    await openSection(panel, title)
  await panel.getByLabel('Parcels').fill('2')
  const serials = panel.locator('form', { has: page.getByRole('button', { name: 'Save serial numbers' }) })
  await serials.getByLabel(product.title).fill(`SN${order.number}`)
  await page.route('**/api/orders/file/*', (route) => route.fulfill({ status: 500, json: {} }))
  await serials.getByRole('button').click()

  await expect(panel.getByText('This order could not be loaded.')).toBeVisible()
  await expect(panel.getByLabel('Parcels')).toHaveValue('2')
  await page.unroute('**/api/orders/file/*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText('This order could not be loaded.')).toBeHidden()
  await expect(panel.getByLabel('Parcels')).toHaveValue('2')
})

test('a link from an order fills in its number on the page to track it', async ({ page }) => {
  await page.goto('/track?number=100123')
  await expect(page.getByLabel('Order number')).toHaveValue('100123')
})

test('a consignment number that was typed wrong is corrected, and removed where it belongs to another order', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  await openAs(page, 'manager', `/admin/order-management?q=${email}`)
  const panel = await openOrder(page, name)
  await openSection(panel, 'Hand over and parcels')
  await panel.getByLabel('Courier').selectOption('Pathao')
  const number = panel.getByLabel('Consignment number')
  const typed = `DH-${Date.now()}`
  await number.fill(typed)
  await panel.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(page.getByText('Order handed over')).toBeVisible()

  const correct = panel.getByRole('button', { name: 'Correct number' })
  await expect(correct).toBeVisible()
  await number.fill(`${typed}0`)
  await correct.click()
  await expect(panel.getByText(`Number ${typed}0`, { exact: true })).toBeVisible()

  await number.fill('')
  await correct.click()
  await expect(panel.getByRole('button', { name: 'Save number' })).toBeVisible()
  await openSection(panel, '3 updates')
  await expect(panel.getByText(`Number ${typed}0 removed`)).toBeVisible()
})
