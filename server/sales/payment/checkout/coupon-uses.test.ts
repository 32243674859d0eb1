import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { newId } from '#server/platform/db/ids.ts'
import { coupons, mailOutbox, orders, products } from '#server/platform/db/schema.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { db } = shop
let laptop: Awaited<ReturnType<typeof shop.addProduct>>
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(orders)
  await db.delete(products)
  await db.delete(coupons)
  await db.delete(mailOutbox)
  laptop = await shop.addProduct({ quantity: 500, newPricePaisa: 10_000_00 })
})

type Terms = Partial<typeof coupons.$inferInsert>

async function addCoupon(terms: Terms = {}) {
  await db.insert(coupons).values({ id: newId(), code: 'EID10', discount: 1_000, ...terms })
}

/** A cart with the coupon of 10 percent, by a buyer of that number. */
function order(number: number, changes: object = {}, headers: Record<string, string> = {}) {
  const customerInfo = { ...nusrat, ...buyer(number) }
  const cart = { ...cartOf([laptop, 1]), customerInfo, totalAmount: 9_000, couponCode: 'EID10' }
  return shop.initiate({ ...cart, ...changes }, headers)
}

function buyer(number: number) {
  return { email: `buyer${number}@projukti.test`, phone: `+88017${String(number).padStart(8, '0')}` }
}

async function refusalOf(response: ReturnType<typeof order>) {
  const { statusCode, json } = await response
  return statusCode === 409 && json().code === 'COUPON_NOT_APPLICABLE' ? json().message : statusCode
}

const usedUp = 'This coupon has been used up.'

test('of fifty buyers who want the last use at once, one gets it', async () => {
  await addCoupon({ maximumUses: 1 })

  const refusals = await Promise.all(Array.from({ length: 50 }, (_, number) => refusalOf(order(number))))

  expect(refusals.toSorted()).toEqual([200, ...Array(49).fill(usedUp)])
  expect(await db.$count(orders)).toBe(1)
  expect(await examine(db)).toEqual([])
})

test.each(['fail', 'cancel', 'expire'] as const)(
  'a payment that ends with %s gives the use back',
  async (end) => {
    await addCoupon({ maximumUses: 1 })
    const { tran_id } = (await order(1)).json()
    expect(await refusalOf(order(2))).toBe(usedUp)

    await shop.decide(tran_id, end)

    expect(await refusalOf(order(2))).toBe(200)
    expect(await refusalOf(order(3))).toBe(usedUp)
  },
)

test('one network takes a tenth of the uses without paying, and somebody elsewhere finds the others', async () => {
  await addCoupon({ maximumUses: 40 })
  const near = await Promise.all(Array.from({ length: 12 }, (_, number) => refusalOf(order(number))))

  expect(near.filter((refusal) => refusal === 200)).toHaveLength(4)
  expect(near.find((refusal) => refusal !== 200)).toMatch(/near you .* try again/)
  await db.update(orders).set({ buyerNetwork: '203.0.113.1' })
  expect(await refusalOf(order(20))).toBe(200)
})

test('a paid order keeps its use, and so does a refunded one', async () => {
  await addCoupon({ maximumUses: 1 })
  const { tran_id } = (await order(1)).json()
  await shop.decide(tran_id, 'approve')
  expect(await refusalOf(order(2))).toBe(usedUp)

  await db.update(orders).set({ paymentStatus: 'refunded' })

  expect(await refusalOf(order(2))).toBe(usedUp)
})

test('a use that staff gave back by cancelling the unpaid order is free at once', async () => {
  await addCoupon({ maximumUses: 1 })
  const { tran_id } = (await order(1)).json()
  const { headers } = await shop.loginAs('super_admin')

  await shop.setStatus(tran_id, 'cancelled', headers)

  expect(await refusalOf(order(2))).toBe(200)
})

test('one buyer is known by email, by phone and by account', async () => {
  await addCoupon({ maximumUsesPerBuyer: 1 })
  const { headers } = await shop.loginAs('user')
  expect(await refusalOf(order(1, {}, headers))).toBe(200)

  const { email, phone } = buyer(1)
  const as = (changes: object) => order(2, { customerInfo: { ...nusrat, ...buyer(2), ...changes } })
  const already = 'You have already used this coupon as often as you can.'
  expect(await refusalOf(as({ email: email.toUpperCase() }))).toBe(already)
  expect(await refusalOf(as({ phone: phone.replace('+880', '+880 ') }))).toBe(already)
  expect(await refusalOf(as({ phone: '০১৭০০০০০০০১' }))).toBe(already)
  expect(await refusalOf(order(3, {}, headers))).toBe(already)
  expect(await refusalOf(as({}))).toBe(200)
})

test('staff who order for somebody by phone are refused a coupon that its email has used', async () => {
  await addCoupon({ maximumUsesPerBuyer: 1 })
  expect(await refusalOf(order(1))).toBe(200)
  const admin = await shop.loginAs('super_admin')

  const customerInfo = { ...nusrat, ...buyer(2), email: 'Buyer1@Projukti.test' }
  const made = deskOf(shop, admin, admin).make(deskOrderBody(laptop, { customerInfo, couponCode: 'EID10' }))

  expect(await refusalOf(made)).toBe('You have already used this coupon as often as you can.')
})

const hour = 3_600_000
test.each([
  ['has ended', { endsAt: new Date(Date.now() - 1) }, 'This coupon has expired.'],
  [
    'has not begun',
    { startsAt: new Date('2100-01-01T00:00:00+06:00') },
    'This coupon can be used from 1 January 2100.',
  ],
  [
    'wants a larger cart',
    { minimumSubtotalPaisa: 10_000_01 },
    'This coupon is for orders of ৳10,000.01 or more.',
  ],
])('a coupon that %s is refused with its reason', async (_, terms, reason) => {
  await addCoupon(terms)

  expect(await refusalOf(order(1))).toBe(reason)
  expect((await order(1, { couponCode: undefined })).json()).toMatchObject({ code: 'PRICE_CHANGED' })
  expect(await checked(10_000)).toBe(reason)
  expect(await db.$count(orders)).toBe(0)
})

test('a coupon within all its terms is taken, named or not', async () => {
  const terms = { startsAt: new Date(Date.now() - hour), endsAt: new Date(Date.now() + hour) }
  await addCoupon({ ...terms, minimumSubtotalPaisa: 10_000_00, maximumUses: 2, maximumUsesPerBuyer: 1 })

  expect(await refusalOf(order(1))).toBe(200)
  expect(await refusalOf(order(2, { couponCode: undefined }))).toBe(200)
  expect(await refusalOf(order(3, { couponCode: undefined }))).toBe(usedUp)
  expect(await checked(10_000)).toBe(usedUp)
})

test('a buyer who comes back from the gateway and orders again has the last use still', async () => {
  await addCoupon({ maximumUses: 1 })
  expect(await refusalOf(order(1, {}, { 'idempotency-key': 'first-try' }))).toBe(200)

  const again = order(1, { userId: null }, { 'idempotency-key': 'second-try', 'replaces-keys': 'first-try' })

  expect(await refusalOf(again)).toBe(200)
  expect(await db.$count(orders, and(eq(orders.paymentStatus, 'unpaid')))).toBe(1)
})

test('a coupon made again under an old code starts without uses', async () => {
  await addCoupon({ maximumUses: 1 })
  expect(await refusalOf(order(1))).toBe(200)
  await db.delete(coupons)
  await addCoupon({ maximumUses: 1 })

  expect(await refusalOf(order(2))).toBe(200)
})

test('a free order is confirmed and mailed as a paid one is', async () => {
  await addCoupon({ discount: 10_000, code: 'GIFT' })
  await addCoupon()
  const free = (await order(1, { totalAmount: 0, couponCode: 'GIFT' })).json()
  const freeMails = await mails()
  await db.delete(mailOutbox)
  const paid = (await order(2)).json()
  await shop.decide(paid.tran_id, 'approve')

  const states = [await shop.stateOf(free.tran_id), await shop.stateOf(paid.tran_id)]
  expect(states[0]).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(states[0]?.status).toBe(states[1]?.status)
  expect(freeMails).toEqual(await mails())
  expect(freeMails.length).toBeGreaterThan(0)
})

test('the doctor finds a coupon that was used too often', async () => {
  await addCoupon({ maximumUses: 2 })
  for (const number of [1, 2]) expect(await refusalOf(order(number))).toBe(200)
  expect(await examine(db)).toEqual([])

  await db.update(coupons).set({ maximumUses: 1 })

  expect(await examine(db)).toMatchObject([
    { check: 'a coupon used more often than it may be', detail: '2 uses of 1' },
  ])
})

async function checked(subtotal: number) {
  const response = await shop.app.inject(`/api/coupons/check?code=EID10&subtotal=${subtotal}`)
  return response.json().refusal
}

/** Subjects without the order's number and the buyer's address. */
async function mails() {
  const rows = await db.select().from(mailOutbox).orderBy(mailOutbox.subject)
  return rows.map(({ subject }) => subject.replace(/\d+/g, '#').replace(/[\w.]+@\S+/g, 'buyer')).toSorted()
}
