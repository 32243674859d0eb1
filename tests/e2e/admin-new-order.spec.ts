import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { ManagedUnit } from '#shared/contract/units.ts'
import type { DeliveryRate } from '#shared/orders/delivery.ts'
import { demoSession, openAs } from '../support/browser/accounts.ts'
import { addCoupon } from '../support/browser/coupons.ts'
import { openSection, orderPage } from '../support/browser/order-page.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { orderBody } from '../support/examples/order-body.ts'
import { randomWord } from '../support/examples/random-word.ts'
import { unitFor } from '../support/examples/unit.ts'

test('a hotline order is taken by keyboard alone, survives a reload, and is paid at the counter', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  const product = await addProduct(request)
  const phone = `019${String(Date.now()).slice(-8)}`
  const name = `Karim ${randomWord()}`
  await request.post('/api/payment/initiate', { data: orderBody(product, 1, { name, phone }) })
  await openAs(page, 'manager', '/admin/new-order')
  const { keyboard } = page

  await expect(page.getByLabel('Phone')).toBeFocused()
  await keyboard.type(phone)
  await expect(page.getByText(/1 order before/)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await tabTo(page, 'Add a product')
  await keyboard.type(product.title)
  await keyboard.press('Enter')
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('1')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('1')

  await tabTo(page, 'Delivery charge')
  await keyboard.press('Control+a')
  await keyboard.type('120')
  await tabTo(page, 'Due now')
  await keyboard.type('An')
  await expect(page.getByLabel('Total')).toContainText('৳52,120')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: /^Order \d+ created$/ })).toBeVisible()
  await expect(page.getByLabel('Payment link')).toHaveValue(/\/pay\/[\w-]{43}$/)
  const whatsApp = page.getByRole('link', { name: /^Send by WhatsApp/ })
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa.me/88${phone}\\?text=`))
  await expect(page.getByText(/billed as 1 SMS/)).toBeVisible()

  await page.getByRole('link', { name: /^Open order/ }).click()
  const panel = await orderPage(page)
  await openSection(panel, 'Take payment')
  await panel.getByLabel('Amount').fill('2030')
  await panel.getByLabel('Reference').fill('Receipt 7')
  await panel.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('৳2,030 recorded')).toBeVisible()
  await expect(panel.getByText('৳50,090', { exact: true })).toBeVisible()
  await expectUsableByAll(page)
  expect(complaints).toEqual([])
})

test('a unit is chosen by its code and price, and a coupon takes its part off', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const { product, dear } = await addUnits(request)
  const code = await addCoupon(request, 10)
  await openAs(page, 'manager', '/admin/new-order')
  await page.getByLabel('Phone').fill('01712345678')
  await page.getByLabel('Name', { exact: true }).fill(`Rahim ${randomWord()}`)
  await page.getByLabel('Delivery', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Add a product').fill(product.title)
  await page.keyboard.press('Enter')

  const total = page.getByLabel('Total')
  await expect(total).toContainText('৳51,000')
  const unit = page.getByLabel(`Unit of ${product.title}`)
  await unit.selectOption({ label: `Unit ${dear.code}, grade A, battery 88%, 16GB, 512GB, Silver, ৳57,000` })
  await expect(total).toContainText('৳57,000')
  await page.getByLabel('Coupon code').fill(`${code}X`)
  await expect(page.getByText('Invalid coupon code!')).toBeVisible()
  await page.getByLabel('Coupon code').fill(code)
  await expect(total).toContainText('৳51,300')
  await expect(page.getByText('Invalid coupon code!')).toBeHidden()

  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByRole('heading', { name: /^Order \d+ created$/ })).toBeVisible()
  await page.getByRole('link', { name: /^Open order/ }).click()
  await expect(page.getByRole('main')).toContainText(`Unit ${dear.code}, grade A`)
  expect(complaints).toEqual([])
})

test('a line that moves up shows its own units at once', async ({ page, request }) => {
  const first = await addUnits(request)
  const second = await addUnits(request)
  await openAs(page, 'manager', '/admin/new-order')
  for (const { product } of [first, second]) {
    await page.getByLabel('Add a product').fill(product.title)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Unit of ${product.title}`).getByRole('option')).toHaveCount(3)
  }
  const units = page.getByLabel(`Unit of ${second.product.title}`)
  const own = await units.getByRole('option').allTextContents()

  await page.route(`**/api/products/${second.product._id}`, () => {})
  await page.getByRole('button', { name: `Remove ${first.product.title}` }).click()

  await expect(page.getByLabel(`Unit of ${first.product.title}`)).toBeHidden()
  expect(await units.getByRole('option').allTextContents()).toEqual(own)
})

test('an order begins with the message that asked for it, and replaces one that was begun only when asked to', async ({
  page,
  request,
}) => {
  const subject = `Request-${randomWord()}`
  const person = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com', number: '01812345670' }
  const data = { ...person, subject, message: 'A laptop for my daughter' }
  await request.post('/api/contact/createContact', { data })
  await openAs(page, 'manager', `/admin/messages?q=${subject}`)
  await page.getByRole('row', { name: subject }).getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Create an order' }).click()

  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nadia Rahman')
  await expect(page.getByLabel('Note for staff')).toHaveValue(`${subject}: A laptop for my daughter`)

  await page.getByLabel('Name', { exact: true }).fill('Somebody on the phone')
  await page.goBack()
  await page.getByRole('button', { name: 'Create an order' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard the order you started?' })
  await question.getByRole('button', { name: 'Keep it' }).click()

  await page.getByLabel('Note', { exact: true }).fill('Call her back')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const answer of ['Stay here', 'Leave']) {
    await page.getByRole('button', { name: 'Create an order' }).click()
    await question.getByRole('button', { name: 'Discard it' }).click()
    await leaving.getByRole('button', { name: answer }).click()
    await expect(leaving).toBeHidden()
    await expect(question).toBeHidden()
  }
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nadia Rahman')
})

test('the details of another customer go with the number that was mistyped', async ({ page, request }) => {
  const product = await addProduct(request)
  const digits = String(Date.now()).slice(-7)
  const mistyped = { phone: `0191${digits}`, name: `Karim ${randomWord()}`, streetAddress: 'House 1, Road 1' }
  const meant = { phone: `0181${digits}`, name: `Salma ${randomWord()}`, streetAddress: 'House 2, Road 2' }
  for (const person of [mistyped, meant])
    await request.post('/api/payment/initiate', { data: orderBody(product, 1, person) })
  await openAs(page, 'manager', '/admin/new-order')
  const name = page.getByLabel('Name', { exact: true })
  const address = page.getByLabel('Street address')
  await page.getByLabel('Phone').fill(mistyped.phone)
  await expect(name).toHaveValue(mistyped.name)
  await page.getByLabel('City').fill('Banani')
  // The shop knows what it filled in after a reload, too.
  await page.reload()
  await expect(page.getByText(/1 order before/)).toBeVisible()

  await page.getByLabel('Phone').fill(meant.phone)
  await expect(name).toHaveValue(meant.name)
  await expect(address).toHaveValue(meant.streetAddress)
  await expect(page.getByLabel('City')).toHaveValue('Banani')
  await page.getByLabel('Phone').fill(`0171${digits}`)
  await expect(page.getByText('A new customer.')).toBeVisible()
  await expect(name).toHaveValue('')
  await expect(address).toHaveValue('')
  await expect(page.getByLabel('City')).toHaveValue('Banani')
})

test('a customer who moved gets no parcel under the company and postcode of the last order', async ({
  page,
  request,
}) => {
  const product = await addProduct(request)
  const phone = `0161${String(Date.now()).slice(-7)}`
  const before = { phone, name: `Karim ${randomWord()}`, company: 'Padma Logistics', postcode: '1217' }
  await request.post('/api/payment/initiate', { data: orderBody(product, 1, before) })
  await openAs(page, 'manager', '/admin/new-order')
  await page.getByLabel('Phone').fill(phone)
  await expect(page.getByLabel('Postcode')).toHaveValue('1217')
  await expect(page.getByLabel('Company')).toHaveValue('Padma Logistics')

  await page.getByLabel('Street address').fill('House 5')
  await page.getByLabel('City').fill('Zindabazar')
  await page.getByLabel('District').fill('Sylhet')
  await page.getByLabel('Postcode').fill('3100')
  await page.getByLabel('Company').fill('')
  await page.getByLabel('Add a product').fill(product.title)
  await page.getByLabel('Add a product').press('Enter')
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('1')
  await page.getByRole('button', { name: 'Create order' }).click()
  await page.getByRole('link', { name: /^Open order/ }).click()
  const panel = await orderPage(page)
  await expect(panel.getByText('House 5, Zindabazar, Sylhet 3100, Bangladesh', { exact: true })).toBeVisible()
})

test('the delivery charge follows the district after a reload, too', async ({ page, request }) => {
  const rates = (await (await request.get('/api/delivery/rates')).json()) as DeliveryRate[]
  const chargeOf = (district: string) =>
    String(rates.find((rate) => rate.district === district)?.charge ?? 'none')
  expect(chargeOf('Bandarban')).not.toBe(chargeOf('Bagerhat'))
  await openAs(page, 'manager', '/admin/new-order')
  const charge = page.getByLabel('Delivery charge')
  await page.getByLabel('District').fill('Bagerhat')
  await expect(charge).toHaveValue(chargeOf('Bagerhat'))
  const loaded = page.waitForResponse('**/api/delivery/rates')
  await page.reload()
  await loaded
  await expect(charge).toHaveValue(chargeOf('Bagerhat'))

  await page.getByLabel('District').fill('Bandarban')
  await expect(charge).toHaveValue(chargeOf('Bandarban'))
})

/** A product with a unit for ৳51,000 and one for ৳57,000. */
async function addUnits(request: APIRequestContext) {
  const product = await addProduct(request, { deviceType: 'Pre-Owned' })
  const [branch] = await (await request.get('/api/shops/getAllShops')).json()
  const { token } = await demoSession(request, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  async function list(price: number): Promise<ManagedUnit> {
    const data = unitFor({ id: product._id }, branch._id, { price, serial: randomWord() })
    const response = await request.post('/api/units/addUnit', { data, headers })
    expect(response.status()).toBe(201)
    return response.json()
  }
  await list(51_000)
  return { product, dear: await list(57_000) }
}

/** Presses Tab until the field with this label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  for (let presses = 0; presses < 40; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${label}`)
}
