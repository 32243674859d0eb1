import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/platform/db/schema.ts'
import type { Order } from '#shared/contract/orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await payingShop()
const { app, db } = shop
const manager = await shop.loginAs('shop_manager')
const customer = await shop.loginAs('user')
const stranger = await shop.loginAs('user')
const laptop = await shop.addProduct({ quantity: 100 })
afterAll(() => shop.close())

let paidId = ''

beforeAll(async () => {
  const first = await shop.placed(laptop, 1, customer.headers)
  await shop.decide(first.tranId, 'approve')
  paidId = (await shop.orderOf(first.tranId)).id
  await shop.placed(laptop, 2)
  const evil = shop.cartOf([laptop, 1])
  const customerInfo = {
    ...evil.customerInfo,
    name: '=cmd|calc',
    anyInformation: 'say "hi",\nplease',
    email: 'x_1@evil.test',
  }
  await shop.initiate({ ...evil, customerInfo })
})

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/api/orders${url}`, headers })
}

async function list(query: string) {
  const response = await get(`/getAllOrders${query}`, manager.headers)
  return { total: response.headers['x-total-count'], orders: response.json() as Order[] }
}

test('before anything is paid there is no last order', async () => {
  const empty = await testShop()

  const response = await empty.app.inject('/api/orders/lastOrder')

  expect([response.statusCode, response.body]).toEqual([200, 'null'])
  await empty.close()
})

test.each([
  '/getAllOrders?from=0000-01-01',
  '/getAllOrders?to=0000-12-31',
  '/export.csv?from=0000-01-01',
  '/news?since=0000-01-01T00:00:00Z',
])('a year that is none is refused: %s', async (url) => {
  expect((await get(url, manager.headers)).statusCode).toBe(400)
})

test('the first and the last day that can be typed are days', async () => {
  expect((await list('?from=1000-01-01&to=9999-12-31')).total).toBe('3')
})

test('staff see all orders, newest first, and how many there are', async () => {
  const { total, orders } = await list('')

  expect(total).toBe('3')
  expect(orders.map(({ number }) => Number(number))).toEqual(
    orders.map(({ number }) => Number(number)).sort((one, other) => other - one),
  )
  expect(orders.at(-1)).toMatchObject({
    orderStatus: 'confirmed',
    paymentStatus: 'paid',
    totalAmount: 125_000,
  })
})

test('the list is filtered, searched and paged by the server', async () => {
  expect((await list('?status=confirmed')).total).toBe('1')
  expect((await list('?status=&paymentStatus=unpaid')).total).toBe('2')
  expect((await list('?attention=true')).total).toBe('0')
  expect((await list('?q=NUSRAT')).total).toBe('2')
  expect((await list('?q=x_1@')).total).toBe('1')
  expect((await list('?q=x%251')).total).toBe('0')
  expect((await list('?q=%00%27')).total).toBe('0')
  const pages = await Promise.all(['?page=1&limit=2', '?page=2&limit=2', '?page=9&limit=2'].map(list))
  expect(pages.map(({ orders, total }) => [orders.length, total])).toEqual([
    [2, '3'],
    [1, '3'],
    [0, '3'],
  ])
  expect((await get('/getAllOrders?status=lost', manager.headers)).statusCode).toBe(400)
})

test('orders of others are for managers only', async () => {
  const staff = await shop.loginAs('shop_staff')

  const responses = await Promise.all([
    get('/getAllOrders'),
    get('/getAllOrders', customer.headers),
    get('/getAllOrders', staff.headers),
    get('/dashboard', staff.headers),
    get('/export.csv', customer.headers),
    get(`/file/${paidId}`, customer.headers),
    get(`/user/${customer.id}`),
    get(`/user/${customer.id}`, stranger.headers),
    get(`/user/${customer.id}`, staff.headers),
    get(`/user/${customer.id}`, manager.headers),
    get(`/user/${customer.id}`, customer.headers),
  ])

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([
    401, 403, 403, 403, 403, 403, 401, 403, 403, 200, 200,
  ])
  expect(responses.at(-1)?.json()).toMatchObject([{ _id: paidId, userId: customer.id }])
})

test('the order paid last is shown without its buyer', async () => {
  const response = await get('/lastOrder')

  expect(Object.keys(response.json()).sort()).toEqual(['createdAt', 'currency', 'products', 'totalAmount'])
  expect(response.json()).toMatchObject({
    totalAmount: 125_000,
    products: [{ productId: laptop.id, features: laptop.features, ram: '16 GB' }],
  })
})

test('a key older than 90 days shows the status alone', async () => {
  const [order] = await db.select().from(orders).where(eq(orders.id, paidId))
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const pageAt = async (createdAt: Date) => {
    await db.update(orders).set({ createdAt }).where(eq(orders.id, paidId))
    return (await get(`/key/${order!.accessKey}`)).json()
  }

  const young = await pageAt(days(89))
  const old = await pageAt(days(91))
  await pageAt(order!.createdAt)

  expect(young.order.customerInfo.name).not.toBe('')
  expect(old).toMatchObject({ events: [], isStatusOnly: true })
  expect(old.order).toMatchObject({
    number: young.order.number,
    orderStatus: young.order.orderStatus,
    products: [],
  })
  const { name, email, phone, streetAddress } = young.order.customerInfo
  for (const secret of [name, email, phone, streetAddress]) expect(JSON.stringify(old)).not.toContain(secret)
})

test('anybody who holds the key sees the order and its history, and nothing of staff', async () => {
  const [order] = await db.select().from(orders).where(eq(orders.id, paidId))
  await db.update(orders).set({ attention: 'refund_needed' }).where(eq(orders.id, paidId))

  const page = await get(`/key/${order!.accessKey}`)

  expect(page.json()).toMatchObject({ order: { _id: paidId, attention: null } })
  expect(page.json().events.map(({ what }: { what: string }) => what)).toEqual([
    'Payment received',
    'Order placed',
  ])
  expect((await get(`/key/${'x'.repeat(43)}`)).statusCode).toBe(404)
  expect((await get('/key/short')).statusCode).toBe(400)
  await db.update(orders).set({ attention: null }).where(eq(orders.id, paidId))
})

test("an order's page opens for its own customer alone", async () => {
  expect((await get(`/page/${paidId}`, customer.headers)).json()).toMatchObject({ order: { _id: paidId } })
  expect((await get(`/page/${paidId}`, stranger.headers)).statusCode).toBe(404)
  expect((await get(`/page/${paidId}`)).statusCode).toBe(401)
})

test('staff see payments and history of an order', async () => {
  const details = await get(`/file/${paidId}`, manager.headers)

  expect(details.json()).toMatchObject({
    order: { _id: paidId },
    payments: [{ state: 'paid', amount: 125_000, bankTranId: expect.stringMatching(/\w{20}/) }],
    refunds: [],
    refundable: 125_000,
  })
})

test('the dashboard counts what was paid, by the days of Dhaka', async () => {
  const { sales, days, byStatus, inReview, newest } = (await get('/dashboard', manager.headers)).json()

  expect(sales.today).toEqual({ orders: 1, amount: 125_000 })
  expect(sales.month).toEqual(sales.today)
  expect(days).toHaveLength(30)
  expect(byStatus).toEqual({ confirmed: 1, pending: 2 })
  expect(inReview).toBe(0)
  expect(newest).toHaveLength(3)
})

test('the export is safe to open in a spreadsheet', async () => {
  const response = await get('/export.csv?q=evil', manager.headers)

  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [header, row] = response.body.split('\r\n')
  expect(header).toContain('Order,Date,Status')
  expect(row).toContain("'=cmd|calc")
  expect(row).toContain("'+88017")
  expect(response.body).toContain('"say ""hi"",\nplease"')
  expect((await get('/export.csv', manager.headers)).body.split('\r\n')).toHaveLength(5)
})
