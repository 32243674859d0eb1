import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { holds, orders, payments, refunds } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { findPayLink } from './find-pay-link.ts'

const shop = await payingShop()
const manager = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const { collect, make } = deskOf(shop, manager, admin)
const { pay, paid, keyOf, orderOf } = linkOf(shop)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clearFaults()
  await shop.db.delete(refunds)
  await shop.db.delete(orders)
})

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function made(changes: object = {}, price = 5_000_000) {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: price })
  const { order } = (await make(deskOrderBody(laptop, changes))).json()
  return { laptop, orderId: order._id as string, key: await keyOf(order._id) }
}

test('a link takes all that is due, and the order is confirmed', async () => {
  const { key, orderId, laptop } = await made()

  const { tranId } = await paid({ key })

  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'paid' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  expect((await pay({ key })).json()).toMatchObject({ code: 'ALREADY_PAID' })
  expect(await examine(shop.db)).toEqual([])
})

test('a click after money that nobody had heard of shows its result, and asks for no more', async () => {
  const { key, orderId } = await made({ dueNow: 'advance', advance: 5_000 })
  const { tran_id: tranId } = (await pay({ key })).json()
  await shop.decide(tranId, 'approve', { ipn: false })

  const again = (await pay({ key })).json()

  expect(again).toMatchObject({ tran_id: tranId })
  expect(new URL(again.url).pathname).toBe('/payment/success/')
  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid' })
  expect(await shop.db.$count(payments)).toBe(1)
})

test('an advance, a part and the rest add up to the total', async () => {
  const { key, orderId, laptop } = await made({ dueNow: 'advance', advance: 5_000 })

  await paid({ key })
  expect(await orderOf(orderId)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'unpaid',
    unitsTaken: true,
  })
  expect(await examine(shop.db)).toEqual([])
  await paid({ key, pay: 'part', amount: 20_000.5 })
  expect(await examine(shop.db)).toEqual([])
  await paid({ key, pay: 'all' })

  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  const rows = await shop.db.select().from(payments).orderBy(payments.part)
  expect(rows.map(({ part, amountPaisa }) => [part, amountPaisa])).toEqual([
    [1, 500_000],
    [2, 2_000_050],
    [3, 2_499_950],
  ])
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})

test('amounts that are negative, tiny, larger than what is due or leave too little are refused', async () => {
  const { key } = await made()
  const codeOf = async (amount: unknown) => (await pay({ key, pay: 'part', amount })).json().code

  expect(await codeOf(-5)).toBe('BAD_REQUEST')
  expect(await codeOf('')).toBe('BAD_REQUEST')
  expect(await codeOf(0)).toBe('AMOUNT_OUT_OF_BOUNDS')
  expect(await codeOf(9.99)).toBe('AMOUNT_OUT_OF_BOUNDS')
  expect(await codeOf(49_995)).toBe('AMOUNT_OUT_OF_BOUNDS')
  expect(await codeOf(50_000.01)).toBe('MORE_THAN_DUE')
  expect(await codeOf('10.001')).toBe('BAD_REQUEST')
  expect(await shop.db.select().from(payments)).toEqual([])
})

test('fifty people who pay one link at once settle it once, and the others get their money back', async () => {
  const { key, orderId } = await made({ dueNow: 'advance', advance: 5_000 })

  const responses = await Promise.all(Array.from({ length: 50 }, () => pay({ key })))
  const tranIds = [...new Set(responses.map((response) => response.json().tran_id as string))]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
  await Promise.all(tranIds.map((tranId) => shop.decide(tranId, 'approve', { force: true })))
  await reconcile(shop.app, later(2))

  const counted = (await shop.db.select().from(payments)).filter(
    ({ state, attention }) => state === 'paid' && attention !== 'duplicate_payment',
  )
  expect(counted).toHaveLength(1)
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'unpaid', status: 'confirmed' })
  expect(await examine(shop.db)).toEqual([])
})

test('two sessions of the same due are paid: the second one’s money goes back', async () => {
  const { key, orderId } = await made({ dueNow: 'advance', advance: 5_000 })
  const first = (await pay({ key })).json().tran_id
  const second = (await pay({ key })).json().tran_id
  expect(first).not.toBe(second)

  await shop.decide(first, 'approve', { force: true })
  await shop.decide(second, 'approve', { force: true })

  expect(await shop.stateOf(second)).toMatchObject({ attention: 'duplicate_payment' })
  expect(await shop.db.select().from(refunds)).toMatchObject([{ tranId: second, amountPaisa: 500_000 }])
  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid' })
  expect(await examine(shop.db)).toEqual([])
})

test('cash that came in in the meantime makes a payment more than is due: it goes to review', async () => {
  const { key, orderId } = await made()
  const { tran_id: tranId } = (await pay({ key })).json()
  await collect({ orderId, kind: 'cash', amount: 30_000 })

  await shop.decide(tranId, 'approve')

  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'review', attention: 'amount_mismatch' })
  expect((await pay({ key })).json()).toMatchObject({ code: 'IN_REVIEW' })
  expect(await examine(shop.db)).toEqual([])
  const { headers } = admin
  const payload = { orderId, verdict: 'reject' }
  await shop.app.inject({ method: 'POST', url: '/api/orders/review', payload, headers })
  expect(await orderOf(orderId)).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
    attention: null,
  })
  expect(await shop.db.select().from(refunds)).toMatchObject([{ tranId, amountPaisa: 5_000_000 }])
  expect(await examine(shop.db)).toEqual([])
})

test('an overpayment that staff approve pays the order, and what was too much can be refunded', async () => {
  const { key, orderId } = await made()
  const { tran_id: tranId } = (await pay({ key })).json()
  await collect({ orderId, kind: 'cash', amount: 30_000 })
  await shop.decide(tranId, 'approve')
  const post = (path: string, body: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/orders/${path}`,
      payload: { orderId, ...body },
      headers: admin.headers,
    })

  const approved = await post('review', { verdict: 'approve' })
  const refunded = await post('refund', { amount: 30_000, reason: 'Paid too much', tran_id: tranId })

  expect(approved.json().order).toMatchObject({ paymentStatus: 'paid', paid: 80_000, due: 0 })
  expect(refunded.json()).toMatchObject({
    refunds: [{ amount: 30_000, tran_id: tranId, collectionId: null }],
  })
  expect(await examine(shop.db)).toEqual([])
})

test('a refund of cash is handed over by a person, never more than was taken, and closes the books', async () => {
  const { orderId, laptop } = await made()
  await collect({ orderId, kind: 'cash', amount: 20_000 })
  const { collections } = (
    await collect({ orderId, kind: 'bank', amount: 30_000, reference: 'TT-30' })
  ).json()
  const [cash, bank] = collections
  const refund = (amount: number, collectionId: string) => {
    const payload = { orderId, amount, reason: 'Returned', collectionId }
    return shop.app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
  }

  expect((await refund(20_000.01, cash._id)).json()).toMatchObject({ code: 'CONFLICT' })
  expect((await refund(5_000, cash._id)).json().refunds).toMatchObject([
    { amount: 5_000, state: 'refunded', collectionId: cash._id, tran_id: null },
  ])
  const payload = { orderId, orderStatus: 'cancelled' }
  const closed = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/closeAndRefund',
    payload,
    headers: admin.headers,
  })

  expect(closed.json().order).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded', due: 0 })
  expect(
    closed
      .json()
      .refunds.map((one: { collectionId: string }) => one.collectionId)
      .sort(),
  ).toEqual([cash._id, cash._id, bank._id].sort())
  expect(closed.json().refundable).toBe(0)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})

test('the page of a link counts only what is still paid', async () => {
  const { key, orderId } = await made({ dueNow: 'advance', advance: 5_000 })
  await collect({ orderId, kind: 'cash', amount: 5_000 })
  const payload = { orderId, amount: 4_000, reason: 'A smaller advance' }
  const { headers } = admin
  await shop.app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers })

  expect(await findPayLink(shop.db, key)).toMatchObject({ total: 50_000, paid: 1_000, due: 49_000 })
})

test('a card that fails ends the attempt and not the order, which can be paid by another', async () => {
  const { key, orderId, laptop } = await made()
  const { tran_id: tranId } = (await pay({ key })).json()

  await shop.decide(tranId, 'fail')

  expect(await orderOf(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 1 })
  await paid({ key })
  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await examine(shop.db)).toEqual([])
})

test('a gateway that does not answer about an open payment opens no second one', async () => {
  const { key } = await made()
  await pay({ key })
  await shop.fault('query', 'http-500', { times: 20 })

  expect((await pay({ key })).json()).toMatchObject({ code: 'PAYMENT_INIT_FAILED' })
  expect(await shop.db.select().from(payments)).toHaveLength(1)
})

test('a key that nobody has opens nothing', async () => {
  expect((await pay({ key: 'x'.repeat(43) })).json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

test('a form is answered by a redirect: to the gateway, or back to the page that says why not, with what was chosen', async () => {
  const { key } = await made()
  const send = (fields: Record<string, string>) =>
    shop.returnFromGateway({ path: '/api/payment/link', body: new URLSearchParams(fields).toString() })

  const started = await send({ key, pay: 'now', amount: '', emiMonths: '' })
  const refused = await send({ key, pay: 'part', amount: '60000', emiMonths: '' })

  expect(started.statusCode).toBe(303)
  expect(started.headers.location).toContain(shop.apiBase)
  const page = `/pay/${key}?problem=MORE_THAN_DUE&pay=part&amount=60000`
  expect([refused.statusCode, refused.headers.location]).toEqual([303, page])
})

test.each([
  ['an advance of which too little is left for the gateway takes ৳10', 5_000, 4_995, 10],
  ['an advance that would leave too little takes everything', 49_995, 30_000, 20_000],
])('%s', async (_, advance, cash, asked) => {
  const { key, orderId } = await made({ dueNow: 'advance', advance })
  await collect({ orderId, kind: 'cash', amount: cash })

  const { tran_id: tranId } = (await pay({ key })).json()

  expect((await shop.sessions(tranId))[0]?.request.total_amount).toBe(asked.toFixed(2))
})

test('EMI can be paid by link from the floor on', async () => {
  const { key } = await made()

  const { tran_id: tranId } = (await pay({ key, emiMonths: 6 })).json()

  expect((await shop.sessions(tranId))[0]?.request).toMatchObject({ emi_option: '1', emi_selected_inst: '6' })
  expect((await pay({ key, pay: 'part', amount: 4_999, emiMonths: 6 })).json()).toMatchObject({
    code: 'EMI_NOT_OFFERED',
  })
})

test('the link and a checkout race for the last unit: one of them gets it', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'fail')
  const [row] = await shop.db.select().from(payments).where(eq(payments.tranId, tranId))
  const key = await keyOf(row!.orderId)

  const [byLink, byCart] = await Promise.all([pay({ key }), shop.initiate(shop.cartOf([laptop, 1]))])

  expect([byLink!.statusCode, byCart!.statusCode].sort()).toEqual([200, 409])
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 1 })
  expect(await shop.db.select({ sum: sql<number>`sum(quantity)::int` }).from(holds)).toEqual([{ sum: 1 }])
  expect(await examine(shop.db)).toEqual([])
})
