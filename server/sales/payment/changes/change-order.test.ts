import { and, eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  coupons,
  mailOutbox,
  orders,
  products,
  refunds,
  replacedInvoices,
} from '#server/platform/db/schema.ts'
import { changesOf, fitting, lineOf } from '#tests/support/shop/changed-orders.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

const shop = await payingShop()
const manager = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const { make, collect } = deskOf(shop, manager, admin)
const { change, quote, fileOf, healthy } = changesOf(shop, admin)
const { pay, paid, keyOf } = linkOf(shop)
afterAll(() => shop.close())

const price = 50_000
const addLaptop = (changes: object = {}) =>
  shop.addProduct({ quantity: 5, newPricePaisa: price * 100, ...changes })

/** The texts of the mails to the buyer of an order, of one kind. */
async function mailsTo(orderId: string, kind: string): Promise<string[]> {
  const isMail = like(mailOutbox.dedupeKey, `order:${orderId}:${kind}:%:customer`)
  return (await shop.db.select().from(mailOutbox).where(isMail)).map(({ textBody }) => textBody)
}

test('a paid order that gets a free line owes its price, by the same link; then it has another invoice', async () => {
  const laptop = await addLaptop()
  const { orderId } = await shop.paidOrder({ product: laptop })
  const first = (await fileOf(orderId)).invoice?.number

  const lines = [lineOf(laptop), fitting]
  expect((await quote(orderId, { lines })).json()).toMatchObject({
    before: price,
    total: price + 500,
    due: 500,
    back: 0,
    amounts: [price, 500],
    changes: ['added 1 × RAM fitting'],
    replacesInvoice: true,
  })
  const changed = await change(orderId, { lines, totalAmount: price + 500 })

  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json()).toMatchObject({
    order: {
      totalAmount: price + 500,
      paymentStatus: 'unpaid',
      orderStatus: 'confirmed',
      due: 500,
      products: [{ quantity: 1 }, { productId: '', name: 'RAM fitting', price: 500 }],
    },
    replacedInvoices: [{ number: first, creditNotes: [{ amount: price }] }],
  })
  expect(changed.json().invoice).toBeUndefined()
  expect(changed.json().events[0].what).toBe(
    'Changed: added 1 × RAM fitting. Total ৳50,000 before, ৳50,500 now',
  )
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 4, held: 0 })
  const [mail, ...others] = await mailsTo(orderId, 'changed')
  expect(others).toEqual([])
  expect(mail).toContain('added 1 × RAM fitting')
  expect(mail).toContain('৳500')
  expect(mail).toContain('/pay/')
  await healthy()

  await paid({ key: await keyOf(orderId) })

  const file = await fileOf(orderId)
  expect(file.order).toMatchObject({ paymentStatus: 'paid', due: 0, paid: price + 500 })
  expect(file.invoice).toMatchObject({ total: price + 500, creditNotes: [] })
  expect(file.invoice?.lines.map(({ gross }) => gross)).toEqual([price, 500])
  expect(file.invoice?.number).not.toBe(first)
  await healthy()
})

test('a paid order that loses a piece gives it back to the stock and the money to its source', async () => {
  const laptop = await addLaptop()
  const { orderId, tranId } = await shop.paidOrder({ product: laptop, quantity: 2 })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })

  const asked = await quote(orderId, { lines: [lineOf(laptop)] })
  expect(asked.json()).toMatchObject({ total: price, due: 0, back: price, from: [{ amount: price }] })
  const changed = await change(orderId, { lines: [lineOf(laptop)] })

  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json()).toMatchObject({
    order: { totalAmount: price, paymentStatus: 'paid', due: 0 },
    refunds: [{ amount: price, tran_id: tranId }],
    invoice: { total: price, creditNotes: [] },
    replacedInvoices: [{ total: 2 * price, creditNotes: [{ amount: 2 * price }] }],
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 4, held: 0 })
  expect(await mailsTo(orderId, 'refund')).toEqual([])
  expect((await mailsTo(orderId, 'changed'))[0]).toContain('We are refunding ৳50,000')
  await healthy()

  await reconcile(shop.app, new Date(Date.now() + 3_600_000))
  expect((await fileOf(orderId)).invoice).toMatchObject({ total: price, creditNotes: [] })
  await healthy()
})

test('an unpaid web order keeps what staff agreed, holds the difference, and its old page goes to review', async () => {
  const laptop = await addLaptop()
  const { tranId } = await shop.placed(laptop)
  const { id: orderId } = await shop.orderOf(tranId)

  const lines = [lineOf(laptop, 0, { quantity: 2 })]
  const changed = await change(orderId, { lines, staffDiscount: { amount: 1_000, reason: 'Two at once' } })

  expect(changed.json()).toMatchObject({
    order: { totalAmount: 99_000, due: 99_000, paymentStatus: 'unpaid' },
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 5, held: 2 })
  await healthy()
  await shop.decide(tranId, 'approve')
  expect((await fileOf(orderId)).order).toMatchObject({
    paymentStatus: 'review',
    attention: 'amount_mismatch',
  })
  const refused = await change(orderId, { lines: [lineOf(laptop)] })
  expect(refused.json().message).toContain('waits for a decision')
})

test('a changed web order is not priced again, and its link is open for three days more', async () => {
  const laptop = await addLaptop()
  const { tranId } = await shop.placed(laptop)
  const { id: orderId } = await shop.orderOf(tranId)
  await change(orderId, { lines: [lineOf(laptop), fitting] })
  await shop.decide(tranId, 'fail')
  await shop.db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 80 * 3_600_000) })
    .where(eq(orders.id, orderId))

  await paid({ key: await keyOf(orderId) })

  expect((await fileOf(orderId)).order).toMatchObject({ paymentStatus: 'paid', totalAmount: price + 500 })
  await healthy()
})

test('lines that stay keep their price, changed and new ones take the price of today', async () => {
  const options = {
    ram: [
      { value: '8GB', addPrice: 0 },
      { value: '16GB', addPrice: 4_000 },
    ],
    ssd: [],
    color: [],
    display: [],
  }
  const [laptop, mouse] = [await addLaptop({ options }), await addLaptop({ newPricePaisa: 100_000 })]
  const { orderId } = await shop.paidOrder({ product: laptop })
  await shop.db.update(products).set({ newPricePaisa: 6_000_000 }).where(eq(products.id, laptop.id))

  const kept = await quote(orderId, { lines: [lineOf(laptop), { productId: mouse.id, quantity: 2 }] })
  expect(kept.json()).toMatchObject({ amounts: [price, 2_000], total: price + 2_000 })
  const other = await change(orderId, { lines: [lineOf(laptop, 0, { ram: '16GB' })] })

  expect(other.json().order).toMatchObject({ totalAmount: 64_000, due: 14_000, products: [{ ram: '16GB' }] })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 4, held: 0 })
  await healthy()
})

test('an order whose rest is taken out becomes paid, takes its units, and what is too much goes back', async () => {
  const [laptop, mouse] = [await addLaptop(), await addLaptop({ newPricePaisa: 100_000 })]
  const products = [laptop, mouse].map(({ id }) => ({ productId: id, quantity: 1 }))
  const made = await make(deskOrderBody(laptop, { products }))
  const orderId = made.json().order._id
  await collect({ orderId, kind: 'cash', amount: 50_400 })

  const refused = await change(orderId, { lines: [lineOf(laptop)] }, manager)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Money would go back with this change. Please ask a super admin to make it.',
  ])
  const changed = await change(orderId, { lines: [lineOf(laptop)] })

  expect(changed.json()).toMatchObject({
    order: { totalAmount: price, paymentStatus: 'paid', orderStatus: 'confirmed', kept: price },
    refunds: [{ amount: 400, state: 'refunded' }],
    invoice: { total: price, creditNotes: [] },
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 4, held: 0 })
  expect(await shop.stockOf(mouse)).toEqual({ quantity: 5, held: 0 })
  await healthy()
})

test('what was refunded of a paid order is not asked for again, and a line with a refunded piece stays', async () => {
  const [laptop, mouse] = [await addLaptop(), await addLaptop({ newPricePaisa: 100_000 })]
  const { tran_id: tranId } = (await shop.initiate(shop.cartOf([laptop, 1], [mouse, 2]))).json()
  await shop.decide(tranId, 'approve')
  const { id: orderId } = await shop.orderOf(tranId)
  const body = { orderId, amount: 1_000, reason: 'One came scratched', line: 1, pieces: [2] }
  await shop.app.inject({ method: 'POST', url: '/api/orders/refund', payload: body, headers: admin.headers })
  await reconcile(shop.app, new Date(Date.now() + 3_600_000))

  const mice = lineOf(mouse, 1, { quantity: 2 })
  const fewer = await change(orderId, { lines: [lineOf(laptop), lineOf(mouse, 1)] })
  expect(fewer.json().message).toContain('this line stays as it is')
  const gone = await change(orderId, { lines: [lineOf(laptop)] })
  expect(gone.json().message).toContain('this line stays as it is')
  // The laptop goes, so the line of the mice moves up, and its refunded piece with it.
  const changed = await change(orderId, { lines: [mice, { ...fitting, price: 60_000 }] })

  expect(changed.json().order).toMatchObject({
    totalAmount: 62_000,
    due: 10_000,
    products: [{ quantity: 2, gone: [{ piece: 2, state: 'refunded' }] }, { name: 'RAM fitting' }],
  })
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(refund?.line).toBe(0)
  await healthy()
  await collect({ orderId, kind: 'cash', amount: 10_000 })
  expect(await fileOf(orderId)).toMatchObject({
    order: { paymentStatus: 'paid' },
    invoice: { total: 62_000, creditNotes: [{ amount: 1_000 }] },
    replacedInvoices: [{ total: 52_000, creditNotes: [{ amount: 1_000 }, { amount: 51_000 }] }],
  })
  await healthy()
})

test('a coupon counts on, unless something on sale comes in', async () => {
  const laptop = await addLaptop()
  const onSale = await addLaptop({ sale: true, newPricePaisa: 100_000 })
  await shop.db.insert(coupons).values({ id: 'ten', code: 'TEN', discount: 1_000 })
  const cart = { ...shop.cartOf([laptop, 1]), couponCode: 'TEN', totalAmount: 45_000 }
  const { tran_id: tranId } = (await shop.initiate(cart)).json()
  await shop.decide(tranId, 'approve')
  const { id: orderId } = await shop.orderOf(tranId)
  await shop.db.update(coupons).set({ isActive: false }).where(eq(coupons.id, 'ten'))

  const withFitting = await quote(orderId, { lines: [lineOf(laptop), fitting] })
  expect(withFitting.json()).toMatchObject({ discount: 5_050, total: 45_450, due: 450 })
  const withSale = await quote(orderId, { lines: [lineOf(laptop), { productId: onSale.id, quantity: 1 }] })
  expect(withSale.json()).toMatchObject({
    discount: 0,
    couponRefusal: 'Coupon Code not applied on sale items!',
    total: 51_000,
  })
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId)))
  expect(order?.couponCode).toBe('TEN')
})

test('a buyer’s BIN goes over to the new invoice', async () => {
  const laptop = await addLaptop()
  const { orderId } = await shop.paidOrder({ product: laptop, quantity: 2 })
  const payload = { key: await keyOf(orderId), bin: '0012345670101' }
  await shop.app.inject({ method: 'POST', url: '/api/orders/buyerBin', payload })

  await change(orderId, { lines: [lineOf(laptop)] })

  expect((await fileOf(orderId)).invoice?.buyerBin).toBe('001234567-0101')
  expect(await shop.db.$count(replacedInvoices, eq(replacedInvoices.orderId, orderId))).toBe(1)
  expect((await pay(payload)).json().code).toBe('ALREADY_PAID')
})
