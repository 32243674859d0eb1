import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { write } from '#server/platform/changes/write.ts'
import { coupons, creditNotes, documentNumbers, invoices, mailOutbox } from '#server/platform/db/schema.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import { documentNumber, fiscalYearOf } from '#shared/orders/invoice.ts'
import { discountPaisa } from '#shared/pricing.ts'
import { defaultDetails, setShopDetails } from '#shared/site/shop-details.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { issueInvoice } from './issue-invoice.ts'

const seller = { legalName: 'Projukti Ltd.', legalAddress: 'Agargaon, Dhaka', bin: '001234567-0101' }
const shop = await payingShop()
setShopDetails({ revision: 1, details: { ...defaultDetails, ...seller } })
const { app, db } = shop
const admin = await shop.loginAs('super_admin')
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clearFaults()
  for (const table of [creditNotes, invoices, documentNumbers]) await db.delete(table)
})

const year = fiscalYearOf(new Date())
const first = documentNumber('invoice', year, 1)
const minutesLater = () => new Date(Date.now() + 120_000)

async function paid(price = 12_500_000) {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: price })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  return { tranId, order: await shop.orderOf(tranId) }
}

async function invoiceOf({ accessKey }: { accessKey: string }): Promise<Invoice | undefined> {
  return (await app.inject(`/api/orders/key/${accessKey}`)).json().invoice
}

function post(path: string, payload: object, headers: Record<string, string> = admin.headers) {
  return app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers })
}

async function refund(orderId: string, amount: number) {
  expect((await post('refund', { orderId, amount, reason: 'Returned' })).statusCode).toBe(200)
  await reconcile(app, minutesLater())
}

async function gaps() {
  return (await examine(db)).filter(({ check }) => check.includes('invoice'))
}

test('an order has no invoice until it is paid, then one with seller, lines and VAT that never changes', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_750_000 })
  const { tranId } = await shop.placed(laptop, 2)
  const order = await shop.orderOf(tranId)
  expect(await invoiceOf(order)).toBeUndefined()

  await shop.decide(tranId, 'approve')
  await shop.decide(tranId, 'approve', { force: true })

  expect(await invoiceOf(order)).toMatchObject({
    number: first,
    seller: { name: 'Projukti Ltd.', address: 'Agargaon, Dhaka', bin: '001234567-0101' },
    buyerBin: null,
    vatPercent: 15,
    net: 100_000,
    vat: 15_000,
    total: 115_000,
    lines: [
      { description: `${laptop.title} (16 GB)`, quantity: 2, net: 100_000, vat: 15_000, gross: 115_000 },
    ],
  })
  expect(await db.select().from(documentNumbers)).toMatchObject([{ series: 'invoice', last: 1 }])
})

test('a coupon is spread over the lines, and the invoice is the total to the paisa', async () => {
  const [one, two] = [await shop.addProduct({ newPricePaisa: 999_900 }), await shop.addProduct()]
  await db.insert(coupons).values({ id: 'third', code: 'THIRD', discount: 3_333 })
  const cart = cartOf([one, 3], [two, 1])
  const discounted = await shop.initiate({
    ...cart,
    couponCode: 'THIRD',
    totalAmount: (cart.totalAmount * 100 - discountPaisa(cart.totalAmount * 100, 33.33)) / 100,
  })
  const { tran_id: tranId } = discounted.json()

  await shop.decide(tranId, 'approve')

  const order = await shop.orderOf(tranId)
  const invoice = await invoiceOf(order)
  const paisa = (amount: number) => Math.round(amount * 100)
  const sum = (amounts: number[] = []) => amounts.reduce((total, amount) => total + paisa(amount), 0)
  expect(order.discountPaisa).toBeGreaterThan(0)
  expect(sum(invoice?.lines.map(({ gross }) => gross))).toBe(order.totalPaisa)
  expect(sum(invoice?.lines.flatMap(({ net, vat }) => [net, vat]))).toBe(order.totalPaisa)
  expect(await gaps()).toEqual([])
})

test('an order of staff is invoiced when the rest of it is paid in cash, delivery and discount included', async () => {
  const { make, collect } = deskOf(shop, admin, admin)
  const laptop = await shop.addProduct({ newPricePaisa: 8_000_000 })
  const staffDiscount = { amount: 500, reason: 'Student' }
  const { order } = (await make(deskOrderBody(laptop, { staffDiscount, deliveryCharge: 115 }))).json()

  await collect({ orderId: order._id, kind: 'bank', amount: 9_615, reference: 'TT-1' })
  expect(await db.$count(invoices)).toBe(0)
  await collect({ orderId: order._id, kind: 'cash', amount: 70_000, reference: '' })

  const file = await app.inject({ url: `/api/orders/file/${order._id}`, headers: admin.headers })
  expect(file.json().invoice).toMatchObject({
    number: first,
    total: 79_615,
    lines: [{ gross: 79_500 }, { description: 'Delivery', net: 100, vat: 15, gross: 115 }],
  })
  expect(await gaps()).toEqual([])
})

test('fifty payments at once get fifty numbers without a gap, whatever fails beside them', async () => {
  const laptop = await shop.addProduct({ quantity: 60 })
  const placed = await Promise.all(Array.from({ length: 50 }, () => shop.placed(laptop)))
  const failing = (nth: number) =>
    write(app, async (tx) => {
      const discounts = { discountPaisa: 0, staffDiscountPaisa: 0 }
      const order = { id: `lost-${nth}`, deliveryPaisa: 0, deliveryVatRate: 0, totalPaisa: 0, ...discounts }
      await issueInvoice(tx, { order, lines: [] })
      throw new Error('The machine was switched off')
    }).catch(() => 'lost')

  await Promise.all([
    shop.approveAll(placed.map(({ tranId }) => tranId)),
    ...Array.from({ length: 10 }, (_, nth) => failing(nth)),
  ])

  const numbers = (await db.select().from(invoices)).map(({ number }) => number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, nth) => nth + 1))
  expect(await gaps()).toEqual([])
})

test('refunds in parts are credited in a series of their own, and add up to the VAT of the invoice', async () => {
  const { order } = await paid(10_000_100)

  await refund(order.id, 33_333.33)
  await refund(order.id, 66_667.67)

  const invoice = await invoiceOf(order)
  expect(invoice?.creditNotes).toMatchObject([
    { number: documentNumber('credit_note', year, 1), amount: 33_333.33 },
    { number: documentNumber('credit_note', year, 2), amount: 66_667.67 },
  ])
  const credited = invoice?.creditNotes.reduce((sum, { vat }) => sum + Math.round(vat * 100), 0)
  expect(credited).toBe(Math.round((invoice?.vat ?? 0) * 100))
  expect(await gaps()).toEqual([])
})

test('a refund that names a line says so to staff, on the credit note and in the mail', async () => {
  const [laptop, mouse] = [await shop.addProduct(), await shop.addProduct({ title: 'Quiet Mouse' })]
  const tranId = (await shop.initiate(cartOf([laptop, 1], [mouse, 1]))).json<{ tran_id: string }>().tran_id
  await shop.decide(tranId, 'approve')
  const order = await shop.orderOf(tranId)

  const unknown = await post('refund', { orderId: order.id, amount: 500, reason: 'A scratch', line: 2 })
  const named = await post('refund', { orderId: order.id, amount: 500, reason: 'A scratch', line: 1 })
  const other = await post('refund', { orderId: order.id, amount: 700, reason: 'Late' })
  await reconcile(app, minutesLater())

  expect([unknown.statusCode, named.statusCode, other.statusCode]).toEqual([400, 200, 200])
  expect(other.json().refunds).toMatchObject([
    { amount: 500, line: 1 },
    { amount: 700, line: null },
  ])
  const credited = (await invoiceOf(order))?.creditNotes.map(({ amount, description }) => [
    amount,
    description,
  ])
  expect(credited).toEqual(
    expect.arrayContaining([
      [500, expect.stringContaining('Quiet Mouse')],
      [700, null],
    ]),
  )
  const isMail = like(mailOutbox.dedupeKey, `order:${order.id}:refund:%:customer`)
  const mails = (await db.select().from(mailOutbox).where(isMail)).map(({ textBody }) => textBody).join()
  expect(mails).toContain('We are refunding ৳500 for Quiet Mouse, which you paid online.')
  expect(mails).toContain('We are refunding ৳700, which you paid online.')
})

test('money that came twice goes back without a credit note: it was never invoiced', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const { tranId } = await shop.placed(laptop)
  const again = await shop.secondAttempt(tranId)
  await shop.decide(tranId, 'approve')
  await shop.decide(again, 'approve')

  await reconcile(app, minutesLater())
  await reconcile(app, new Date(Date.now() + 240_000))

  const order = await shop.orderOf(tranId)
  expect((await app.inject(`/api/orders/key/${order.accessKey}`)).json().order.refunded).toBe(125_000)
  expect(await invoiceOf(order)).toMatchObject({ number: first, creditNotes: [] })
})

test('a part of a payment that was too little is credited with what goes back', async () => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 100_000 })
  const { tranId } = await shop.placed(laptop)
  await shop.fault('validation', 'short-amount', { tran_id: tranId })
  await shop.decide(tranId, 'approve')
  const order = await shop.orderOf(tranId)
  await post('review', { orderId: order.id, verdict: 'approve' })

  await refund(order.id, 4)

  expect(await invoiceOf(order)).toMatchObject({ total: 1_000, creditNotes: [{ amount: 4 }] })
})

test('a buyer puts a BIN on the invoice with the key of the order, in its one spelling', async () => {
  const { order } = await paid()

  const wrong = await post('buyerBin', { key: order.accessKey, bin: '12345' }, {})
  const given = await post('buyerBin', { key: order.accessKey, bin: '০০১২৩৪৫৬৭ ০১০১' }, {})

  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'A BIN has 13 digits, like 001234567-0101.'])
  expect(given.json()).toMatchObject({
    invoice: { number: first, buyerBin: '001234567-0101' },
    events: expect.arrayContaining([
      { at: expect.any(String), by: 'customer', what: 'BIN 001234567-0101 put on the invoice' },
    ]),
  })
})

test('the same BIN sent again adds nothing to the history', async () => {
  const { order } = await paid()
  const put = (bin: string) => post('buyerBin', { key: order.accessKey, bin }, {})

  await Promise.all(['001234567-0101', '0012345670101', '001234567-0101'].map(put))

  const { events } = (await put('001234567-0101')).json()
  expect(events.filter(({ what }: { what: string }) => what.startsWith('BIN'))).toHaveLength(1)
})

test('a customer puts a BIN on an own invoice, and on nobody else’s', async () => {
  const laptop = await shop.addProduct()
  const [owner, other] = [await shop.loginAs('user'), await shop.loginAs('user')]
  const { tranId } = await shop.placed(laptop, 1, owner.headers)
  const { id: orderId } = await shop.orderOf(tranId)
  const body = { orderId, bin: '001234567-0101' }

  expect((await post('buyerBin', body, owner.headers)).json()).toMatchObject({
    code: 'CONFLICT',
    message: 'This order gets its invoice when it is paid.',
  })
  await shop.decide(tranId, 'approve')
  expect((await post('buyerBin', body, other.headers)).json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect((await post('buyerBin', body, {})).statusCode).toBe(401)
  expect((await post('buyerBin', body, owner.headers)).json()).toMatchObject({
    invoice: { buyerBin: '001234567-0101' },
  })
})

test('staff read the invoice in the file of the order', async () => {
  const { order } = await paid()

  const file = await app.inject({ url: `/api/orders/file/${order.id}`, headers: admin.headers })

  expect(file.json()).toMatchObject({ invoice: { number: first, total: 125_000 } })
})

test('a lost number, a missing invoice and a wrong sum are named by the doctor', async () => {
  await paid()
  const { order } = await paid()
  const complaints = async () => (await gaps()).map(({ check }) => check)

  await db.update(invoices).set({ vatPaisa: 1 }).where(eq(invoices.orderId, order.id))
  expect(await complaints()).toEqual(['an invoice that does not add up'])
  await db.delete(invoices).where(eq(invoices.orderId, order.id))
  expect(await complaints()).toEqual([
    'a gap in the numbers of invoices or credit notes',
    'a paid order without an invoice',
  ])
  await db.execute(sql`update document_numbers set last = 1`)
  expect(await complaints()).toEqual(['a paid order without an invoice'])
})
