import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Order } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import { adminHeaders, allBranches } from './accounts.ts'
import type { Screen } from './customer-screens.ts'
import { makeDeliveredOrder, makeDeskOrder, makePaidOrder, post } from './desk-orders.ts'
import { openLoaded } from './open-loaded.ts'
import { openSection, orderPage } from './order-page.ts'
import { findOrder, placeOrder } from './orders.ts'
import { fillParcel, packRun } from './packing.ts'
import { sendParcel } from './parcels.ts'
import { addProduct } from './products.ts'

const list = '/admin/order-management'

/** Orders in each of their states, with the forms that staff fill in and the questions that they are asked. */
export async function orderScreens(request: APIRequestContext): Promise<Screen[]> {
  const laptop = await addProduct(request, { quantity: 50 })
  const other = await addProduct(request, { quantity: 50 })
  return [
    ...(await paidScreens(request, [laptop, other])),
    ...(await heldScreens(request)),
    ...(await parcelScreens(request, laptop)),
    ...(await packingScreens(request, laptop)),
    ...(await statusScreens(request, laptop)),
    { name: 'the export of orders with its days the wrong way round', show: exportOfOrders },
    { name: 'the filters of the orders', show: (page) => openFilters(page, list, 'Order status') },
  ]
}

async function paidScreens(request: APIRequestContext, products: readonly [Product, Product]) {
  const order = await makePaidOrder(request, products)
  const [laptop] = products
  const refund = async (page: Page) => {
    const main = await openOrder(page, order)
    await openSection(main, 'Refund')
    await main.getByLabel(/^For\b/).selectOption({ label: laptop.title })
    await main.getByLabel('Reason', { exact: true }).fill('A scratch on the lid')
    return main
  }
  return [
    { name: 'a refund of one of two products', show: refund },
    {
      name: 'the question before money goes back',
      async show(page: Page) {
        await (await refund(page)).getByRole('button', { name: 'Refund' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
    {
      name: 'a change of an order',
      async show(page: Page) {
        const main = await openOrder(page, order)
        await openSection(main, 'Change order')
        await main.getByRole('button', { name: 'Add a line without a product' }).click()
        await main.getByLabel(/^Text of line/).fill('RAM fitting')
        await main.getByLabel(/^Price of line/).fill('500')
        await expect(main.getByText('Left to pay')).toBeVisible()
      },
    },
    {
      name: 'a correction without a telephone number',
      async show(page: Page) {
        const main = await openOrder(page, order)
        await openSection(main, 'Correct address or phone')
        await main.getByLabel('Phone').fill('call me')
        await main.getByRole('button', { name: 'Save correction' }).click()
        await expect(main.getByText('Please enter the whole telephone number.')).toBeVisible()
      },
    },
  ]
}

async function heldScreens(request: APIRequestContext) {
  const { email } = await placeOrder(request, 'risky')
  const held = await findOrder(request, await adminHeaders(request), email)
  const open = async (page: Page) => {
    const main = await openOrder(page, held)
    await expect(main.getByText('This payment is held for review.')).toBeVisible()
    return main
  }
  return [
    { name: 'an order whose payment is held for review', show: open },
    {
      name: 'the question before a payment is approved',
      async show(page: Page) {
        await (await open(page)).getByRole('button', { name: 'Approve' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
  ]
}

async function parcelScreens(request: APIRequestContext, laptop: Product) {
  const [branch] = await allBranches(request)
  const booked = await makePaidOrder(request, [laptop])
  const numbered = await makePaidOrder(request, [laptop])
  const fetched = await makeDeskOrder(request, [laptop], { dueNow: 'nothing', pickUpAt: branch?._id })
  const delivered = await makeDeliveredOrder(request, [laptop])
  await sendParcel(request, booked, { courier: 'steadfast' })
  await sendParcel(request, numbered, { courier: 'pathao', number: `DH-${numbered.number}` })
  return [
    { name: 'an order whose courier was booked', show: (page: Page) => openOrder(page, booked) },
    {
      name: 'a parcel with a number of its courier',
      async show(page: Page) {
        const main = await openOrder(page, numbered)
        await openSection(main, 'Hand over and parcels')
        await expect(main.getByRole('button', { name: 'Correct number' })).toBeVisible()
      },
    },
    {
      name: 'an unpaid order that its buyer picks up',
      async show(page: Page) {
        const main = await openOrder(page, fetched)
        await openSection(main, 'Take payment')
        await openSection(main, 'Hand over and parcels')
        await main.getByText('Send it by courier instead').click()
        await main.getByRole('button', { name: 'Mark as picked up' }).click()
        await expect(main.getByText(/is still due for this order/)).toBeVisible()
      },
    },
    { name: 'an order that was delivered', show: (page: Page) => openOrder(page, delivered) },
  ]
}

async function packingScreens(request: APIRequestContext, laptop: Product) {
  const [first, second, only] = [
    (await makePaidOrder(request, [laptop])).number,
    (await makePaidOrder(request, [laptop])).number,
    (await makePaidOrder(request, [laptop])).number,
  ]
  return [
    {
      name: 'a packing run with a full parcel',
      async show(page: Page) {
        await openLoaded(page, `/admin/packing/run?orders=${first},${second}&at=${first}`)
        await fillParcel(page, first)
      },
    },
    {
      name: 'a packing run that is done',
      async show(page: Page) {
        await openLoaded(page, `/admin/packing?selected=${only}&q=${only}`)
        await packRun(page, [only])
      },
    },
  ]
}

async function statusScreens(request: APIRequestContext, laptop: Product) {
  const paid = await makePaidOrder(request, [laptop])
  const contested = await makePaidOrder(request, [laptop])
  const change = async (page: Page, order: Order, status: string) => {
    await openLoaded(page, `${list}?q=${order.number}`)
    await page.getByRole('button', { name: 'View' }).click()
    const panel = page.getByRole('dialog', { name: 'Update Order Status' })
    await panel.getByLabel('New status').selectOption(status)
    return () => panel.getByRole('button', { name: 'Update' }).click()
  }
  return [
    {
      name: 'a status that an order has already',
      async show(page: Page) {
        await (await change(page, paid, 'confirmed'))()
        await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'the question before a paid order is cancelled',
      async show(page: Page) {
        await (await change(page, paid, 'cancelled'))()
        await expect(page.getByRole('alertdialog', { name: 'Cancel a paid order?' })).toBeVisible()
      },
    },
    {
      name: 'an order that somebody else cancelled meanwhile',
      async show(page: Page) {
        const update = await change(page, contested, 'shipping')
        const cancelled = { orderId: contested._id, orderStatus: 'cancelled' }
        await post(request, '/api/orders/updateOrderStatus', cancelled)
        await update()
        await expect(page.getByRole('alertdialog', { name: 'Somebody else changed this' })).toBeVisible()
      },
    },
  ]
}

async function exportOfOrders(page: Page) {
  await openLoaded(page, list)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export orders' })
  await dialog.getByLabel('First day').fill('2026-01-01')
  await dialog.getByLabel('Last day').fill('2025-12-31')
  await expect(dialog.getByText('The last day is before the first.')).toBeVisible()
}

/** The filters of a list, which wait behind a button on a phone. */
export async function openFilters(page: Page, path: string, label: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 })
  await openLoaded(page, path)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByLabel(label, { exact: true })).toBeVisible()
}

async function openOrder(page: Page, { number }: Order): Promise<Locator> {
  await openLoaded(page, `${list}/${number}`)
  return orderPage(page)
}
