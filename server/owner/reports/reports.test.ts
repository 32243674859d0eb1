import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { orderLines, type products, refunds } from '#server/platform/db/schema.ts'
import type {
  OpenReport,
  PaymentsReport,
  SalesReport,
  SellersReport,
  StockReport,
} from '#shared/contract/reports.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import type { OrderRow } from '#tests/support/shop/past-orders.ts'
import { type ReportsShop, reportsShop } from '#tests/support/shop/reports-shop.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const day = 86_400_000
let shop: ReportsShop
beforeAll(async () => {
  shop = await reportsShop()
})
afterAll(() => shop.close())

test('the reports of a period without orders are all zeros', async () => {
  const sales = await shop.report<SalesReport>('sales?from=2020-01-01&to=2020-01-31')

  const nothing = { now: 0, before: 0 }
  expect(sales).toMatchObject({ received: nothing, refunded: nothing, orders: nothing, average: nothing })
  expect(sales.steps).toHaveLength(31)
  expect(sales.branches).toEqual([])
  expect((await shop.report<SellersReport>('sellers?from=2020-01-01&to=2020-01-31')).products).toEqual([])
  const { steps, outcomes } = await shop.report<PaymentsReport>('payments?from=2020-01-01&to=2020-01-31')
  expect(steps.placed).toEqual({ orders: 0, amount: 0 })
  expect(outcomes).toEqual([])
})

test.each(['sales', 'sellers', 'searches', 'payments', 'export.csv'])(
  'the report %s is refused for a year that no shop has seen',
  async (name) => {
    const query = `${name === 'export.csv' ? 'report=sales&' : ''}from=0001-01-01&to=0001-01-31`
    const url = `/api/reports/${name}?${query}`

    const response = await shop.app.inject({ url, headers: shop.headers })

    expect(response.statusCode).toBe(400)
  },
)

test('the report of payments counts orders that were placed, that opened the payment page, and that were paid', async () => {
  const createdAt = new Date('2023-10-05T06:00:00Z')
  const at = { createdAt }
  await shop.addAttempt(await shop.addOrder(1_000, at), 1_000, {
    ...at,
    state: 'initiated',
    sessionKey: null,
  })
  const cancelled = { paymentStatus: 'cancelled', status: 'cancelled', closedBy: 'expiry', ...at } as const
  await shop.addAttempt(await shop.addOrder(2_000, cancelled), 2_000, { ...at, state: 'expired' })
  // Two tries of one order are one order.
  const { orderId } = await shop.addPaid(4_000, createdAt.toISOString())
  await shop.addAttempt(orderId, 4_000, { ...at, state: 'failed' })
  const staff = { channel: 'branch', inParts: true, ...at } as const
  await shop.addOrder(50_000, staff)
  await shop.addAttempt(await shop.addOrder(8_000, staff), 8_000, { ...at, state: 'cancelled' })

  const lost = await shop.report<PaymentsReport>('payments?from=2023-10-01&to=2023-10-31')

  expect(lost.steps).toEqual({
    placed: { orders: 4, amount: 15_000 },
    opened: { orders: 3, amount: 14_000 },
    paid: { orders: 1, amount: 4_000 },
  })
  expect(lost.stepsBefore.placed.orders).toBe(0)
  expect(Object.fromEntries(lost.outcomes.map(({ state, attempts }) => [state, attempts]))).toEqual({
    initiated: 1,
    expired: 1,
    paid: 1,
    failed: 1,
    cancelled: 1,
  })
})

test('idle stock has sold no unit for 60 or 90 days; new products and drafts are left out', async () => {
  const old = { createdAt: new Date(Date.now() - 200 * day), quantity: 3, newPricePaisa: 10_000_00 }
  const idle = await shop.addProduct({ ...old, title: 'Idle' })
  const slow = await shop.addProduct({ ...old, title: 'Slow', quantity: 2 })
  const sold = await shop.addProduct({ ...old, title: 'Sold' })
  await shop.addProduct({ ...old, title: 'New', createdAt: new Date() })
  await shop.addProduct({ ...old, title: 'Draft', draft: true })
  await shop.addProduct({ ...old, title: 'Empty', quantity: 0 })
  const line = {
    position: 0,
    quantity: 1,
    unitPaisa: 10_000_00,
    name: '',
    description: '',
    image: '',
    chosen: {},
  }
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const sale = async (product: typeof products.$inferSelect, at: string, row: OrderRow = {}) =>
    shop.db
      .insert(orderLines)
      .values({ ...line, orderId: (await shop.addPaid(10_000, at, row)).orderId, productId: product.id })
  await sale(sold, ago(5))
  await sale(slow, ago(75))
  // Its unit came back, so it was not sold.
  await sale(idle, ago(5), { status: 'cancelled', closedBy: 'staff', unitsTaken: false })

  const sixty = await shop.report<StockReport>('stock?idle=60')
  const ninety = await shop.report<StockReport>('stock?idle=90')

  expect(sixty.products.map(({ title, units, amount }) => [title, units, amount])).toEqual([
    ['Idle', 3, 30_000],
    ['Slow', 2, 20_000],
  ])
  expect(sixty.total).toEqual({ products: 2, units: 5, amount: 50_000 })
  expect(sixty.products.map(({ lastSold }) => lastSold === null)).toEqual([true, false])
  expect(ninety.products.map(({ title }) => title)).toEqual(['Idle'])
})

test('idle units that are sold one by one are worth their own prices', async () => {
  const product = await shop.addProduct({
    title: 'Pre-owned',
    deviceType: 'Pre-Owned',
    createdAt: new Date(Date.now() - 400 * day),
  })
  const branch = await shop.addShop()
  for (const changes of [{ price: 30_000 }, { price: 45_000 }, { price: 99_000, state: 'draft' as const }]) {
    const payload = unitFor(product, branch, changes)
    const { headers } = shop
    const added = await shop.app.inject({ method: 'POST', url: '/api/units/addUnit', payload, headers })
    expect(added.statusCode).toBe(201)
  }

  const { products } = await shop.report<StockReport>('stock?idle=90')

  expect(products.find(({ _id }) => _id === product.id)).toMatchObject({ units: 2, amount: 75_000 })
})

test('refunds that are on their way are listed with their amounts', async () => {
  const { orderId, tranId } = await shop.addPaid(60_000, '2025-11-01T06:00:00Z')
  const done = await shop.addRefund(orderId, { tranId }, 1_000, '2025-11-02T06:00:00Z')
  const open = await shop.addRefund(orderId, { tranId }, 7_000, '2025-11-03T06:00:00Z')
  await shop.db.update(refunds).set({ state: 'processing' }).where(eq(refunds.id, open))
  expect(done).not.toBe(open)

  const { refunds: waiting } = await shop.report<OpenReport>('open')

  expect(waiting).toMatchObject({ total: 1, amount: 7_000, items: [{ orderId, amount: 7_000 }] })
})

test.each([
  'sales?from=2025-03-03&to=2025-03-02',
  'sales?from=2025-03-03',
  'sales?from=2023-01-01&to=2025-03-02',
  'sellers?from=2025-02-30&to=2025-03-02',
])('%s is refused with a sentence', async (path) => {
  const response = await shop.app.inject({ url: `/api/reports/${path}`, headers: shop.headers })

  expect(response.statusCode).toBe(400)
  expect(response.json().message).not.toBe('')
})

test('only the owner reads the reports, but managers see the searches that found nothing', async () => {
  const manager = await shop.loginAs('shop_manager')
  const ask = async (path: string, who: { headers: { authorization: string } }) =>
    (await shop.app.inject({ url: `/api/reports/${path}`, headers: who.headers })).statusCode

  for (const path of ['sales', 'sellers', 'stock', 'payments', 'open', 'export.csv?report=sales'])
    expect([path, await ask(path, manager)]).toEqual([path, 403])
  expect(await ask('searches', manager)).toBe(200)
  expect(await ask('searches', await shop.loginAs('user'))).toBe(403)
})

test('reports are read from the replica where there is one', async () => {
  const replica = connect(shop.connection)
  const other = await testShop({ replica: replica.db })
  const admin = await other.loginAs('super_admin')
  for (const path of ['sales', 'sellers', 'stock', 'searches', 'payments', 'open', 'export.csv?report=stock'])
    await other.app.inject({ url: `/api/reports/${path}`, headers: admin.headers })

  const { values } = await other.app.metrics.replicaReads.get()
  expect(values).toMatchObject([{ labels: { from: 'replica' }, value: 7 }])
  await other.close()
  await replica.pool.end()
})
