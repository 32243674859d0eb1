import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { coupons, deliveryRates, mailOutbox, orders, smsOutbox } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { testConfig } from '#tests/support/shop/test-shop.ts'

const bounds = { ...testConfig('/tmp').bounds, smsPerAccountHour: 4, smsPerDay: 7 }
const shop = await payingShop({ config: { bounds } })
const manager = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const { make, collect } = deskOf(shop, manager, admin)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(orders)
  await shop.db.delete(coupons)
  await shop.db.delete(mailOutbox)
})

const onDelivery = { dueNow: 'nothing' }
let phones = 0
const stranger = () => ({
  ...deskOrderBody({ id: '' }).customerInfo,
  phone: `017${String(10_000_000 + phones++)}`,
})

/** The subjects of the alerts that super_admins got. */
async function alerts(): Promise<string[]> {
  const rows = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'bound-reached'))
  return rows.map(({ subject }) => subject)
}

test('a machine of 150,000 taka is ordered by telephone and paid at the door', async () => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 15_000_000 })

  const { statusCode } = await make(deskOrderBody(laptop, { ...onDelivery, deliveryCharge: 200 }))

  expect(statusCode).toBe(201)
  expect(await alerts()).toEqual([])
})

test('goods above the limit do not leave the stock without an advance, and super_admins are told once a day', async () => {
  const laptop = await shop.addProduct({ quantity: 300, newPricePaisa: 10_000_000 })
  const products = [{ productId: laptop.id, quantity: 4 }]

  for (let round = 0; round < 3; round++) {
    const refused = await make(deskOrderBody(laptop, { ...onDelivery, products }))
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'ADVANCE_NEEDED',
      message:
        'Goods worth more than ৳300,000 need an advance of ৳2,030. Please ask for one, or let a super admin make this order.',
    })
  }

  expect(await shop.stockOf(laptop)).toEqual({ quantity: 300, held: 0 })
  expect(await alerts()).toEqual(['An order without an advance was refused'])
  const advanced = (advance: number) => make(deskOrderBody(laptop, { dueNow: 'advance', advance, products }))
  expect((await advanced(1)).json()).toMatchObject({ code: 'ADVANCE_NEEDED' })
  expect((await advanced(5_000)).statusCode).toBe(201)
  expect((await make(deskOrderBody(laptop, { ...onDelivery, products }), admin)).statusCode).toBe(201)
})

test('a day of one person’s orders that nobody has paid an advance for is limited, however it is split', async () => {
  const laptop = await shop.addProduct({ quantity: 300, newPricePaisa: 30_000_000 })
  const order = (changes: object = onDelivery) => make(deskOrderBody(laptop, changes))

  const rush = await Promise.all(Array.from({ length: 14 }, () => order()))

  expect(rush.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
  const refused = rush.find(({ statusCode }) => statusCode !== 201)
  expect(refused?.json()).toMatchObject({ code: 'UNPAID_TODAY' })
  expect(refused?.json().message).toContain('৳3,000,000')
  // Units that wait for a payment are kept from others as well.
  expect((await order({ dueNow: 'all', holdHours: 72 })).json()).toMatchObject({ code: 'UNPAID_TODAY' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 290, held: 0 })
  expect(await alerts()).toEqual(['The unpaid orders of a day reached their limit'])
  const made = rush.find(({ statusCode }) => statusCode === 201)?.json().order
  await collect({ orderId: made._id, kind: 'cash', amount: 1 })
  expect((await order()).statusCode).toBe(409)
  await collect({ orderId: made._id, kind: 'cash', amount: 2_029 })
  expect((await order()).statusCode).toBe(201)
  expect((await order()).statusCode).toBe(409)
  await shop.db.update(orders).set({ createdAt: sql`now() - interval '25 hours'` })
  expect((await order()).statusCode).toBe(201)
})

test('a coupon and a discount together stay within the limit; a coupon alone is everybody’s', async () => {
  await shop.db.insert(coupons).values({ id: 'half', code: 'HALF', discount: 5_000 })
  await shop.db.insert(coupons).values({ id: 'six', code: 'SIX', discount: 600 })
  const laptop = await shop.addProduct({ quantity: 9, newPricePaisa: 10_000_000 })
  const order = (couponCode: string, amount: number) => {
    const staffDiscount = amount > 0 ? { amount, reason: 'A friend' } : undefined
    return make(deskOrderBody(laptop, { couponCode, staffDiscount }))
  }

  expect((await order('HALF', 10_000)).json()).toMatchObject({
    code: 'DISCOUNT_TOO_HIGH',
    message: expect.stringContaining('at most ৳0'),
  })
  expect((await order('SIX', 4_000.01)).statusCode).toBe(400)
  expect((await order('SIX', 4_000)).statusCode).toBe(201)
  expect((await order('HALF', 0)).statusCode).toBe(201)
  expect(await alerts()).toEqual(['A discount was refused'])
})

test('a delivery charge is within reason, on an order and as a rate', async () => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  for (const staff of [manager, admin])
    expect((await make(deskOrderBody(laptop, { deliveryCharge: 100_000_000 }), staff)).json()).toMatchObject({
      code: 'CHARGE_TOO_HIGH',
      message: 'A delivery charge is at most ৳5,000.',
    })
  expect((await make(deskOrderBody(laptop, { deliveryCharge: 5_000 }))).statusCode).toBe(201)
  expect(await alerts()).toEqual(['A delivery charge was refused', 'A delivery charge was refused'])

  const payload = { charge: 5_001, minDays: 1, maxDays: 2 }
  const rate = await shop.app.inject({
    method: 'PUT',
    url: '/api/delivery/rates/Sylhet',
    payload,
    headers: manager.headers,
  })
  expect(rate.json()).toMatchObject({ code: 'CHARGE_TOO_HIGH' })
  expect(await shop.db.select().from(deliveryRates).where(like(deliveryRates.district, 'Sylhet'))).toEqual([])
})

test('SMS about the orders of one person are limited by the hour, and all SMS by the day', async () => {
  await shop.db.delete(smsOutbox)
  const laptop = await shop.addProduct({ quantity: 99, newPricePaisa: 1_000_000 })
  const order = (staff = manager) => make(deskOrderBody(laptop, { customerInfo: stranger() }), staff)

  const made = await Promise.all(Array.from({ length: 6 }, () => order()))

  expect(made.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 201))
  const written = await shop.db.select().from(smsOutbox)
  expect(written.filter(({ state }) => state === 'waiting')).toHaveLength(4)
  const refused = written.filter(({ state }) => state === 'refused')
  expect(refused.map(({ lastError }) => lastError)).toEqual([
    'Not sent: the orders of one person cause at most 4 SMS an hour.',
    'Not sent: the orders of one person cause at most 4 SMS an hour.',
  ])
  expect(await alerts()).toEqual(['SMS of one account reached their limit'])

  for (let round = 0; round < 4; round++) await order(admin)
  const all = await shop.db.select().from(smsOutbox)
  expect(all.filter(({ state }) => state === 'waiting')).toHaveLength(7)
  expect(all.map(({ lastError }) => lastError)).toContain('Not sent: the shop sends at most 7 SMS a day.')
  expect(await alerts()).toHaveLength(2)
})
