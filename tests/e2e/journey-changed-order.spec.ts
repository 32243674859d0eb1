import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { OrderDetails } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { adminHeaders, openAs } from '../support/browser/accounts.ts'
import { expectDoctorAgrees } from '../support/browser/doctor.ts'
import { openSection, orderPage } from '../support/browser/order-page.ts'
import { complaintsOf } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { nusrat } from '../support/examples/customer.ts'
import { randomWord } from '../support/examples/random-word.ts'

test('an order lives a whole life: a slip is corrected, it is changed, a line is refunded and not packed, and its laptop is exchanged', async ({
  page,
  request,
}) => {
  test.slow()
  const complaints = complaintsOf(page)
  const laptop = await addProduct(request, { newPrice: 50_000 })
  const mouse = await addProduct(request, { newPrice: 2_000 })
  const better = await addProduct(request, { newPrice: 56_500 })
  const headers = await adminHeaders(request)
  const customerInfo = { ...nusrat, phone: `017${String(Date.now()).slice(-8)}` }
  const products = [laptop, mouse].map(({ _id }) => ({ productId: _id, quantity: 1 }))
  const data = { channel: 'hotline', customerInfo, products, dueNow: 'all' }
  const { order, payPath } = (await (
    await request.post('/api/orders/desk', { data, headers })
  ).json()) as OrderDetails & { payPath: string }
  const address = `/admin/order-management/${order.number}`
  await openAs(page, 'admin', address)
  const main = await orderPage(page)

  await test.step('৳5,200 is typed for ৳52,000, and corrected', () => mistypeAndCorrect(page, main))
  await test.step('RAM is to be fitted, and paid by the link', async () => {
    await addFitting(page, main)
    await payByLink(page, payPath, '500')
    await page.goto(address)
    await orderPage(page)
  })
  await test.step('the mouse is not wanted any more', () => refund(page, main, mouse))
  await test.step('the slip and the hand-over know the laptop alone', () =>
    handOver(page, main, { laptop, mouse, number: order.number }))
  const exchanged = await test.step('the laptop comes back, and a better one goes out', () =>
    exchange(page, { address, better }))
  await test.step('its buyer pays the difference', async () => {
    const file = await fileOf(request, headers, exchanged)
    expect(file.order).toMatchObject({ totalAmount: 56_500, due: 6_500 })
    await payByLink(page, file.payPath ?? '', '6,500')
    expect((await fileOf(request, headers, exchanged)).order).toMatchObject({ due: 0, paymentStatus: 'paid' })
  })

  await test.step('money, stock, papers and the doctor agree', async () => {
    const first = await fileOf(request, headers, order._id)
    expect(first.order).toMatchObject({ totalAmount: 52_500, due: 0, orderStatus: 'completed' })
    expect(first.voided?.map(({ amount }) => amount)).toEqual([5_200])
    expect(first.invoice).toMatchObject({ total: 52_500 })
    expect(first.invoice?.creditNotes.map(({ amount }) => amount)).toEqual([2_000, 50_000])
    const left = await Promise.all([laptop, mouse, better].map((one) => quantityOf(request, one)))
    expect(left).toEqual([5, 5, 4])
    const other = await fileOf(request, headers, exchanged)
    await expectDoctorAgrees([order._id, other.order._id, laptop._id, mouse._id, better._id])
  })
  expect(complaints).toEqual([])
})

async function mistypeAndCorrect(page: Page, main: Locator) {
  await openSection(main, 'Take payment')
  await main.getByLabel('Amount').fill('5200')
  await main.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('৳5,200 recorded')).toBeVisible()
  const payments = await openSection(main, 'Payments')
  await payments.getByRole('button', { name: /^Correct the entry of/ }).click()
  await payments.getByLabel('Amount').fill('52000')
  await payments.getByLabel('Reason').fill('One zero was missing')
  await payments.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Entry corrected')).toBeVisible()
  await expect(payments.locator('s')).toContainText('৳5,200')
}

async function addFitting(page: Page, main: Locator) {
  await openSection(main, 'Change order')
  await main.getByRole('button', { name: 'Add a line without a product' }).click()
  await main.getByLabel('Text of line 1').fill('RAM fitting')
  await main.getByLabel('Price of line 1 in taka').fill('500')
  await expect(main.getByText('Left to pay')).toBeVisible()
  await main.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText('Order changed', { exact: true })).toBeVisible()
}

async function payByLink(page: Page, path: string, amount: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Pay online' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(amount)
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Approve')
}

async function refund(page: Page, main: Locator, mouse: Product) {
  await openSection(main, 'Refund')
  await main.getByLabel('Refund from').selectOption({ label: 'Cash ৳52,000' })
  await main.getByLabel(/^For\b/).selectOption({ label: mouse.title })
  await expect(main.getByLabel('Amount')).toHaveValue('2000')
  await expect(main.getByLabel('Put back into stock?')).toHaveValue('yes')
  await main.getByLabel('Reason', { exact: true }).fill('Not wanted any more')
  await main.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund now' }).click()
  await expect(main.locator('s').filter({ hasText: mouse.title })).toBeVisible()
}

type Packed = { laptop: Product; mouse: Product; number: string }

async function handOver(page: Page, main: Locator, { laptop, mouse, number }: Packed) {
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print packing slip' }).click()
  const slip = page.locator('.slip')
  await expect(slip).toContainText('1 unit in all')
  await expect(slip).toContainText('RAM fitting')
  await expect(slip).not.toContainText(mouse.title)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await openSection(main, 'Hand over and parcels')
  await expect(main.getByText('1 unit to hand over')).toBeVisible()
  await main
    .getByRole('group', { name: 'Serial numbers' })
    .getByLabel(laptop.title)
    .first()
    .fill(`SN${randomWord()}`)
  await main.getByRole('button', { name: 'Book and hand over' }).click()
  await expect(page.getByText('Order handed over')).toBeVisible()
  await page.request.post(`/sandbox-courier/parcels/${number}-1/delivered`, { maxRedirects: 0 })
}

/** Enters the return at the counter and gives another machine for it; the number of the second order. */
async function exchange(page: Page, { address, better }: { address: string; better: Product }) {
  await page.goto(address)
  const main = await orderPage(page)
  await openSection(main, 'Returns')
  await main.getByLabel('What is wrong').first().fill('The screen flickers')
  await main.getByLabel('Branch', { exact: true }).first().selectOption({ index: 1 })
  await main.getByRole('button', { name: 'Enter a return' }).click()
  await main.getByRole('link', { name: /^Return \d+$/ }).click()
  const open = page.getByRole('button', { name: /^Open return \d+/ })
  const panel = page.getByRole('dialog')
  await open.click()
  await panel.getByLabel('Next status').selectOption('checked')
  await panel.getByRole('button', { name: 'Save' }).click()
  await open.click()
  await panel.getByRole('button', { name: 'Another machine' }).click()
  await panel.getByLabel('Add a product').fill(better.title)
  await panel.getByLabel('Add a product').press('Enter')
  await expect(panel.getByText(`The buyer pays ${formatTaka(6_500)}`)).toBeVisible()
  await panel.getByLabel('The other machine').selectOption({ index: 1 })
  await panel.getByRole('button', { name: 'Exchange it' }).click()
  const done = page.getByText(/^Return \d+: exchanged for order \d+$/)
  await expect(done).toBeVisible()
  return /order (\d+)/.exec((await done.textContent()) ?? '')?.[1] ?? ''
}

async function fileOf(request: APIRequestContext, headers: Record<string, string>, id: string) {
  const response = await request.get(`/api/orders/file/${id}`, { headers })
  return (await response.json()) as OrderDetails & { payPath?: string }
}

async function quantityOf(request: APIRequestContext, { _id }: Product): Promise<number> {
  return (await (await request.get(`/api/products/${_id}`)).json()).quantity
}
