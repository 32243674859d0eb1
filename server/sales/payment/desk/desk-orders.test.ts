import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { auditLog, coupons, holds, mailOutbox, orderNotes, orders } from '#server/platform/db/schema.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { deskOf, deskOrderBody, type Staff } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const manager = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const { make } = deskOf(shop, manager, admin)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(orders)
  await shop.db.delete(coupons)
})

test('an order taken on the phone has the shop’s prices, holds its units, and says who made it', async () => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 8_000_000 })

  const staffDiscount = { amount: 500, reason: 'Student' }
  const made = await make(
    deskOrderBody(laptop, { staffDiscount, deliveryCharge: 120, note: 'Call after five' }),
  )

  expect(made.statusCode).toBe(201)
  const { order, ...file } = made.json()
  expect(order).toMatchObject({
    subtotal: 80_000,
    discount: 0,
    staffDiscount: 500,
    deliveryCharge: 120,
    totalAmount: 79_620,
    paid: 0,
    due: 79_620,
    channel: 'hotline',
    orderStatus: 'pending',
    paymentStatus: 'unpaid',
  })
  expect(file.made).toMatchObject({ by: 'shop_manager', discountReason: 'Student' })
  const hours = (Date.parse(file.made.holdUntil) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThan(24.1)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 1 })
  expect(await shop.db.select().from(orderNotes)).toMatchObject([{ text: 'Call after five' }])
  const audited = await shop.db.select().from(auditLog).where(eq(auditLog.subject, order._id))
  expect(audited).toMatchObject([{ action: 'order.create', after: { total: 79_620, staffDiscount } }])
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, nusrat.email))
  expect(mail?.textBody).toContain('Please pay ৳79,620 by')
  expect(mail?.textBody).toMatch(/\/pay\/[\w-]{43}/)
  expect(await examine(shop.db)).toEqual([])
})

test('options cost what they cost on the web, and an option that is not offered is refused', async () => {
  const ram = [
    { value: '8 GB', addPrice: 0 },
    { value: '32 GB', addPrice: 9_000 },
  ]
  const options = { ram, color: [], ssd: [], display: [] }
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000, options })
  const line = { productId: laptop.id, quantity: 2 }

  const made = await make(deskOrderBody(laptop, { products: [{ ...line, ram: '32 GB' }] }))
  const refused = await make(deskOrderBody(laptop, { products: [{ ...line, ram: '64 GB' }] }))

  expect(made.json().order).toMatchObject({
    totalAmount: 118_000,
    products: [{ price: 59_000, ram: '32 GB' }],
  })
  expect(refused.json()).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
})

test('a coupon and a staff discount can be used together, and never take off more than the lines', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 1_000_000 })
  await shop.db.insert(coupons).values({ id: 'eid', code: 'EID', discount: 5_000 })
  const both = (amount: number) =>
    deskOrderBody(laptop, {
      couponCode: 'EID',
      staffDiscount: { amount, reason: 'Friend' },
      deliveryCharge: 100,
    })

  const made = await make(both(4_999.99), admin)
  const tooMuch = await make(both(5_000.01), admin)

  expect(made.json().order).toMatchObject({ discount: 5_000, staffDiscount: 4_999.99, totalAmount: 100.01 })
  expect(tooMuch.json()).toMatchObject({ code: 'DISCOUNT_TOO_HIGH' })
})

test('a shop manager gives a tenth at most, a super admin more, and nobody everything', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 1_000_000 })
  const off = (amount: number) => deskOrderBody(laptop, { staffDiscount: { amount, reason: 'Scratch' } })

  const responses = [
    await make(off(1_000)),
    await make(off(1_000.01)),
    await make(off(9_000), admin),
    await make(off(10_000), admin),
    await make(deskOrderBody(laptop, { staffDiscount: { amount: 10, reason: ' ' } })),
  ]

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 400, 201, 400, 400])
  expect(responses[1]?.json()).toMatchObject({
    code: 'DISCOUNT_TOO_HIGH',
    message: 'You can take off at most ৳1,000 here. Please ask a super admin for more.',
  })
  expect(responses[3]?.json()).toMatchObject({ code: 'DISCOUNT_TOO_HIGH' })
})

test('an advance confirms nothing by itself, and the usual one grows with the total', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 6_000_000 })

  const made = await make(deskOrderBody(laptop, { dueNow: 'advance' }))
  const chosen = await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 6_000 }))
  const more = await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 60_000.01 }))

  expect(made.json().order).toMatchObject({ advance: 2_030, due: 60_000, orderStatus: 'pending' })
  expect(chosen.json().order).toMatchObject({ advance: 6_000 })
  expect(more.json()).toMatchObject({ code: 'ADVANCE_TOO_HIGH' })
})

test('what is not in stock is refused, or is a pre-order: no hold and a tenth in advance at most', async () => {
  const laptop = await shop.addProduct({ quantity: 0, newPricePaisa: 5_000_000 })
  const preOrder = (changes: object) => deskOrderBody(laptop, { preOrder: true, ...changes })

  const refused = await make(deskOrderBody(laptop))
  const all = await make(preOrder({ dueNow: 'all' }))
  const tooMuch = await make(preOrder({ dueNow: 'advance', advance: 5_000.01 }))
  const made = await make(preOrder({ dueNow: 'advance', advance: 5_000 }))

  expect(refused.json()).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
  expect(all.json()).toMatchObject({ code: 'ADVANCE_TOO_HIGH' })
  expect(tooMuch.json()).toMatchObject({
    message: 'Something is not in stock, so the advance is at most ৳5,000.',
  })
  expect(made.json()).toMatchObject({ order: { orderStatus: 'pending' }, made: { holdUntil: null } })
  expect(await shop.db.select().from(holds)).toEqual([])
  expect(await examine(shop.db)).toEqual([])
})

test('a request that is sent twice makes one order', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const body = deskOrderBody(laptop)

  const [first, second] = await Promise.all([
    make(body, manager, 'key-of-form'),
    make(body, manager, 'key-of-form'),
  ])
  const other = await make(deskOrderBody(laptop, { channel: 'social' }), manager, 'key-of-form')

  expect(first!.json().order._id).toBe(second!.json().order._id)
  expect(other.json()).toMatchObject({ code: 'KEY_REUSED' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 5, held: 1 })
})

test('the last unit that is sent twice at once under one key is one order, and both get it', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const body = deskOrderBody(laptop)

  const responses = await Promise.all([
    make(body, manager, 'key-of-the-last-unit'),
    make(body, manager, 'key-of-the-last-unit'),
  ])

  const ids = responses.map((response) => response.json<{ order: { _id: string } }>().order._id)
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(new Set(ids).size).toBe(1)
})

test('a total that has changed since staff told it is refused', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })

  const response = await make(deskOrderBody(laptop, { totalAmount: 49_000 }))

  expect(response.json()).toMatchObject({ code: 'PRICE_CHANGED', message: 'The total is now ৳50,000.' })
})

test('a phone number in any spelling finds the customer and the last orders', async () => {
  const laptop = await shop.addProduct({ quantity: 20 })
  const customerInfo = { ...nusrat, phone: '01755-123456', name: 'Karim', streetAddress: 'Road 9', email: '' }
  for (let order = 0; order < 6; order += 1) await make(deskOrderBody(laptop, { customerInfo }))
  const find = (phone: string) => {
    const url = `/api/orders/desk/customer?phone=${encodeURIComponent(phone)}`
    return shop.app.inject({ url, headers: manager.headers })
  }

  const found = await find('+880 1755 123456')
  const unknown = await find('01999999999')

  expect(found.json()).toMatchObject({
    customerInfo: { name: 'Karim', streetAddress: 'Road 9' },
    orderCount: 6,
  })
  expect(found.json().orders).toHaveLength(5)
  expect(unknown.json()).toEqual({ customerInfo: null, orders: [], orderCount: 0, language: null })
})

test('a customer without email gets no mail, and one who picks up needs no address', async () => {
  const laptop = await shop.addProduct()
  const pickUpAt = await shop.addShop()
  const customerInfo = { name: 'Karim', phone: '01755123456' }

  const without = await make(deskOrderBody(laptop, { customerInfo }))
  const made = await make(deskOrderBody(laptop, { customerInfo, pickUpAt, channel: 'branch' }))

  expect(without.statusCode).toBe(400)
  expect(made.json().order).toMatchObject({ delivery: { pickUpAt: expect.stringContaining('Agargaon') } })
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, ''))
  expect(mails).toEqual([])
})

test('the terms say what the caller may give', async () => {
  const terms = async ({ headers }: Staff) =>
    (await shop.app.inject({ url: '/api/orders/desk/terms', headers })).json()

  expect(await terms(manager)).toMatchObject({ discountPercent: 10, holdHours: { usual: 24, most: 72 } })
  expect(await terms(admin)).toMatchObject({ discountPercent: 100, preOrderPercent: 10 })
})

test('staff without a branch to manage and customers make no orders', async () => {
  const laptop = await shop.addProduct()
  const customer = await shop.loginAs('user')
  const staff = await shop.loginAs('shop_staff')

  expect((await make(deskOrderBody(laptop), customer)).statusCode).toBe(403)
  expect((await make(deskOrderBody(laptop), staff)).statusCode).toBe(403)
})
