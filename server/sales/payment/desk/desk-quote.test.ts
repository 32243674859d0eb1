import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { coupons, orders, smsOutbox } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const manager = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const { make, collect } = deskOf(shop, manager, admin)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(orders)
  await shop.db.delete(coupons)
})

const quote = (payload: object, { headers } = manager) =>
  shop.app.inject({ method: 'POST', url: '/api/orders/desk/quote', payload, headers })

test('the figures while an order is typed are those that it is made with, and nothing is written', async () => {
  const ram = [
    { value: '8 GB', addPrice: 0 },
    { value: '32 GB', addPrice: 9_000 },
  ]
  const options = { ram, color: [], ssd: [], display: [] }
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000, options })
  const order = {
    products: [{ productId: laptop.id, quantity: 2, ram: '32 GB' }],
    staffDiscount: { amount: 1_000, reason: '' },
    deliveryCharge: 120,
    dueNow: 'advance',
  }

  const asked = await quote(order)
  expect(asked.json()).toEqual({
    prices: [59_000],
    amounts: [118_000],
    subtotal: 118_000,
    discount: 0,
    couponRefusal: null,
    staffDiscount: 1_000,
    deliveryCharge: 120,
    total: 117_120,
    dueNow: 2_030,
    usualAdvance: 2_030,
    missing: [],
  })
  expect(await shop.db.$count(orders)).toBe(0)
  const staffDiscount = { amount: 1_000, reason: 'Student' }
  const made = await make(deskOrderBody(laptop, { ...order, staffDiscount, totalAmount: 117_120 }))
  expect(made.json().order).toMatchObject({ totalAmount: 117_120, advance: 2_030 })
})

test('what is not in stock is named with its price, and asks for a tenth at most', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 1_000_000, quantity: 1, title: 'Rare laptop' })
  const products = [{ productId: laptop.id, quantity: 2 }]

  const asked = await quote({ products, dueNow: 'advance' })

  expect(asked.json()).toMatchObject({ total: 20_000, dueNow: 1_015, missing: ['Rare laptop'] })
  const more = await quote({ products, dueNow: 'advance', advance: 2_001 })
  expect(more.json()).toMatchObject({ code: 'ADVANCE_TOO_HIGH' })
})

test('an owner decides what is asked for in advance', async () => {
  const own = await payingShop({
    config: { advances: { tiers: [{ upTo: null, advance: 700 }], preOrderPercent: 50 } },
  })
  const { headers } = await own.loginAs('shop_manager')
  const laptop = await own.addProduct({ newPricePaisa: 1_000_000, quantity: 1 })
  const ask = async (quantity: number, more: object = {}) => {
    const payload = { products: [{ productId: laptop.id, quantity }], dueNow: 'advance', ...more }
    return (await own.app.inject({ method: 'POST', url: '/api/orders/desk/quote', payload, headers })).json()
  }

  expect(await ask(1)).toMatchObject({ usualAdvance: 700, dueNow: 700 })
  expect(await ask(2, { advance: 10_000 })).toMatchObject({ dueNow: 10_000 })
  expect(await ask(2, { advance: 10_001 })).toMatchObject({ code: 'ADVANCE_TOO_HIGH' })
  const terms = (await own.app.inject({ url: '/api/orders/desk/terms', headers })).json()
  expect(terms).toMatchObject({ advances: [{ upTo: null, advance: 700 }], preOrderPercent: 50 })
  await own.close()
})

test('a discount above the limit of the role is refused while it is typed', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 1_000_000 })
  const order = {
    products: [{ productId: laptop.id, quantity: 1 }],
    staffDiscount: { amount: 9_000, reason: '' },
    dueNow: 'all',
  }

  expect((await quote(order)).json()).toMatchObject({ code: 'DISCOUNT_TOO_HIGH' })
  expect((await quote(order, admin)).json()).toMatchObject({ total: 1_000 })
})

test('a coupon takes off in the figures what it takes off the order', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 1_000_000 })
  await shop.db.insert(coupons).values({ id: 'puja', code: 'PUJA', discount: 1_000 })
  const order = { products: [{ productId: laptop.id, quantity: 1 }], couponCode: 'PUJA', dueNow: 'all' }

  const asked = await quote(order)
  const made = await make(deskOrderBody(laptop, { couponCode: 'PUJA', totalAmount: 9_000 }))

  expect(asked.json()).toMatchObject({ subtotal: 10_000, discount: 1_000, couponRefusal: null, total: 9_000 })
  expect(made.json().order).toMatchObject({ discount: 1_000, totalAmount: 9_000 })
})

test('a coupon that cannot be used says why in the words of the checkout, and the total is without it', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 1_000_000 })
  const onSale = await shop.addProduct({ newPricePaisa: 1_000_000, sale: true })
  const coupon = { discount: 1_000 }
  await shop.db.insert(coupons).values([
    { ...coupon, id: 'big', code: 'BIG', minimumSubtotalPaisa: 2_000_000 },
    { ...coupon, id: 'once', code: 'ONCE', maximumUses: 1 },
  ])
  await make(deskOrderBody(laptop, { couponCode: 'ONCE' }))
  const refusalOf = async (product: { id: string }, couponCode: string) => {
    const asked = await quote({
      products: [{ productId: product.id, quantity: 1 }],
      couponCode,
      dueNow: 'all',
    })
    expect(asked.json()).toMatchObject({ discount: 0, total: 10_000 })
    const made = await make(deskOrderBody(product, { couponCode }))
    expect(made.json().message).toBe(asked.json().couponRefusal)
    return asked.json().couponRefusal
  }

  expect(await refusalOf(laptop, 'NOTHING')).toBe('Invalid coupon code!')
  expect(await refusalOf(laptop, 'BIG')).toBe('This coupon is for orders of ৳20,000 or more.')
  expect(await refusalOf(laptop, 'ONCE')).toBe('This coupon has been used up.')
  expect(await refusalOf(onSale, 'BIG')).toBe('Coupon Code not applied on sale items!')
})

test('customers may not ask', async () => {
  const laptop = await shop.addProduct()
  const order = { products: [{ productId: laptop.id, quantity: 1 }], dueNow: 'all' }
  expect((await quote(order, await shop.loginAs('user'))).statusCode).toBe(403)
})

test('the buyer gets the payment link by SMS, and one SMS for each payment at the desk', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 1_000_000 })
  const key = 'the-same-phone-call'
  const first = await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 2_000 }), manager, key)
  await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 2_000 }), manager, key)
  const orderId = first.json().order._id
  const cash = { orderId, kind: 'cash', amount: 2_000, reference: 'R-1' }

  await collect(cash)
  await collect(cash)
  await collect({ ...cash, kind: 'cod', amount: 500, reference: 'C-1' })

  const texts = await textsOf(orderId)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(/pay Tk 2,000 for order \d+ here: http\S+\/pay\/[\w-]{43}$/)
  expect(texts[1]).toContain('we received Tk 2,000 for order')
})

test('each part that is paid with the link has an SMS with its own amount', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 1_000_000 })
  const made = await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 2_000 }))
  const orderId = made.json().order._id
  await shop.db.delete(smsOutbox)
  const link = linkOf(shop)
  const key = await link.keyOf(orderId)

  await link.paid({ key, amount: 2_000 })
  await link.paid({ key, amount: 8_000 })

  const texts = await textsOf(orderId)
  expect(texts.map((text) => /Tk [\d,]+/.exec(text)?.[0])).toEqual(['Tk 2,000', 'Tk 8,000'])
})

test('a part that staff approve after a review has one SMS with its amount, and one that is rejected has none', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 1_000_000, quantity: 4 })
  const link = linkOf(shop)
  const review = async (verdict: 'approve' | 'reject') => {
    const made = await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 2_000 }))
    const orderId = made.json().order._id
    await shop.db.delete(smsOutbox)
    const { tran_id: tranId } = (await link.pay({ key: await link.keyOf(orderId) })).json()
    await shop.decide(tranId, 'approve', { risky: true })
    expect(await link.orderOf(orderId)).toMatchObject({ paymentStatus: 'review' })
    expect(await textsOf(orderId)).toEqual([])
    const { headers } = admin
    const payload = { orderId, verdict }
    await shop.app.inject({ method: 'POST', url: '/api/orders/review', payload, headers })
    return textsOf(orderId)
  }

  const thanks = await review('approve')

  expect(thanks).toHaveLength(1)
  expect(thanks[0]).toContain('we received Tk 2,000 for order')
  expect(await review('reject')).toEqual([])
})

test('an order with nothing due now sends no link', async () => {
  const laptop = await shop.addProduct()
  const made = await make(deskOrderBody(laptop, { dueNow: 'nothing' }))
  expect(await textsOf(made.json().order._id)).toEqual([])
})

async function textsOf(orderId: string): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.orderId, orderId))
    .orderBy(smsOutbox.createdAt)
  return rows.map(({ text }) => text)
}
