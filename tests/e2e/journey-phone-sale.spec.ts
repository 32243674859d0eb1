import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { openAs } from '../support/browser/accounts.ts'
import { fillBilling, openCart } from '../support/browser/checkout.ts'
import { openSection, orderPage } from '../support/browser/order-page.ts'
import { addProduct } from '../support/browser/products.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('a sale by phone goes from the hotline to the courier: advance by link, cash at the door, SMS all the way', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const product = await addProduct(request, { newPrice: 60_000 })
  const phone = `018${String(Date.now()).slice(-8)}`

  const link = await test.step('a branch manager takes the order with a tenth as advance', () =>
    takeOrder(page, { product, phone }))
  const buyer = await withoutScripts(browser)
  await test.step('the buyer pays the advance by the link, without a script', async () => {
    await buyer.goto(link)
    await expect(buyer.getByRole('radio', { name: 'The advance ৳6,012' })).toBeChecked()
    await buyer.getByRole('button', { name: 'Pay online' }).click()
    await buyer.getByRole('button', { name: 'Approve payment' }).click()
    await buyer.goto(link)
    await expect(buyer.getByRole('radio', { name: 'The full amount due ৳54,108' })).toBeChecked()
  })
  await test.step('meanwhile somebody buys the same by EMI', () => buyByMonth(page, product))
  const number = await test.step('the manager hands it over with the rest as cash to collect', () =>
    handOver(page, phone))
  await test.step('the courier brings it and takes the cash', async () => {
    await buyer.goto('/sandbox-courier/')
    const parcel = buyer.getByRole('listitem').filter({ hasText: `invoice ${number}-1` })
    await parcel.getByRole('button', { name: 'delivered', exact: true }).click()
  })
  await test.step('a super admin finds it completed and paid to the last taka', async () => {
    await openAs(page, 'admin', `/admin/order-management?q=${phone}`)
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('Completed')
    await expect(row).toContainText('paid')
  })
  await test.step('the buyer got one SMS about each step', async () => {
    await buyer.goto('/demo/sms')
    const texts = await buyer
      .getByRole('row')
      .filter({ hasText: `88${phone}` })
      .allTextContents()
    const steps = [/pay Tk 6,012/, /received Tk 6,012/, /on its way.*Tk 54,108/, /was delivered/]
    for (const step of steps) expect(texts.filter((text) => step.test(text))).toHaveLength(1)
  })
  await buyer.context().close()
})

async function takeOrder(page: Page, { product, phone }: { product: Product; phone: string }) {
  await openAs(page, 'manager', '/admin/new-order')
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Name', { exact: true }).fill(`Shirin ${randomWord()}`)
  await page.getByLabel('Street address').fill('House 4, Road 2')
  await page.getByLabel('City').fill('Sylhet')
  await page.getByLabel('District').fill('Sylhet')
  await page.getByLabel('Add a product').fill(product.title)
  await page.getByLabel('Add a product').press('Enter')
  await expect(page.getByLabel(`Quantity of ${product.title}`)).toHaveValue('1')
  await page.getByLabel('Delivery charge').fill('120')
  await page.getByLabel('Due now').selectOption({ label: 'An advance' })
  await page.getByLabel('Advance', { exact: true }).fill('6012')
  await expect(page.getByLabel('Total')).toContainText('৳60,120')
  await page.getByLabel('Note for staff').press('Control+Enter')
  return page.getByLabel('Payment link').inputValue()
}

async function buyByMonth(page: Page, product: Product) {
  await openCart(page, { product })
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillBilling(page)
  await page.getByText('Pay in instalments (EMI)').click()
  await page.getByRole('radio', { name: /^6 months/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByLabel('Bank of the credit card').selectOption('BRAC Bank')
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
}

async function handOver(page: Page, phone: string): Promise<string> {
  await openAs(page, 'manager', `/admin/order-management?q=${phone}`)
  const open = page.getByRole('row').filter({ hasText: 'Shirin' }).getByRole('link').first()
  const number = (await open.textContent()) ?? ''
  await open.click()
  const panel = await orderPage(page)
  await openSection(panel, 'Hand over and parcels')
  await expect(panel.getByLabel('Cash to collect')).toHaveValue('54108')
  await panel.getByRole('button', { name: 'Book and hand over' }).click()
  await expect(page.getByText('Order handed over')).toBeVisible()
  return number
}

async function withoutScripts(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false })).newPage()
}
