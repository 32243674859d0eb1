import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, payments } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { app, db } = shop
const manager = await shop.loginAs('shop_manager')
afterAll(() => shop.close())

let wanted = ''
let paid = { tranId: '', bankReference: '' }

beforeAll(async () => {
  const mouse = await shop.addProduct({ title: 'Logitech Pebble 2', sku: 'LOG-PEB_2' })
  const laptop = await shop.addProduct({ title: 'Acer Swift 14' })
  await placeFor(laptop, { name: 'Karim', phone: '+8801911222333' })
  const tranId = await placeFor(mouse, { name: 'Salma', phone: '01712-345 678' })
  await shop.decide(tranId, 'approve')
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  wanted = attempt!.orderId
  paid = { tranId, bankReference: attempt!.bankReference! }
})

async function placeFor(product: Parameters<typeof shop.cartOf>[0][0], buyer: object): Promise<string> {
  const cart = shop.cartOf([product, 1])
  const customerInfo = { ...cart.customerInfo, ...buyer }
  return (await shop.initiate({ ...cart, customerInfo })).json().tran_id
}

async function found(query: Record<string, string>): Promise<string[]> {
  const response = await app.inject({
    url: `/api/orders/getAllOrders?${new URLSearchParams(query)}`,
    headers: manager.headers,
  })
  return response.json().map(({ _id }: { _id: string }) => _id)
}

test.each([
  '01712345678',
  '+880 1712-345678',
  '8801712345678',
  '(01712) 345 678',
  '1712345678',
  '345678',
  '০১৭১২৩৪৫৬৭৮',
])('staff find an order by the telephone number %s', async (q) => {
  expect(await found({ q })).toEqual([wanted])
})

test.each(['logitech pebble', 'LOG-PEB_2', 'peb_2', 'Salma'])(
  'staff find an order by what was bought and by whom: %s',
  async (q) => {
    expect(await found({ q })).toEqual([wanted])
  },
)

test('staff find an order by the transaction id of the shop and by that of the bank', async () => {
  expect(await found({ q: paid.tranId })).toEqual([wanted])
  expect(await found({ q: paid.tranId.toLowerCase() })).toEqual([wanted])
  expect(await found({ q: ` ${paid.bankReference} ` })).toEqual([wanted])
  expect(await found({ q: `${paid.tranId.slice(0, -1)}!` })).toEqual([])
})

test('staff find an order by the number of its parcel and by the invoice that the courier has', async () => {
  const [order] = await db.select().from(orders).where(eq(orders.id, wanted))
  const parcel = { orderId: wanted, courier: 'pathao', number: 'DA-170526', cashToCollect: 0 }
  const url = '/api/shipments/handOver'
  const handed = await app.inject({ method: 'POST', url, payload: parcel, headers: manager.headers })
  expect(handed.statusCode).toBe(200)

  expect(await found({ q: ' DA-170526 ' })).toEqual([wanted])
  expect(await found({ q: `${order!.number}-1` })).toEqual([wanted])
  expect(await found({ q: 'DA-17052' })).toEqual([])
})

test('the list starts with the oldest order where staff ask for it, in a search too', async () => {
  const [newest, oldest] = await found({})

  expect(newest).toBe(wanted)
  expect(await found({ sort: 'oldest' })).toEqual([oldest, newest])
  expect(await found({ sort: 'oldest', q: '@projukti.test' })).toEqual([oldest, newest])
})

test('staff leave out cancelled orders, and choose days by when an order was paid', async () => {
  const admin = await shop.loginAs('super_admin')
  const dhaka = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(at)
  const [today, dayAfter] = [dhaka(new Date()), dhaka(new Date(Date.now() + 86_400_000))]
  await db
    .update(orders)
    .set({ paidAt: new Date(Date.now() + 86_400_000) })
    .where(eq(orders.id, wanted))

  expect(await found({ days: 'paid', from: dayAfter, to: dayAfter })).toEqual([wanted])
  expect(await found({ days: 'paid', from: today, to: today })).toEqual([])
  await shop.setStatus(paid.tranId, 'cancelled', admin.headers)
  expect(await found({ open: 'true' })).not.toContain(wanted)
})
