import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { orders, warranties } from '#server/platform/db/schema.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { serialShop } from '#tests/support/shop/serial-shop.ts'

const shop = await serialShop()
const { db, newSerial } = shop
const people = peopleOf(shop.app)
afterAll(() => shop.close())

const only = async (orderId: string) => (await shop.warrantiesOf(orderId))[0]

/** The orders that staff find under "Serial numbers missing". */
async function listMissing(): Promise<string[]> {
  const { headers } = shop.manager
  const response = await shop.app.inject({ url: '/api/orders/getAllOrders?serialsMissing=true', headers })
  return response.json<{ _id: string }[]>().map(({ _id }) => _id)
}

/** An order on its way whose only machine has a serial number. */
async function sent(product = {}) {
  const order = await shop.paidFor(1, product)
  const serial = newSerial()
  await shop.handOver(order.id, { courier: 'rider', serials: shop.serialsOf(serial) })
  return { ...order, serial }
}

test.each([
  ['2 years', { brand: 'Lenovo' }, '2024-08-31', '2026-08-31'],
  ['1 year of Apple', { brand: 'Apple' }, '2024-02-29', '2025-02-28'],
  ['3 years', { brand: 'HP', categories: ['Business'] }, '2023-11-16', '2026-11-16'],
  ['7 days', { deviceType: 'Pre-Owned' as const }, '2024-12-28', '2025-01-04'],
])('a warranty of %s begins with the courier’s delivery and covers its last day in Dhaka', async (...row) => {
  const [, product, delivered, lastDay] = row
  const order = await shop.paidFor(1, product)
  await shop.handOver(order.id, { serials: shop.serialsOf(newSerial()) })
  expect(await only(order.id)).toMatchObject({ startsAt: null, endsAt: null })

  const news = { notification_type: 'delivery_status', invoice: `${order.number}-1`, status: 'Delivered' }
  const told = await shop.sendNews({ ...news, updated_at: `${delivered} 00:10:00` })
  expect(told.statusCode).toBe(200)

  const warranty = await only(order.id)
  expect(warranty?.startsAt).toEqual(new Date(`${delivered}T00:10:00+06:00`))
  expect(new Date((warranty?.endsAt?.getTime() ?? 0) - 1)).toEqual(new Date(`${lastDay}T23:59:59.999+06:00`))
})

test('a sale at the counter begins its warranty when staff complete it, also for a serial number that comes later', async () => {
  const order = await shop.paidFor(2)
  await shop.enter(order.id, newSerial())
  await shop.setTo(order.id, 'completed')
  const [first] = await shop.warrantiesOf(order.id)
  expect(first?.startsAt).toBeInstanceOf(Date)

  const later = [{ line: 0, piece: 2, serial: newSerial() }]
  await shop.send('warranties/serials', { orderId: order.id, serials: later })

  const [, second] = await shop.warrantiesOf(order.id)
  expect(second?.endsAt).toEqual(first?.endsAt)
  expect(second?.startsAt?.getTime()).toBeLessThan(second?.createdAt.getTime() ?? 0)
})

test('a "completed" that staff take back takes the beginning back, too', async () => {
  const { id } = await sent()
  await shop.setTo(id, 'completed')

  await shop.setTo(id, 'shipping')

  expect(await only(id)).toMatchObject({ startsAt: null, endsAt: null, endedAt: null })
})

test('a refunded machine has no warranty, and is sold again with a new one', async () => {
  const { id, serial } = await sent()
  await shop.setTo(id, 'completed')
  const refund = { orderId: id, amount: 125_000, reason: 'Brought back' }
  expect((await shop.send('orders/refund', refund, shop.admin.headers)).statusCode).toBe(200)
  await shop.settleRefunds()

  expect(await only(id)).toMatchObject({ ending: 'refunded', endedAt: expect.any(Date) })
  const next = await shop.paidFor()
  expect((await shop.enter(next.id, serial)).statusCode).toBe(200)
  expect(await db.$count(warranties, eq(warranties.serial, serial))).toBe(2)
})

test('a cancelled order ends its warranties, and taken up again it offers their serial numbers', async () => {
  const { id, serial } = await sent()

  await shop.setTo(id, 'cancelled')
  expect(await only(id)).toMatchObject({ ending: 'returned' })
  await shop.setTo(id, 'confirmed')

  expect((await shop.orderSerials(id)).pieces).toMatchObject([{ serial: '', suggested: serial }])
  await shop.setTo(id, 'completed')
  expect((await shop.orderSerials(id)).missing).toBe(1)
  expect(await listMissing()).toContain(id)
})

test('a payment that staff reject in review ends the warranties of its order', async () => {
  const tranId = (await shop.initiate(shop.cartOf([await shop.addProduct(), 1]))).json().tran_id
  await shop.decide(tranId, 'approve', { risky: true })
  const { id } = await shop.orderOf(tranId)
  await shop.setTo(id, 'confirmed')
  const serial = newSerial()
  expect((await shop.enter(id, serial)).statusCode).toBe(200)
  expect(await only(id)).toMatchObject({ serial, endedAt: null })

  const rejected = await shop.send('orders/review', { orderId: id, verdict: 'reject' }, shop.admin.headers)

  expect(rejected.statusCode).toBe(200)
  expect(await only(id)).toMatchObject({ ending: 'returned', endedAt: expect.any(Date) })
  expect((await shop.enter((await shop.paidFor()).id, serial)).statusCode).toBe(200)
})

test('one machine of several comes back: its warranty ends, the others go on', async () => {
  const { id } = await shop.paidFor(2)
  const [back, stays] = [newSerial(), newSerial()]
  await shop.enter(id, back, stays)
  await shop.setTo(id, 'completed')
  const warrantyId = (await only(id))?.id

  const response = await shop.send('warranties/cameBack', { warrantyId })

  expect(response.json()).toMatchObject({
    pieces: [{ warranty: null, suggested: '' }, { serial: stays }],
    ended: [{ serial: back, ending: 'returned' }],
    missing: 0,
  })
  expect(await listMissing()).not.toContain(id)
  expect((await shop.send('warranties/cameBack', { warrantyId })).statusCode).toBe(409)
  expect((await shop.enter((await shop.paidFor()).id, back)).statusCode).toBe(200)
})

test('a machine whose warranty has run out can be sold again', async () => {
  const { id, serial } = await sent()
  await shop.setTo(id, 'completed')
  await db
    .update(warranties)
    .set({ startsAt: new Date('2020-01-01'), endsAt: new Date('2022-01-01') })
    .where(eq(warranties.orderId, id))

  expect((await shop.enter((await shop.paidFor()).id, serial)).statusCode).toBe(200)

  expect(await only(id)).toMatchObject({ ending: 'expired', endedAt: new Date('2022-01-01') })
  expect(await shop.orderSerials(id)).toMatchObject({ pieces: [{ suggested: '' }], missing: 0 })
  expect(await listMissing()).not.toContain(id)
})

test('the buyer sees serial number and dates in the order, but not a number that was entered by mistake', async () => {
  const { id, accessKey, serial } = await sent()
  await shop.enter(id, '')
  await shop.enter(id, serial)
  await shop.setTo(id, 'completed')

  const page = (await shop.app.inject(`/api/orders/key/${accessKey}`)).json()

  expect(page.warranties).toEqual([
    {
      line: 0,
      piece: 1,
      serial,
      ending: null,
      startsAt: expect.any(String),
      lastDay: expect.any(String),
      lastServiceDay: null,
    },
  ])
})

test('a copy of a person’s data has the warranties; deleted, the invoice keeps them and nobody can look them up', async () => {
  const someone = await people.registerSomeone()
  const product = await shop.addProduct()
  const { tranId } = await shop.placed(product, 1, someone.headers)
  await shop.decide(tranId, 'approve')
  const { id } = await shop.orderOf(tranId)
  const serial = newSerial()
  await shop.enter(id, serial)
  await shop.setTo(id, 'completed')
  const check = () => people.get(`/warranties/check?serial=${serial}&phone=0234`, {})
  expect((await check()).statusCode).toBe(200)

  const copy = (await people.get('/privacy/data', someone.headers)).json()
  expect(copy.orders).toMatchObject([{ warranties: [{ serial, rule: expect.stringContaining('2 years') }] }])
  await people.post('/privacy/deleteAccount', { password: someone.password }, someone.headers)

  expect(await only(id)).toMatchObject({ serial, endedAt: null })
  expect((await check()).statusCode).toBe(404)
})

test('an order of a deleted person that was never paid loses its serial numbers', async () => {
  const someone = await people.registerSomeone()
  const { tranId } = await shop.placed(await shop.addProduct(), 1, someone.headers)
  const { id } = await shop.orderOf(tranId)
  await shop.setTo(id, 'confirmed')
  await shop.enter(id, newSerial())
  await shop.setTo(id, 'cancelled')

  await people.post('/privacy/deleteAccount', { password: someone.password }, someone.headers)

  expect(await shop.warrantiesOf(id)).toEqual([])
})

test('the doctor names a delivered order whose warranty has not begun, and a closed one whose warranty goes on', async () => {
  const { id } = await sent()
  const complaints = async () =>
    (await examine(db)).filter(({ check }) => check.includes('warranty')).map(({ check }) => check)
  expect(await complaints()).toEqual([])

  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, id))
  expect(await complaints()).toEqual(['a warranty that does not follow its order'])
})
