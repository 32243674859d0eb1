import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import { adminHeaders, newManager, openAs, remember } from '../support/browser/accounts.ts'
import { openCart } from '../support/browser/checkout.ts'
import { openCounter, sellByScanner } from '../support/browser/counter.ts'
import { expectDoctorAgrees } from '../support/browser/doctor.ts'
import { orderFromCart, sendCart } from '../support/browser/hotline.ts'
import { openSection, orderPage } from '../support/browser/order-page.ts'
import { packRun, printPapers } from '../support/browser/packing.ts'
import { complaintsOf, expectUsableByAll } from '../support/browser/page-checks.ts'
import { type Brought, bringParcel, orderByPhone } from '../support/browser/parcels.ts'
import { addProduct } from '../support/browser/products.ts'
import { closeTill } from '../support/browser/tills.ts'
import { randomWord } from '../support/examples/random-word.ts'

type Manager = Awaited<ReturnType<typeof newManager>>

test('a day of two branches: sold, packed, promised on the phone, counted, paid out by the courier, and the doctor agrees', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const machine = await addProduct(request, { quantity: 30 })
  const wanted = await addProduct(request, { newPrice: 60_000 })
  const parcels: Order[] = []
  for (let count = 0; count < 20; count += 1) parcels.push(await orderByPhone(request, machine))
  const [first, second] = [await newManager(request), await newManager(request, 1)]
  const [here, there] = [await atWork(browser, first), await atWork(browser, second)]
  const complaints = [complaintsOf(page), complaintsOf(here), complaintsOf(there)]

  await test.step('each branch sells at its counter, by scanner', async () => {
    await openCounter(here, first)
    await sellByScanner(here, machine, { cash: 20_000, slip: '004211' })
    await sellByScanner(here, machine, { cash: 52_500 })
    await openCounter(there, second)
    await sellByScanner(there, machine, { cash: 52_000 })
  })
  await test.step('twenty parcels are booked, printed, and packed in one run', async () => {
    await here.goto(`/admin/packing?q=${machine.title}`)
    await expect(here.getByRole('row').filter({ hasText: machine.title })).toHaveCount(20)
    await here.getByRole('checkbox', { name: 'Select this page' }).check()
    await here.getByRole('button', { name: 'Book couriers' }).click()
    await expect(here.getByText('20 of 20 booked.')).toBeVisible()
    await printPapers(here, 20)
    await packRun(
      here,
      parcels.map(({ number }) => number),
    )
  })
  await test.step('a cart is sent to the hotline, and its advance arrives by bKash', async () => {
    const name = `Karim ${randomWord()}`
    await openCart(page, { product: wanted })
    const number = await sendCart(page, name)
    await orderFromCart(there, { number, name, title: wanted.title, dueNow: '৳2,030' })
    await takeAdvance(there, '2030')
  })
  await test.step('both tills are closed to the taka', async () => {
    await closeTill(here, { person: first.user.displayName, cash: 73_000, ticked: ['Card terminal'] })
    await closeTill(there, { person: second.user.displayName, cash: 53_000, ticked: ['bKash'] })
  })

  const brought: Brought[] = []
  for (const order of parcels) brought.push(await bringParcel(request, order))
  await test.step('the courier pays out nineteen parcels, and one that nobody knows', () =>
    recordPayOut(page, brought))
  await test.step('the foreign row is decided about, and the missing parcel is still owed', () =>
    decide(page, brought))
  await test.step('the accountant sees what is owed', async () => {
    await page.goto('/admin/accounting')
    await page.getByRole('button', { name: 'This month' }).click()
    await expect(page.getByRole('region', { name: 'Owed to the shop now' })).toContainText('Steadfast')
  })

  const orders = [...(await ordersOf(request, machine)), ...(await ordersOf(request, wanted))]
  expect(orders).toHaveLength(24)
  await expectDoctorAgrees([...orders, machine._id, wanted._id])
  expect(complaints.flat()).toEqual([])
})

/** A browser of somebody of a branch, which prints nothing. */
async function atWork(browser: Browser, manager: Manager): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await remember(page, manager)
  return page
}

/** Takes the advance of the order that was just made. */
async function takeAdvance(page: Page, amount: string) {
  await page.getByRole('link', { name: /^Open order \d+/ }).click()
  const order = await orderPage(page)
  const section = await openSection(order, 'Take payment')
  await section.getByLabel('Payment method').selectOption('bkash')
  await section.getByLabel('Amount').fill(amount)
  await section.getByLabel('Reference').fill(randomWord())
  await section.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('৳2,030 recorded')).toBeVisible()
  await expect(order.locator('.pill', { hasText: /confirmed/i }).first()).toBeVisible()
}

/** All parcels but the last, and one of another shop. */
async function recordPayOut(page: Page, brought: readonly Brought[]) {
  await openAs(page, 'admin', '/admin/pay-outs')
  await expect(page.getByRole('region', { name: 'Outstanding', exact: true })).toContainText('Steadfast')
  await page.getByRole('button', { name: 'Record a pay-out of Steadfast' }).click()
  await expect(page.getByLabel('Number of the pay-out')).toBeFocused()
  const lines = brought.slice(0, -1).map(({ number, cash }) => `${number},${cash},110`)
  await page
    .getByLabel('List', { exact: true })
    .fill(['Consignment,Amount,Fee', ...lines, '31337,700,0'].join('\n'))
  await page.getByLabel('Number of the pay-out').fill(`P-${randomWord()}`)
  await expect(page.getByText('19 of 20 rows fit.')).toBeVisible()
  await expectUsableByAll(page)
  await page.getByRole('button', { name: 'Record pay-out' }).click()
  await expect(page.getByText('Pay-out recorded')).toBeVisible()
}

async function decide(page: Page, brought: readonly Brought[]) {
  const row = page.getByRole('listitem').filter({ hasText: '31337' })
  await row.getByRole('button', { name: 'Decide about 31337' }).click()
  await row.getByLabel('Reason').fill('Of another shop')
  await row.getByRole('button', { name: 'Save decision' }).click()
  await expect(row).toHaveCount(0)
  await page.getByText('Parcels and payments, the oldest first').click()
  const owed = page.getByRole('region', { name: 'Outstanding parcels and payments' })
  await expect(owed).toContainText(brought.at(-1)?.number ?? '')
  for (const { number } of brought.slice(0, -1)) await expect(owed).not.toContainText(number)
}

/** The ids of all orders of a product. */
async function ordersOf(request: APIRequestContext, { title }: Product): Promise<string[]> {
  const headers = await adminHeaders(request)
  const response = await request.get(`/api/orders/getAllOrders?limit=100&q=${title}`, { headers })
  return ((await response.json()) as Order[]).map(({ _id }) => _id)
}
