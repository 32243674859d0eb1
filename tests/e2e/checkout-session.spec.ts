import { expect, test } from '@playwright/test'
import { logInAs, newCustomer, remember } from '../support/browser/accounts.ts'
import { billing, fillBilling, goToPay, openCart, readStored } from '../support/browser/checkout.ts'
import { addCoupon } from '../support/browser/coupons.ts'
import { openPage } from '../support/browser/open-page.ts'
import { expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { demo } from '../support/examples/demo-accounts.ts'

test('a session that has ended is noticed at the checkout, before the order becomes a guest’s', async ({
  page,
  request,
}) => {
  const session = await newCustomer(request)
  const headers = { authorization: `Bearer ${session.token}` }
  await remember(page, session)
  await openCart(page, { product: await addProduct(request) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  const hint = page.getByText('You can buy without an account.')
  await fillBilling(page)
  await expect(hint).toBeHidden()
  const orders: unknown[] = []
  page.on('request', (sent) => sent.url().endsWith('/initiate') && orders.push(sent.postDataJSON()))

  await request.post('/api/auth/logout', { headers, data: {} })
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page.getByRole('alert')).toContainText('Your login has ended.')
  await expect(hint).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue(billing['Street address'])
  expect(orders).toEqual([])
  expect(await readStored(page, 'LgToken')).toBeNull()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
  expect(orders).toHaveLength(1)
  expect(orders[0]).not.toHaveProperty('userId')
})

test('a checkout opened after the session ended offers the login at once', async ({ page, request }) => {
  const session = await newCustomer(request)
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${session.token}` }, data: {} })
  await remember(page, session)
  await openCart(page, { product: await addProduct(request) })

  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()

  await expect(page.getByText('You can buy without an account.')).toBeVisible()
  expect(await readStored(page, 'LgToken')).toBeNull()
})

test('an order opened after the session ended leads to the login', async ({ page, request }) => {
  const session = await logInAs(request, demo.customer)
  const headers = { authorization: `Bearer ${session.token}` }
  const [order] = await (await request.get(`/api/orders/user/${session.user._id}`, { headers })).json()
  await request.post('/api/auth/logout', { headers, data: {} })
  await remember(page, session)

  await page.goto(`/user/orders/${order._id}`)

  await expect(page).toHaveURL('/login')
  expect(await readStored(page, 'LgToken')).toBeNull()
})

test('the address of the last order goes with a logout in another tab', async ({
  page,
  context,
  request,
}) => {
  await remember(page, await logInAs(request, demo.customer))
  await openCart(page, { product: await addProduct(request) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  const offer = page.getByRole('button', { name: 'Use this address' })
  await expect(offer).toBeVisible()

  const other = await context.newPage()
  await other.goto('/user/account')
  await other.getByRole('button', { name: 'Logout' }).click()

  await expect(page.getByText('You can buy without an account.')).toBeVisible()
  await expect(offer).toBeHidden()
})

test('where nothing may be stored, one can still log in, use a coupon and go to pay', async ({
  page,
  request,
}) => {
  const { email, password, user } = await newCustomer(request)
  const product = await addProduct(request)
  const code = await addCoupon(request, 10)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await openPage(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill(product.title)
  await search.press('Enter')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('10%').first()).toBeVisible()

  const sent = page.waitForRequest('**/api/payment/initiate')
  await goToPay(page)

  expect((await sent).postDataJSON()).toMatchObject({ userId: user._id })
  expect((await sent).headers().authorization).toMatch(/^Bearer /)
})

test('what was typed at the checkout does not outlive the order it was for, nor the logout', async ({
  page,
  request,
}) => {
  const session = await newCustomer(request)
  const product = await addProduct(request)
  await remember(page, session)
  await openCart(page, { product })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.getByLabel('Order notes').fill('It is a surprise for Karim')
  await fillBilling(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')

  await openCart(page, { product })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue(billing['Street address'])
  await expect(page.getByLabel('Order notes')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /agree to the terms/ })).not.toBeChecked()

  await page.goto('/user/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/checkout')
  await expect(page.getByLabel('Street address')).toHaveValue('')
})

test('what the account knows fills the gaps of what was typed', async ({ page, request }) => {
  const session = await newCustomer(request)
  await remember(page, session)
  await openCart(page, { product: await addProduct(request) })
  await page.evaluate(() =>
    sessionStorage.setItem('draft checkout', JSON.stringify({ email: '', townCity: 'Khulna' })),
  )

  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()

  await expect(page.getByLabel('Town/City')).toHaveValue('Khulna')
  await expect(page.getByLabel('Email')).toHaveValue(session.user.email)
})

test('who logs in from the checkout comes back to it, and finds what was typed', async ({
  page,
  request,
}) => {
  const { email, password } = await newCustomer(request)
  await openCart(page, { product: await addProduct(request) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.getByLabel('Street address').fill(billing['Street address'])
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  // The checkout has a field of that name, too.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Street address')).toHaveValue(billing['Street address'])
  await expect(page.getByLabel('Email')).toHaveValue(email.toLowerCase())
})

test('between cart and checkout the focus goes to the new page', async ({ page, request }) => {
  await openCart(page, { product: await addProduct(request) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await expect(page.getByRole('main')).toBeFocused()

  await page.goBack()
  await expect(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a customer is offered the address of the last order', async ({ page, request }) => {
  await remember(page, await newCustomer(request))
  const product = await addProduct(request)
  await openCart(page, { product })
  await goToPay(page)
  await openCart(page, { product })
  await page.evaluate(() => sessionStorage.removeItem('draft checkout'))
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('')
  await expect(page.getByText(`Last time: ${billing['Street address']}, Dhaka, Dhaka`)).toBeVisible()
  await expectUsableByAll(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('Street address')).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('button', { name: 'Use this address' }).click()

  await expect(page.getByLabel('Street address')).toBeFocused()
  await expect(page.getByLabel('Street address')).toHaveValue(billing['Street address'])
  await expect(page.getByLabel('Phone')).toHaveValue('+88 017 12345678')
  await expect(page.getByRole('button', { name: 'Use this address' })).toBeHidden()
  for (const label of ['Street address', 'Town/City', 'District', 'Phone'])
    await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
})

test('a phone number in Bangla digits is read back, and a digit too few is said', async ({
  page,
  request,
}) => {
  await openCart(page, { product: await addProduct(request) })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page, { Phone: '০১৭১২-৩৪৫ ৬৭' })
  const phone = page.getByLabel('Phone')
  await expect(phone).toHaveValue('0171234567')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(phone).toHaveAccessibleDescription(/A mobile number in Bangladesh has 11 digits/)

  await phone.press('End')
  await phone.pressSequentially('৮')

  await expect(phone).toHaveValue('01712345678')
  await expect(page.getByText('Your number: +880 1712-345678')).toBeVisible()
  await expect(phone).not.toHaveAccessibleDescription(/11 digits/)
})
