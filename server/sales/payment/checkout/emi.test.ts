import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { coupons, creditNotes, orderEvents, orders, payments } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

/** One shop that bears the charge of an EMI itself, and one whose customers do. */
const shop = await payingShop()
const customersPay = await payingShop({ config: { emiCharge: 'customer' } })
afterAll(() => Promise.all([shop.close(), customersPay.close()]))
beforeEach(() => Promise.all([shop.clearFaults(), customersPay.clearFaults()]))

type Shop = typeof shop

async function placedByEmi({ addProduct, initiate, cartOf }: Shop, months: number) {
  const laptop = await addProduct({ quantity: 3, newPricePaisa: 100_000_00 })
  const response = await initiate({ ...cartOf([laptop, 1]), emi: { months } })
  expect(response.statusCode).toBe(200)
  return (response.json() as { tran_id: string }).tran_id
}

async function fileOf({ db }: Shop, tranId: string) {
  const [row] = await db
    .select({ attempt: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.tranId, tranId))
  const { attempt, order } = row!
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  return { attempt, order, events: events.map(({ what }) => what) }
}

test('the months that a buyer chose are asked for at the gateway, and the total stays', async () => {
  const tranId = await placedByEmi(shop, 12)
  const [session] = await shop.sessions(tranId)
  expect(session!.request).toMatchObject({
    total_amount: '100000.00',
    emi_option: '1',
    emi_selected_inst: '12',
    emi_max_inst_option: '12',
    emi_allow_only: '1',
  })

  await shop.decide(tranId, 'approve')

  const { order, attempt, events } = await fileOf(shop, tranId)
  expect(order).toMatchObject({ paymentStatus: 'paid', status: 'confirmed', totalPaisa: 100_000_00 })
  expect(attempt).toMatchObject({
    emiMonths: 12,
    emiInstalments: 12,
    emiBank: 'City Bank',
    chargedPaisa: 100_000_00,
  })
  expect(events).toContain('EMI of 12 months, City Bank')
})

test('without a choice the gateway is asked for no EMI', async () => {
  const { tranId } = await shop.placed(await shop.addProduct({ quantity: 1 }))
  const [session] = await shop.sessions(tranId)
  expect(session!.request).toMatchObject({ emi_option: '0' })
  expect(session!.request).not.toHaveProperty('emi_selected_inst')
})

test('the charge that the customer bears is accepted to the paisa', async () => {
  const tranId = await placedByEmi(customersPay, 6)
  await customersPay.decide(tranId, 'approve')
  const { order, attempt } = await fileOf(customersPay, tranId)
  expect(order).toMatchObject({ paymentStatus: 'paid', totalPaisa: 100_000_00 })
  expect(attempt).toMatchObject({ amountPaisa: 100_000_00, chargedPaisa: 107_500_00, emiInstalments: 6 })
})

test('a part that goes back with the charge of its EMI leaves the total due, and no more', async () => {
  const admin = await customersPay.loginAs('super_admin')
  const { make } = deskOf(customersPay, admin, admin)
  const { paid, keyOf, orderOf } = linkOf(customersPay)
  const laptop = await customersPay.addProduct({ quantity: 3, newPricePaisa: 100_000_00 })
  const { order } = (await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 20_000 }))).json()
  const key = await keyOf(order._id)
  await paid({ key, emiMonths: 6 })

  const payload = { orderId: order._id, amount: 21_500, reason: 'Changed their mind' }
  const { headers } = admin
  const url = '/api/orders/refund'
  const refunded = await customersPay.app.inject({ method: 'POST', url, payload, headers })

  expect(refunded.json()).toMatchObject({ order: { paymentStatus: 'unpaid', due: 100_000 } })
  await paid({ key, pay: 'all' })
  expect(await orderOf(order._id)).toMatchObject({ paymentStatus: 'paid' })
  expect(await examine(customersPay.db)).toEqual([])
})

test.each([
  ['another amount on top', customersPay, 'emi-surcharge', { value: '104500.00' }],
  ['the charge of other months', customersPay, 'emi-other-months', { value: '3' }],
  ['the charge though it was paid at once', customersPay, 'emi-fell-back', {}],
  ['a charge that the shop bears', shop, 'emi-surcharge', { value: '107500.00' }],
])('%s goes to review', async (_, where, kind, parameters) => {
  const tranId = await placedByEmi(where, 6)
  await where.fault('validation', kind, { tran_id: tranId, with: parameters })
  await where.decide(tranId, 'approve')
  expect(await where.stateOf(tranId)).toMatchObject({
    state: 'review',
    paymentStatus: 'review',
    attention: 'amount_mismatch',
  })
})

test('a buyer who pays at once after all is paid, and the order says so', async () => {
  const tranId = await placedByEmi(shop, 9)
  await shop.decide(tranId, 'approve', { instalments: 0 })
  const { order, attempt, events } = await fileOf(shop, tranId)
  expect(order.paymentStatus).toBe('paid')
  expect(attempt).toMatchObject({ emiMonths: 9, emiInstalments: 0, emiBank: '' })
  expect(events).toContain('Paid in full, although EMI of 9 months was chosen')
})

test('other months than chosen are noted where the amount is the one asked for', async () => {
  const tranId = await placedByEmi(shop, 3)
  await shop.decide(tranId, 'approve', { instalments: 12 })
  const { order, events } = await fileOf(shop, tranId)
  expect(order.paymentStatus).toBe('paid')
  expect(events).toContain('EMI of 12 months instead of 3, City Bank')
})

test.each([
  ['4,999 taka', 4_999_00, { months: 12 }, 'EMI_NOT_OFFERED'],
  ['four months', 100_000_00, { months: 4 }, 'EMI_NOT_OFFERED'],
  ['no months', 100_000_00, { months: 0 }, 'EMI_NOT_OFFERED'],
  ['months as a text', 100_000_00, { months: '12' }, 'BAD_REQUEST'],
])('EMI of %s is refused before anything is written', async (_, newPricePaisa, emi, code) => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa })
  const response = await shop.initiate({ ...shop.cartOf([laptop, 1]), emi })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
})

test('a part that is paid by EMI says so in the history of its order', async () => {
  const staff = await shop.loginAs('super_admin')
  const { paid, keyOf } = linkOf(shop)
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 100_000_00 })
  const body = deskOrderBody(laptop, { dueNow: 'advance', advance: 20_000 })
  const { order } = (await deskOf(shop, staff, staff).make(body)).json()

  const { tranId } = await paid({ key: await keyOf(order._id), emiMonths: 6 })

  expect((await fileOf(shop, tranId)).events).toContain('EMI of 6 months, City Bank')
})

test('an order that a coupon makes free has no EMI', async () => {
  await shop.db.insert(coupons).values({ id: 'free', code: 'FREE', discount: 100_00 })
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 100_000_00 })
  const cart = { ...shop.cartOf([laptop, 1]), totalAmount: 0, couponCode: 'FREE', emi: { months: 12 } }
  const response = await shop.initiate(cart)
  expect(response.json()).toMatchObject({ code: 'EMI_NOT_OFFERED' })
})

test('a credit note credits what the invoice had, and not the charge of an EMI beside it', async () => {
  const staff = await customersPay.loginAs('super_admin')
  const { make, collect } = deskOf(customersPay, staff, staff)
  const { paid, keyOf } = linkOf(customersPay)
  const laptop = await customersPay.addProduct({ quantity: 3, newPricePaisa: 20_000_00 })
  const orderId = (await make(deskOrderBody(laptop))).json().order._id as string
  await collect({ orderId, kind: 'cash', amount: 10_000 })
  const { tranId } = await paid({ key: await keyOf(orderId), pay: 'all', emiMonths: 12 })

  const payload = { orderId, amount: 11_050, reason: 'Returned', tran_id: tranId }
  const { headers } = staff
  await customersPay.app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers })
  await reconcile(customersPay.app, new Date(Date.now() + 5 * 60_000))

  const notes = await customersPay.db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId))
  expect(notes).toMatchObject([{ amountPaisa: 10_000_00 }])
})
