import { type APIRequestContext, expect, test } from '@playwright/test'
import { identity } from '#shared/site/identity.ts'
import { demoSession, openAs } from '../support/browser/accounts.ts'
import { latinFigures, latinWords, productNames } from '../support/browser/latin-words.ts'
import { openPage } from '../support/browser/open-page.ts'
import { expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct, changeProduct } from '../support/browser/products.ts'
import { orderBody } from '../support/examples/order-body.ts'

test.use({ javaScriptEnabled: false })

const customerInfo = {
  name: 'Karim Uddin',
  phone: '01712345678',
  email: 'karim@mail.test',
  streetAddress: 'Road 9',
  city: 'Dhaka',
  district: 'Dhaka',
}

async function hotlineOrder(request: APIRequestContext, changes: object = {}) {
  const product = await addProduct(request, { newPrice: 50_000 })
  const { token } = await demoSession(request, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const products = [{ productId: product._id, quantity: 1 }]
  const data = { channel: 'hotline', customerInfo, products, dueNow: 'advance', advance: 5_000, ...changes }
  const response = await request.post('/api/orders/desk', { data, headers })
  expect(response.status()).toBe(201)
  const { order, payPath } = await response.json()
  return { product, headers, order, payPath: payPath as string }
}

test('a link from the hotline is paid without a script: the advance, then the rest', async ({
  page,
  request,
}) => {
  const { product, order, payPath } = await hotlineOrder(request)
  await page.goto(payPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pay for order ${order.number}`)
  await expect(page.getByText('You can pay with this link until')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(product.title)
  await expect(page.getByRole('radio', { name: 'The advance ৳5,000' })).toBeChecked()

  const part = page.getByRole('radio', { name: 'Part of it' })
  await part.check()
  await page.getByRole('button', { name: 'Pay online' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter how much you want to pay now, in taka.')
  await expect(part).toBeChecked()
  await page.getByRole('spinbutton', { name: 'Amount to pay now' }).fill('49995')
  await page.getByRole('button', { name: 'Pay online' }).click()
  await expect(page.getByRole('alert')).toHaveText('Online payments can be from ৳10 to ৳500,000.')
  await expect(part).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Amount to pay now' })).toHaveValue('49995')

  await page.getByRole('radio', { name: 'The advance ৳5,000' }).check()
  await page.getByRole('button', { name: 'Pay online' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('5,000')
  await page.getByRole('button', { name: 'Approve payment' }).click()

  await page.goto(payPath)
  await expect(page.getByText('until your order is delivered')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'The full amount due ৳45,000' })).toBeChecked()
  await page.getByRole('button', { name: 'Pay online' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await page.goto(payPath)
  await expect(page.getByText('This order is paid.')).toBeVisible()
})

test('a link in Bangla has no word and no figure that is not Bangla', async ({ page, request }) => {
  const product = await addProduct(request, { options: { color: [{ value: 'Silver', addPrice: 0 }] } })
  const products = [{ productId: product._id, quantity: 3, color: 'Silver' }]
  const { payPath } = await hotlineOrder(request, { products })
  await page.goto(`/bn${payPath}`)

  await expect(page.getByRole('main').getByRole('listitem')).toContainText(`৩ × ${product.title}সিলভার`)
  const html = await page.content()
  expect(latinWords(html, await productNames(request))).toEqual([])
  expect(latinFigures(html)).toEqual([])
})

test('with scripts an amount chooses the part, and a missing connection loses neither form nor order', async ({
  browser,
  request,
}) => {
  const { payPath } = await hotlineOrder(request)
  const context = await browser.newContext({ javaScriptEnabled: true })
  const page = await context.newPage()
  await openPage(page, payPath)
  await page.getByRole('spinbutton', { name: 'Amount to pay now' }).fill('700')
  await expect(page.getByRole('radio', { name: 'Part of it' })).toBeChecked()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Pay online' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Amount to pay now' })).toHaveValue('700')

  await context.setOffline(false)
  await openPage(page, payPath.replace('/pay/', '/order/'))
  const again = page.getByRole('link', { name: 'Pay this order' })
  await expect(again).toBeVisible()
  await context.setOffline(true)
  await again.click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('button', { name: 'Pay online' })).toBeVisible()
  await context.close()
})

test('an ended link says so with the hotline, and the page is usable by all', async ({
  browser,
  page,
  request,
}) => {
  const { headers, order, payPath } = await hotlineOrder(request)
  const withScripts = await browser.newPage({ javaScriptEnabled: true })
  await withScripts.goto(payPath)
  await expectUsableByAll(withScripts)
  await withScripts.close()

  const data = { orderId: order._id, orderStatus: 'cancelled' }
  await request.post('/api/orders/updateOrderStatus', { data, headers })
  const ended = await page.goto(payPath)

  expect(ended?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'This payment link has expired' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: identity.hotline.shown })).toBeVisible()
  expect((await page.goto('/pay/nobody-has-this-key'))?.status()).toBe(404)
})

test('an unpaid order of the web is paid from its own page, through the same link', async ({
  browser,
  request,
}) => {
  const product = await addProduct(request, { newPrice: 50_000 })
  const placed = await request.post('/api/payment/initiate', { data: orderBody(product) })
  const { url, orderKey } = await placed.json()
  await request.post(url, { form: { action: 'cancel' } })
  const page = await browser.newPage({ javaScriptEnabled: true })
  await openPage(page, `/order/${orderKey}`)

  await page.getByRole('link', { name: 'Pay this order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay for order \d+$/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/pay/${orderKey}`)
  await expect(page.getByRole('main')).toContainText('৳50,000')
  await page.getByRole('button', { name: 'Pay online' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()

  await openPage(page, `/order/${orderKey}`)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay this order' })).toBeHidden()
  await page.close()
})

test('a price that changed since is shown beside the old one, and agreed to before it is paid', async ({
  browser,
  page,
  request,
}) => {
  const product = await addProduct(request, { newPrice: 1_000 })
  const placed = await request.post('/api/payment/initiate', { data: orderBody(product, 5) })
  const { url, orderKey } = await placed.json()
  await request.post(url, { form: { action: 'cancel' } })
  await changeProduct(request, product, { newPrice: 82_900 })

  await page.goto(`/pay/${orderKey}`)
  await expect(page.getByText('The total was ৳5,000 and is now ৳414,500.')).toBeVisible()
  const withScripts = await browser.newPage({ javaScriptEnabled: true })
  await withScripts.goto(`/pay/${orderKey}`)
  await expectUsableByAll(withScripts)
  await withScripts.close()
  await page.getByRole('button', { name: 'Pay online' }).click()
  expect(new URL(page.url()).pathname).toBe(`/pay/${orderKey}`)
  await page.getByRole('checkbox', { name: 'I agree to the new total of ৳414,500.' }).check()
  await page.getByRole('button', { name: 'Pay online' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('414,500')
  await page.getByRole('button', { name: 'Approve payment' }).click()

  await page.goto(`/pay/${orderKey}`)
  await expect(page.getByText('This order is paid.')).toBeVisible()
})

test('staff who raised a price are led to the unpaid orders at the old one', async ({ browser, request }) => {
  const { product, order } = await hotlineOrder(request, { dueNow: 'all' })
  await changeProduct(request, product, { newPrice: 60_000 })
  const page = await browser.newPage({ javaScriptEnabled: true })
  await openAs(page, 'admin', '/admin/product-management')

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Show (it|them)$/ })
    .click()
  await expect(page.getByRole('checkbox', { name: 'Unpaid below today’s price' })).toBeChecked()
  await expect(page.getByRole('main')).toContainText(order.number)
  await page.close()
})
