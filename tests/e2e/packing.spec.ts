import { expect, type Page, type Route, test } from '@playwright/test'
import type { Order, OrderDetails } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/product.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { adminHeaders, openAs } from '../support/browser/accounts.ts'
import { findOrder, placeOrder } from '../support/browser/orders.ts'
import { complaintsOf, expectNoSidewaysScroll, expectUsableByAll } from '../support/browser/page-checks.ts'
import { addProduct } from '../support/browser/products.ts'
import { orderBody } from '../support/examples/order-body.ts'
import { randomWord } from '../support/examples/random-word.ts'

type Placed = { order: Order; product: Product }

/** Paid orders of one product each. */
async function placeOrders(page: Page, count: number): Promise<Placed[]> {
  const placed: Placed[] = []
  const headers = await adminHeaders(page.request)
  for (let made = 0; made < count; made += 1) {
    const { product, email } = await placeOrder(page.request)
    placed.push({ order: (await findOrder(page.request, headers, email))!, product })
  }
  return placed
}

const rowOf = (page: Page, { order }: Placed) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select order ${order.number}` }) })

async function fault(page: Page, kind: string, { order: { number } }: Placed) {
  const data = { on: 'book', kind, invoice: `${number}-1` }
  expect((await page.request.post('/sandbox-courier/__sim/faults', { data })).status()).toBe(201)
}

/** Types as a scanner does, into whatever has the focus. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('six parcels are booked, one of them again, printed, scanned and handed over one after another', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  const six = await placeOrders(page, 6)
  const [first, second, refused] = six as [Placed, Placed, Placed]
  const numbers = six.map(({ order }) => order.number)
  await openAs(
    page,
    'manager',
    `/admin/packing?selected=${numbers.slice(1).join(',')}&q=${first.order.number}`,
  )

  await test.step('orders are selected by keyboard, over searches and a reload', async () => {
    await page.getByRole('checkbox', { name: `Select order ${first.order.number}` }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('6 selected')).toBeVisible()
    await page.getByRole('searchbox').fill(refused.product.title)
    await expect(rowOf(page, refused)).toBeVisible()
    await expect(rowOf(page, first)).toBeHidden()
    await page.reload()
    await expect(page.getByText('6 selected')).toBeVisible()
    await expectUsableByAll(page)
    await expectNoSidewaysScroll(page, [320, 390, 768])
  })

  await test.step('five are booked, and the one that the courier refuses says so beside its row', async () => {
    await fault(page, 'refused', refused)
    let sent = 0
    page.on('request', (asked) => {
      if (asked.url().endsWith('/api/shipments/book')) sent += 1
    })
    await page.getByRole('button', { name: 'Book couriers' }).dblclick()
    await expect(page.getByText('5 of 6 booked, 1 failed.')).toBeVisible()
    expect(sent).toBe(6)
    await expect(rowOf(page, refused)).toContainText('No rider goes there.')
    await expectUsableByAll(page)
    await page.getByRole('button', { name: 'Book the failed one again' }).click()
    await expect(page.getByText('1 of 1 booked.')).toBeVisible()
    await expect(rowOf(page, refused)).toContainText('Steadfast')
  })

  await test.step('slips and labels are printed for all of them', async () => {
    await page.getByRole('button', { name: 'Print labels' }).click()
    await expect(page.locator('.label')).toHaveCount(6)
    const label = page.locator('.label').filter({ hasText: `order ${first.order.number}` })
    await expect(label).toContainText('Collect nothing')
    await expect(label).toContainText('1/1')
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(6)
    // 100 x 150 mm in points.
    expect(file).toMatch(/\/MediaBox\s*\[0 0 28[23][.\d]* 42[56][.\d]*\]/)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

    await page.getByRole('button', { name: 'Print slips' }).click()
    await expect(page.locator('.slip')).toHaveCount(6)
    const slips = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(slips.match(/\/Type\s*\/Page\b/g)).toHaveLength(6)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  })

  await test.step('scans are put into the parcel, and wrong ones are named and lose nothing', async () => {
    await page.getByRole('link', { name: 'Start packing' }).click()
    await expect(page.getByRole('heading', { name: `Order ${first.order.number}` })).toBeVisible()
    await expect(page.getByLabel('Scan')).toBeFocused()
    await expectUsableByAll(page)
    await expectNoSidewaysScroll(page, [320, 390, 768])
    await scan(page, second.product.sku)
    await expect(page.getByText(`${second.product.title} is not in this order.`)).toBeVisible()
    await scan(page, first.product.sku)
    await expect(page.getByText(`Now scan the serial number of ${first.product.title}.`)).toBeVisible()
    await scan(page, `SN${randomWord()}`)
    await expect(page.getByRole('button', { name: `Take out: ${first.product.title}` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: `Take out: ${first.product.title}` })).toBeVisible()
  })

  await test.step('Enter hands over and opens the next order; a slip opens its own', async () => {
    await expect(page.getByLabel('Scan')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Order ${second.order.number}` })).toBeVisible()
    await expect(page.getByText('1 of 6 handed over')).toBeVisible()
    await page.getByRole('button', { name: 'Skip this order' }).click()
    await expect(page.getByRole('heading', { name: `Order ${refused.order.number}` })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: `Order ${second.order.number}` })).toBeVisible()
    await expect(page.getByLabel('Scan')).toBeFocused()
    await scan(page, six[4]!.order.number)
    await expect(page.getByRole('heading', { name: `Order ${six[4]!.order.number}` })).toBeVisible()
  })

  await test.step('the others follow, without a hand on the mouse', async () => {
    for (const number of [4, 5, 1, 2, 3].map((place) => six[place]!.order.number)) {
      await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
      await expect(page.getByLabel('Scan')).toBeFocused()
      await scan(page, `SN${randomWord()}`)
      await expect(page.getByText('Or press Enter in the empty field.')).toBeVisible()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('The run is done: 6 handed over.')).toBeVisible()
    await expectUsableByAll(page)
  })

  const headers = await adminHeaders(page.request)
  for (const { order } of six) {
    const response = await page.request.get(`/api/orders/file/${order._id}`, { headers })
    expect(await response.json()).toMatchObject({
      order: { orderStatus: 'shipping' },
      machines: { missing: 0 },
    })
  }
  // The browser writes down the booking that was refused.
  expect(complaints).toEqual([expect.stringContaining('409')])
})

test('what a colleague handed over in the meantime is refused in a run, and the next order is there', async ({
  page,
}) => {
  const two = await placeOrders(page, 2)
  const [first, second] = two as [Placed, Placed]
  const headers = await openAs(
    page,
    'manager',
    `/admin/packing/run?orders=${two.map(({ order }) => order.number).join(',')}`,
  )
  await expect(page.getByRole('heading', { name: `Order ${first.order.number}` })).toBeVisible()
  await expect(page.getByLabel('Scan')).toBeFocused()
  await scan(page, `SN${randomWord()}`)
  await expect(page.getByText('Or press Enter in the empty field.')).toBeVisible()
  const data = { orderId: first.order._id, courier: 'rider', cashToCollect: 0 }
  expect((await page.request.post('/api/shipments/handOver', { data, headers })).status()).toBe(200)

  await page.getByRole('button', { name: 'Hand over' }).click()

  await expect(page.getByText(`Order ${first.order.number} is handed over.`)).toBeVisible()
  await page.getByRole('button', { name: 'Next order' }).click()
  await expect(page.getByRole('heading', { name: `Order ${second.order.number}` })).toBeVisible()
  await page.getByRole('button', { name: `Tick by hand: ${second.product.title}` }).click()
  await expect(page.getByLabel('Scan')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The run is done: 2 handed over.')).toBeVisible()
})

test('a scanner that sends Enter twice ticks one piece and hands nothing over', async ({ page }) => {
  const [{ order, product }] = (await placeOrders(page, 1)) as [Placed]
  await openAs(page, 'manager', `/admin/packing/run?orders=${order.number}`)
  await expect(page.getByLabel('Scan')).toBeFocused()

  const first = await holdScan(page)
  await scan(page, `SN${randomWord()}`)
  await page.keyboard.press('Enter')
  first.answer()
  await expect(page.getByRole('button', { name: `Take out: ${product.title}` })).toBeVisible()

  // All is in the parcel now: another Enter in the empty field hands it over.
  const second = await holdScan(page)
  await scan(page, product.sku)
  await page.keyboard.press('Enter')
  second.answer()
  await expect(page.getByText(`${product.title} is in the parcel already`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeEnabled()
  await expect(page.getByText('0 of 1 handed over')).toBeVisible()
})

/** The shop takes its time with the next scan, so that the second Enter comes before its answer. */
async function holdScan(page: Page): Promise<{ answer: () => void }> {
  let answer = () => {}
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  const goOn = async (route: Route) => {
    await waits
    await route.continue()
  }
  await page.route('**/api/shipments/scan/**', goOn, { times: 1 })
  return { answer: () => answer() }
}

test('who picks an order up gets no courier: its serial numbers are kept, and it stays to pack', async ({
  page,
}) => {
  const product = await addProduct(page.request)
  const [branch] = (await (await page.request.get('/api/shops/getAllShops')).json()) as Branch[]
  const headers = await openAs(page, 'manager', '/admin/help')
  const line = { productId: product._id, quantity: 1 }
  const { customerInfo } = orderBody(product)
  const data = { channel: 'branch', customerInfo, products: [line], dueNow: 'nothing', pickUpAt: branch?._id }
  const { order } = (await (
    await page.request.post('/api/orders/desk', { data, headers })
  ).json()) as OrderDetails
  await page.goto(`/admin/packing?selected=${order.number}&q=${order.number}`)
  await expect(page.getByText('Picked up')).toBeVisible()
  await page.getByRole('button', { name: 'Book couriers' }).click()
  await expect(page.getByText('No courier is booked for any of them')).toBeVisible()

  await page.getByRole('link', { name: 'Start packing' }).click()
  await expect(page.getByLabel('Scan')).toBeFocused()
  const serial = `SN${randomWord()}`
  await scan(page, serial)
  await page.getByRole('button', { name: 'Packed: keep for pick-up' }).click()

  await expect(page.getByText('The run is done: 1 packed for pick-up.')).toBeVisible()
  const response = await page.request.get(`/api/orders/file/${order._id}`, { headers })
  expect(await response.json()).toMatchObject({
    order: { orderStatus: 'confirmed' },
    machines: { pieces: [{ serial: serial.toUpperCase() }] },
  })
})
