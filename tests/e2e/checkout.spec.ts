import { expect, test } from '@playwright/test'
import { demoSession } from '../support/browser/accounts.ts'
import { billing, fillBilling, goToPay, openCart, readStored } from '../support/browser/checkout.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct, changeProduct } from '../support/browser/products.ts'

test('a guest buys and is told that it is paid', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const product = await addProduct(request, {
    options: {
      ram: [
        { value: '16GB', addPrice: 0 },
        { value: '32GB', addPrice: 7500 },
      ],
    },
  })
  await openCart(page, { product, quantity: 2, chosen: { ram: '32GB' } })
  await expect(page.getByRole('row', { name: product.title })).toContainText('32GB')
  await goToPay(page)
  await page.getByRole('button', { name: 'Approve payment' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Checking your payment' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/payment/success/')
  const main = page.getByRole('main')
  await expect(main).toContainText(new URL(page.url()).searchParams.get('tran_id') ?? 'a transaction')
  await expect(main).toContainText('৳119,000')
  await expect(main.getByText('Paid', { exact: true })).toBeVisible()
  expect(await readStored(page, 'cart')).toBeNull()
  const receipt = page.getByRole('region', { name: /^Order \d+$/ })
  await expect(receipt.getByRole('row', { name: product.title })).toContainText('32GB')
  await expect(receipt).toContainText('Official manufacturer warranty, 2 years')
  await expect(receipt.getByRole('link', { name: 'Print invoice' })).toBeVisible()
  await expectUsableByAll(page)
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/shop')

  const left = await (await request.get(`/api/products/${product._id}`)).json()
  expect(left.quantity).toBe(3)
  expect(complaints).toEqual([])
})

test('a declined and a cancelled payment keep the cart and the form, and a third try pays', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { quantity: 1 })
  await openCart(page, { product })
  await goToPay(page)

  await page.getByRole('button', { name: 'Decline payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Failed')
  await expect(page.getByRole('main')).toContainText(
    "We're sorry, but your payment could not be processed. Please try again or contact support if the problem persists.",
  )
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Nusrat')
  await page.getByRole('button', { name: 'Place Order' }).click()

  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled')
  await expect(page.getByRole('main')).toContainText(
    'Your payment has been cancelled. No charges have been made to your account.',
  )
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
})

test('a customer finds the form prefilled and the order among their own', async ({ page, request }) => {
  const session = await demoSession(request, 'customer')
  const product = await addProduct(request)
  await page.goto('/cart')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('LgToken', token)
    localStorage.setItem('userData', JSON.stringify(user))
  }, session)
  await openCart(page, { product })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('customer@projukti.test')
  const sent = page.waitForRequest('**/api/payment/initiate')
  await fillBilling(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ userId: session.user._id })

  await page.getByRole('button', { name: 'Approve payment' }).click()
  await page.getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL('/user/orders')
  const headers = { authorization: `Bearer ${session.token}` }
  const orders = await (await request.get(`/api/orders/user/${session.user._id}`, { headers })).json()
  expect(orders[0]).toMatchObject({ paymentStatus: 'paid', products: [{ productId: product._id }] })
})

test('the form says what is wrong, leads there, and keeps what was typed', async ({ page, request }) => {
  const product = await addProduct(request)
  await openCart(page, { product })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page.getByLabel('Country')).toHaveValue('Bangladesh')
  await expect(page.getByLabel('District')).toHaveValue('')
  await expect(page.getByRole('radio', { name: /SSLCOMMERZ/ })).toBeChecked()
  await page.getByLabel('Country').fill('')
  await page.getByRole('button', { name: 'Place Order' }).click()

  for (const message of [
    'First name is required.',
    'Last name is required.',
    'Country is required',
    'Street address is required.',
    'Town/City is required.',
    'District is required.',
    'Phone number is required.',
    'Email is required',
    'You must accept the terms.',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('9 things to fix')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByRole('alert').getByRole('link', { name: 'phone number' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()

  await fillBilling(page, { Phone: '123', Email: 'nusrat@mail' })
  await page.getByLabel('Country').fill('Bangladesh')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(
    page.getByText('Please enter a valid phone number with country code (e.g., +1234567890).'),
  ).toBeVisible()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await expect(page.getByText('First name is required.')).toBeHidden()

  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue(billing['Street address'])
  await expect(page.getByLabel('Email')).toHaveValue('nusrat@mail')
  await page.getByRole('checkbox', { name: /agree to the terms/ }).uncheck()
  for (const path of ['/terms', '/privacy-policy', '/refund-policy'])
    await expect(page.locator(`form a[href="${path}"]`)).toBeVisible()
})

test('the phone number takes its spaces while it is typed, and the caret stays put', async ({
  page,
  request,
}) => {
  await openCart(page, { product: await addProduct(request) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  const phone = page.getByLabel('Phone')

  await phone.pressSequentially('+88 (0)17-12x345678999')
  await expect(phone).toHaveValue('+88 017 123456789')
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6))
  await phone.press('Backspace')
  await phone.pressSequentially('9')

  await expect(phone).toHaveValue('+88 097 123456789')
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
})

test('two quick clicks, and a try after a lost answer, make one order', async ({ page, request }) => {
  const product = await addProduct(request, { quantity: 1 })
  const keys: (string | undefined)[] = []
  await openCart(page, { product })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page)
  await page.route('**/api/payment/initiate', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The shop takes the order, and its response gets lost on the way.
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place Order' }).dblclick()

  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Payment initialization failed. Please try again.')
  await expect(page.getByLabel('Email')).toHaveValue(billing.Email)
  expect(keys).toHaveLength(1)
  await page.unroute('**/api/payment/initiate')
  const again = page.waitForRequest('**/api/payment/initiate')
  await page.getByRole('button', { name: 'Place Order' }).click()

  expect((await again).headers()['idempotency-key']).toBe(keys[0])
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByText('A payment for one of your orders is still open.')).toBeVisible()
  await expect(page.getByText('Sold out')).toBeHidden()
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
})

test('a buyer who stops the browser on its way to the gateway can place the order again', async ({
  page,
  request,
}) => {
  await openCart(page, { product: await addProduct(request) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page)
  await page.route('**/sandbox-gateway/**', () => {})
  await page.evaluate(() => {
    window.navigation?.addEventListener('navigate', () => setTimeout(() => window.stop()), { once: true })
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()

  await page.unroute('**/sandbox-gateway/**')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
})

test('the last unit stays with a buyer who leaves the gateway and corrects the address', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { quantity: 1 })
  await openCart(page, { product })
  await goToPay(page)

  await page.goto('/checkout')
  await fillBilling(page, { 'Town/City': 'Sylhet' })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
})

test('a price that changes on the way is said before any money is asked for', async ({ page, request }) => {
  const product = await addProduct(request)
  await openCart(page, { product })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page)
  await changeProduct(request, product, { newPrice: 53_500 })
  await page.getByRole('button', { name: 'Place Order' }).click()

  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Prices have changed. Please review your cart.')
  await expect(alert).toContainText(`${product.title} now costs ৳53,500.`)
  await expectUsableByAll(page)
  await alert.getByRole('link', { name: 'Back to your cart' }).click()
  await expect(page.getByText('The price has changed from ৳52,000 to ৳53,500.')).toBeVisible()
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('53,500').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
})

test('the words of a refusal are the shop’s own', async ({ page, request }) => {
  await openCart(page, { product: await addProduct(request) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page)
  const alert = page.getByRole('alert')

  await page.route('**/api/payment/initiate', (route) =>
    route.fulfill({ status: 502, json: { error: 'The bank sleeps.', message: 'The bank sleeps.' } }),
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(alert).toContainText('The bank sleeps.')

  await page.route('**/api/payment/initiate', (route) => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(alert).toContainText('Payment initialization failed. Please try again.')
})

test('a laptop can be bought with the keyboard alone', async ({ page, request }) => {
  await openCart(page, { product: await addProduct(request) })
  async function tabTo(name: string | RegExp, role: 'button' | 'textbox' | 'checkbox' | 'radio' = 'textbox') {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' })
    for (let steps = 0; steps < 60; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached`)
  }

  await tabTo('PROCEED TO CHECKOUT', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  for (const [label, text] of Object.entries(billing)) {
    const field = page.getByLabel(label, { exact: true })
    for (let steps = 0; steps < 40; steps++) {
      if (await field.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(text)
    await expect(field).not.toHaveValue('')
    await page.keyboard.press('Escape')
  }
  await tabTo(/agree to the terms/, 'checkbox')
  await page.keyboard.press('Space')
  await tabTo('Place Order', 'button')
  await page.keyboard.press('Enter')
  await tabTo('Approve payment', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
})
