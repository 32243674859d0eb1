import { type APIRequestContext, expect, test } from '@playwright/test'
import { adminHeaders } from '../support/browser/accounts.ts'
import { goToPay, openCart, readStored } from '../support/browser/checkout.ts'
import { linkInMail } from '../support/browser/link-in-mail.ts'
import { openPage } from '../support/browser/open-page.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('a payment that nobody knows is never shown as paid, and empties no cart', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  await openCart(page, { product: await addProduct(request) })
  await page.goto('/payment/success/?tran_id=%3Cb%3Enobody&amount=1')

  await expect(page.getByRole('status')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This payment could not be verified')
  await expect(page.getByText('Paid', { exact: true })).toBeHidden()
  expect(await readStored(page, 'cart')).not.toBeNull()
  expect(complaints).toEqual([])
})

test('a payment of somebody else’s order leaves the cart alone, and leads to no checkout of it', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  await openCart(page, { product })
  await page.goto((await placeOrder(request)).url)
  await page.getByRole('button', { name: 'Decline payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Failed')
  await expect(page.getByText('If you were paying with a link from us')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeHidden()

  await page.goto((await placeOrder(request)).url)
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
  const cart = JSON.parse((await readStored(page, 'cart')) ?? '[]')
  expect(cart).toMatchObject([{ quantity: 1, product: { _id: product._id } }])
})

test('a payment still open says so and turns into paid by itself', async ({ page, request }) => {
  const { url, tran_id } = await placeOrder(request)
  await page.goto(`/payment/success/?tran_id=${tran_id}&amount=52000.00`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is still open')

  await request.post(url, { form: { action: 'approve' } })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
  await expect(page.getByRole('main')).toContainText('৳52,000')
})

test('a payment held by the bank’s doubts is said to be checked', async ({ page, request }) => {
  const { url, tran_id } = await placeOrder(request)
  await page.goto(url)
  await page.getByText('More test outcomes').click()
  await page.getByRole('button', { name: 'Pay, but flag as risky' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is being checked')
  // The page of an earlier, unsuccessful return may be opened again.
  for (const earlier of ['fail', 'cancel']) {
    await page.goto(`/payment/${earlier}?tran_id=${tran_id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is being checked')
  }
})

for (const path of ['/cart', '/checkout'])
  test(`${path} is without what was paid for where the way back from the gateway was cut off`, async ({
    page,
    request,
  }) => {
    const product = await addProduct(request)
    await openCart(page, { product })
    await goToPay(page)
    await page.route('**/api/payment/return/**', (route) => route.abort())
    const cutOff = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Approve payment' }).click()
    await cutOff

    await expect(async () => {
      await openPage(page, path)
      await expect(page.getByText('Your payment has arrived.')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expectUsableByAll(page)
    await page.getByRole('link', { name: 'See your payment' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
    await expect(page.getByRole('main')).toContainText(product.title)
  })

test('a payment that is being checked is named in the cart, so that nobody pays twice', async ({
  page,
  request,
}) => {
  await openCart(page, { product: await addProduct(request) })
  await goToPay(page)
  await page.getByText('More test outcomes').click()
  await page.getByRole('button', { name: 'Pay, but flag as risky' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is being checked')

  await openPage(page, '/cart')
  await expect(page.getByText('We have received a payment for one of your orders')).toBeVisible()
  await expect(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeVisible()
})

test('a payment that staff refused is not said to be checked', async ({ page, request }) => {
  await openCart(page, { product: await addProduct(request) })
  await goToPay(page)
  await page.getByText('More test outcomes').click()
  await page.getByRole('button', { name: 'Pay, but flag as risky' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is being checked')
  const headers = await adminHeaders(request)
  const [{ key }] = JSON.parse((await readStored(page, 'order-keys')) ?? '[]')
  const { order } = await (await request.get(`/api/orders/key/${key}`)).json()
  const data = { orderId: order._id, verdict: 'reject' }
  expect((await request.post('/api/orders/review', { data, headers })).status()).toBe(200)

  await openPage(page, '/cart')
  await page.getByRole('link', { name: 'See your payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment was not accepted')
  await expect(page.getByRole('main')).toContainText('back to you')
  await expect(page.getByRole('main')).not.toContainText('checking')
})

test('a guest follows the order by the link from the mail, adds a BIN, and prints the invoice', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const email = `guest-${randomWord()}@mail.test`
  const { url, tran_id, product } = await placeOrder(request, email)
  await request.post(url, { form: { action: 'approve' } })
  await expect
    .poll(async () => (await request.get(`/api/payment/status/${tran_id}`)).json())
    .toMatchObject({ status: 'paid' })
  await page.goto(await linkInMail(page, { to: email }, '/order/'))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment received' })).toBeVisible()
  const name = page.getByRole('link', { name: product.title })
  await expect(name).toHaveAttribute('href', `/product/${product._id}`)
  await expect(page.getByRole('main')).toContainText('House 27, Road 9A')
  await page.getByText('Bought for a business? Add your BIN').click()
  await page.getByLabel('BIN', { exact: true }).fill('0012345670101')
  await page.getByRole('button', { name: 'Put it on the invoice' }).click()
  await expect(page.getByText('Your BIN: 001234567-0101')).toBeFocused()
  await expectUsableByAll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Invoice', { exact: true })).toBeVisible()
  const paper = page.locator('.paper-invoice')
  for (const words of [
    /Invoice no\.\s*\d{4}-\d\d\/\d{6}/,
    /BIN 001234567-0101/,
    /15%/,
    /৳45,217\.39/,
    /৳52,000/,
    /Paid by Visa card\s*৳52,000/,
  ])
    await expect(paper).toContainText(words)
  await expect(paper.getByRole('img', { name: 'Warranty check' })).toBeVisible()
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
  // On two pages a grid lays the note over the lines, and a footer group repeats the total.
  await expect(paper).toHaveCSS('display', 'block')
  await expect(paper.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  await expect(page.getByRole('button', { name: 'Print invoice' })).toBeHidden()
  expect(complaints).toEqual([])
})

test('a guest opens the order from the receipt, reloads it, and saves it to a new account', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  await openCart(page, { product })
  await goToPay(page)
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await page.getByRole('link', { name: 'Open your order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
  await page.goBack()
  await page.reload()

  await page.getByRole('link', { name: 'Save to an account' }).click()
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill('Nusrat')
  await page.getByLabel('Email').fill(`nusrat-${randomWord()}@mail.test`)
  await page.getByLabel('Password', { exact: true }).fill('rickshaw-42')
  await page.getByLabel(/^Confirm/).fill('rickshaw-42')
  await page.getByRole('button', { name: 'Register' }).click()

  await expect(page).toHaveURL(/\/user\/orders\/\w+$/)
  await expect(page.getByRole('link', { name: product.title })).toBeVisible()
})

test('an order page with a wrong key shows nothing', async ({ page }) => {
  await page.goto('/order/there-is-no-such-key-in-this-shop')

  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

async function placeOrder(request: APIRequestContext, email = 'nusrat.jahan@mail.test') {
  const product = await addProduct(request)
  const response = await request.post('/api/payment/initiate', {
    data: {
      totalAmount: product.newPrice,
      customerInfo: {
        name: 'Nusrat Jahan',
        email,
        phone: '+8801712345678',
        streetAddress: 'House 27, Road 9A',
        city: 'Dhaka',
        district: 'Dhaka',
        country: 'Bangladesh',
      },
      products: [{ productId: product._id, quantity: 1, price: product.newPrice, name: product.title }],
    },
  })
  const { url, tran_id } = (await response.json()) as { url: string; tran_id: string }
  return { url, tran_id, product }
}
