import { expect, test } from '@playwright/test'
import { openAs } from '../support/browser/accounts.ts'
import { expectList, leaveOrder, openOrder, openSection } from '../support/browser/order-page.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('a serial number is scanned at the hand-over, printed on the invoice, and shows its buyer the days left', async ({
  page,
  request,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const { email, name } = await placeOrder(request)
  const serial = `E2E-${Date.now().toString(36).toUpperCase()}`
  const headers = await openAs(page, 'admin', `/admin/order-management?q=${email}`)
  const panel = await openOrder(page, name)
  await openSection(panel, 'Hand over and parcels')

  await panel.getByLabel('Courier').selectOption('Own rider')
  const fields = panel.getByRole('group', { name: 'Serial numbers' }).getByRole('textbox')
  await fields.first().fill('x')
  await panel.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(panel.getByText('A serial number has 4 to 40 letters and digits.')).toBeVisible()
  await fields.first().fill('')
  await fields.first().pressSequentially(serial.toLowerCase())
  // Scanners send Enter at the end: the form stays.
  await fields.first().press('Enter')
  await expect(fields.last()).toBeFocused()
  await panel.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(page.getByText('Order handed over')).toBeVisible()

  await openSection(panel, 'Serial numbers and warranty')
  await expect(panel.getByText('begins with the delivery').first()).toBeVisible()
  // The paper is there while it is printed; a headless browser is done at once.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await panel.getByRole('button', { name: 'Print invoice' }).click()
  await expect(page.locator('.paper-invoice')).toContainText(`Serial no. ${serial}`)

  const order = await findOrder(request, headers, email)
  const data = { orderId: order?._id, orderStatus: 'completed' }
  await request.post('/api/orders/updateOrderStatus', { headers, data })

  const buyer = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await buyer.goto('/warranty-policy')
  await buyer.getByRole('link', { name: 'check your warranty here' }).click()
  const check = async (digits: string) => {
    await buyer.getByLabel('Serial number').fill(serial)
    await buyer.getByLabel('Last four digits of your phone').fill(digits)
    await buyer.getByRole('button', { name: 'Check warranty' }).click()
  }
  await check('9999')
  await expect(buyer.getByText('We found no machine with this serial number and these digits')).toBeVisible()
  await check('0234')
  const found = buyer.getByRole('region', { name: 'Covered' })
  await expect(found).toContainText(/\d+ days left/)
  await expect(found).toContainText(serial)
  await expect(buyer.locator('main')).not.toContainText(name)
  await page.goto(buyer.url())
  await expect(page.getByRole('region', { name: 'Covered' })).toBeVisible()
  await expectUsableByAll(page)
  expect(complaints).toEqual([])
})

test('a serial number that is typed outlasts another change of the order, and is asked about if a colleague entered one', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  const headers = await openAs(page, 'admin', `/admin/order-management?q=${email}`)
  const order = await findOrder(request, headers, email)
  const panel = await openOrder(page, name)
  const section = panel.locator('details', { hasText: 'Serial numbers and warranty' })
  await section.locator('summary').click()
  const serial = section.getByRole('textbox')
  await serial.fill(`MINE-${randomWord()}`)
  const mine = await serial.inputValue()
  const theirs = `THEIRS-${randomWord()}`
  const data = { orderId: order?._id, serials: [{ line: 0, piece: 1, serial: theirs }] }
  expect((await request.post('/api/warranties/serials', { data, headers })).status()).toBe(200)
  await openSection(panel, 'Correct address or phone')
  await panel.getByLabel('Street address').fill('House 7, Road 2')
  const reloaded = page.waitForResponse(/\/api\/orders\/file\//)
  await panel.getByRole('button', { name: 'Save correction' }).click()
  await reloaded
  await expect(panel.getByText('House 7, Road 2').first()).toBeVisible()

  await expect(serial).toHaveValue(mine)
  await section.getByRole('button', { name: 'Save serial numbers' }).click()
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this' })
  await expect(question).toContainText(theirs.toUpperCase())
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Serial numbers saved')).toBeVisible()
  await expect(serial).toHaveValue(mine.toUpperCase())
  await leaveOrder(panel)
  await expectList(page)
})

test('serial numbers that are typed for a hand-over are kept where a colleague was faster with it', async ({
  page,
  request,
}) => {
  const { email, name } = await placeOrder(request)
  const headers = await openAs(page, 'manager', `/admin/order-management?q=${email}`)
  const order = await findOrder(request, headers, email)
  const panel = await openOrder(page, name)
  const section = (title: string) =>
    panel.locator('details', { has: page.locator('summary', { hasText: title }) })
  await section('Hand over and parcels').locator('summary').first().click()
  const serial = `SCAN-${randomWord()}`.toUpperCase()
  await section('Hand over and parcels')
    .getByLabel(order?.products[0]?.name ?? '')
    .fill(serial)
  const data = { orderId: order?._id, courier: 'rider', cashToCollect: 0 }
  expect((await request.post('/api/shipments/handOver', { data, headers })).status()).toBe(200)
  await panel.getByRole('button', { name: 'Book and hand over' }).click()

  await expect(panel.getByText('A courier already has this order.')).toContainText(
    'they are under “Serial numbers and warranty”',
  )
  await section('Serial numbers and warranty').locator('summary').first().click()
  await expect(section('Serial numbers and warranty').getByRole('textbox')).toHaveValue(serial)
  await section('Serial numbers and warranty').getByRole('button', { name: 'Save serial numbers' }).click()
  await expect(page.getByText('Serial numbers saved')).toBeVisible()
  await leaveOrder(panel)
  await expectList(page)
})

test('the warranty that staff enter is on the product page, in the comparison and in the data for search engines', async ({
  page,
  request,
}) => {
  const [product, other] = [await addProduct(request), await addProduct(request)]
  await openAs(page, 'admin', `/admin/product-management?edit=${product._id}`)
  const section = page.getByRole('region', { name: 'Warranty' })
  await expect(section).toContainText('Shoppers read: Official manufacturer warranty')
  await section.getByLabel('Warranty', { exact: true }).selectOption('Set for this product')
  await section.getByLabel('Length (months)').fill('30.5')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(section.getByLabel('Length (months)')).toHaveAccessibleDescription(
    /whole number from 0 to 120/,
  )
  await section.getByLabel('Length (months)').fill('30')
  await section.getByLabel('Service (years)').fill('4')
  await expect(section).toContainText('30 months; battery and adapter 1 year. Free service for 4 years')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()

  await page.goto(`/product/${product._id}`)
  await expect(page.getByRole('region', { name: 'Buy' })).toContainText('30 months official, service 4 years')
  expect(await page.content()).toContain(
    '"durationOfWarranty":{"@type":"QuantitativeValue","value":30,"unitCode":"MON"}',
  )
  await page.goto(`/compare?p=${product.slug}&p=${other.slug}`)
  await expect(page.getByRole('row', { name: /^Warranty/ })).toContainText(
    '30 months official, service 4 years',
  )
})
