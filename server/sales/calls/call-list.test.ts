import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { auditLog, callNotes, mailOutbox, orders, payments, smsOutbox } from '#server/platform/db/schema.ts'
import { closeAttempt } from '#server/sales/payment/settlement/close-attempt.ts'
import type { CallRow } from '#shared/contract/hotline/calls.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import { startSmsSender } from '#tests/support/services/sms-sender.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const sender = await startSmsSender()
const shop = await payingShop({ config: { sms: sender.config } })
const { app, db } = shop
const manager = await shop.loginAs('shop_manager', { displayName: 'Rahim' })
const admin = await shop.loginAs('super_admin', { displayName: 'Farhana' })
afterAll(async () => {
  await shop.close()
  await sender.close()
})

let numbers = 0
function newPhone() {
  numbers += 1
  return `0171300${1000 + numbers}`
}

/** An order of the web whose payment failed an hour ago. */
async function failedOrder({ pricePaisa = 5_000_000, phone = newPhone(), state = 'failed' as const } = {}) {
  const product = await shop.addProduct({ quantity: 5, newPricePaisa: pricePaisa })
  const sold = { ...product, _id: product.id, newPrice: pricePaisa / 100 }
  const payload = orderBody(sold)
  payload.customerInfo = { ...payload.customerInfo, phone }
  const response = await app.inject({ method: 'POST', url: '/api/payment/initiate', payload })
  expect(response.statusCode, response.body).toBe(200)
  const { tran_id: tranId } = response.json()
  const [attempt] = await db
    .update(payments)
    .set({ state, createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(payments.tranId, tranId))
    .returning()
  const orderId = attempt?.orderId ?? ''
  await db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 3_600_000 + numbers) })
    .where(eq(orders.id, orderId))
  return { orderId, phone, tranId }
}

async function list(query = '', { headers } = manager): Promise<CallRow[]> {
  const response = await app.inject({ url: `/api/calls?limit=100&${query}`, headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

function mark(orderId: string, payload: object, { headers } = manager) {
  return app.inject({ method: 'PUT', url: `/api/calls/${orderId}`, payload, headers })
}

const idsOf = (rows: CallRow[]) => rows.map(({ _id }) => _id)

test('orders that were not paid are listed, the most expensive first, with why in plain facts', async () => {
  const cheap = await failedOrder({ pricePaisa: 1_000_000 })
  const dear = await failedOrder({ pricePaisa: 9_000_000 })

  const rows = await list()

  expect(idsOf(rows).filter((id) => [cheap.orderId, dear.orderId].includes(id))).toEqual([
    dear.orderId,
    cheap.orderId,
  ])
  expect(rows.find(({ _id }) => _id === dear.orderId)).toMatchObject({
    total: 90_000,
    outcome: 'failed',
    tries: 1,
    state: 'open',
    call: null,
    phone: dear.phone,
  })
})

test('the gateway’s own reason stands beside ours, on one line and without a card number', async () => {
  const { tranId, orderId } = await failedOrder()
  await db.update(payments).set({ state: 'pending', endReason: '' }).where(eq(payments.tranId, tranId))
  const reason = `Insufficient\r\nfunds\u202E of 4111 1111-11111111 ${'x'.repeat(300)}`

  await closeAttempt(app, tranId, { move: 'fail', actor: 'gateway', reason })

  const { endReason } = (await list()).find(({ _id }) => _id === orderId) ?? {}
  expect(endReason).toMatch(/^Insufficient funds of … x+$/)
  expect(endReason).toHaveLength(120)
})

test('an order with a part paid is no call: nobody treats its buyer as if nothing had come', async () => {
  const { orderId } = await failedOrder()
  const other = await failedOrder()
  const advance = { orderId, kind: 'cash', amount: 2_000 }
  const collect = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/orders/collect', payload, headers: manager.headers })
  expect(idsOf(await list())).toContain(orderId)

  const taken = await collect(advance)
  expect(taken.statusCode, taken.body).toBe(200)

  expect(idsOf(await list())).not.toContain(orderId)
  expect(idsOf(await list())).toContain(other.orderId)
  expect((await mark(orderId, { mark: 'called' })).json()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('not on the call list'),
  })
})

test('an order that is not on the list gets neither a mark nor a link', async () => {
  const old = await failedOrder()
  await db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 49 * 3_600_000) })
    .where(eq(orders.id, old.orderId))
  const replaced = await failedOrder()
  await failedOrder({ phone: replaced.phone })

  for (const { orderId, phone } of [old, replaced]) {
    const link = { method: 'POST', url: `/api/calls/${orderId}/link`, headers: manager.headers } as const
    const before = await db.$count(smsOutbox, eq(smsOutbox.recipient, `88${phone}`))
    expect([
      (await mark(orderId, { mark: 'called' })).statusCode,
      (await app.inject(link)).statusCode,
    ]).toEqual([409, 409])
    expect(await db.$count(smsOutbox, eq(smsOutbox.recipient, `88${phone}`))).toBe(before)
  }
  expect(await db.$count(callNotes, inArray(callNotes.orderId, [old.orderId, replaced.orderId]))).toBe(0)
})

test('somebody who tried with several orders is called once, about the newest', async () => {
  const first = await failedOrder()
  const second = await failedOrder({ phone: first.phone })

  const rows = (await list()).filter(({ phone }) => phone === first.phone)

  expect(rows).toMatchObject([{ _id: second.orderId, tries: 2 }])
})

test('an order leaves the list when it is paid, when its buyer has bought since, and after two days', async () => {
  const paid = await failedOrder()
  const other = await failedOrder()
  const old = await failedOrder()
  const paying = await failedOrder()
  expect(idsOf(await list())).toEqual(expect.arrayContaining([paid.orderId, other.orderId, old.orderId]))

  const isPaid = { paymentStatus: 'paid', paidAt: new Date() } as const
  await db.update(payments).set({ state: 'paid', paidAt: new Date() }).where(eq(payments.tranId, paid.tranId))
  await db
    .update(orders)
    .set({ ...isPaid, status: 'confirmed' })
    .where(eq(orders.id, paid.orderId))
  const bought = await failedOrder({ phone: other.phone })
  await db
    .update(orders)
    .set({ ...isPaid, status: 'confirmed' })
    .where(eq(orders.id, bought.orderId))
  await db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 49 * 3_600_000) })
    .where(eq(orders.id, old.orderId))
  await db
    .update(payments)
    .set({ state: 'pending', createdAt: new Date() })
    .where(eq(payments.tranId, paying.tranId))

  const left = idsOf(await list())
  for (const { orderId } of [paid, other, old, bought, paying]) expect(left).not.toContain(orderId)
})

test('a mark says what became of the call; a colleague who was faster is named', async () => {
  const { orderId } = await failedOrder()
  const unseen = { mark: null, reason: '', note: '' }

  const noReason = await mark(orderId, { mark: 'elsewhere' })
  const marked = await mark(orderId, { mark: 'elsewhere', reason: 'Cheaper at a market', basedOn: unseen })
  const late = await mark(orderId, { mark: 'called', basedOn: unseen }, admin)

  expect([noReason.statusCode, noReason.json().message]).toEqual([400, 'Please give the reason.'])
  expect(marked.json()).toMatchObject({ mark: 'elsewhere', by: 'Rahim', reason: 'Cheaper at a market' })
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('Rahim')])
  expect(idsOf(await list('state=open'))).not.toContain(orderId)
  expect(idsOf(await list('state=done'))).toContain(orderId)
  const logged = await db.select().from(auditLog).where(eq(auditLog.subject, orderId))
  expect(JSON.stringify(logged)).not.toContain('market')
})

test('who was not reached is called again at the time that was noted', async () => {
  const { orderId } = await failedOrder()

  await mark(orderId, { mark: 'not_reached', againAt: new Date(Date.now() + 3_600_000).toISOString() })
  expect(idsOf(await list('state=later'))).toContain(orderId)
  await db
    .update(callNotes)
    .set({ againAt: new Date(Date.now() - 1_000) })
    .where(eq(callNotes.orderId, orderId))

  expect(idsOf(await list('state=open'))).toContain(orderId)
})

test('nobody calls for an order that is paid', async () => {
  const { orderId, tranId } = await failedOrder()
  await db.update(payments).set({ state: 'paid', paidAt: new Date() }).where(eq(payments.tranId, tranId))
  await db
    .update(orders)
    .set({ paymentStatus: 'paid', paidAt: new Date(), status: 'confirmed' })
    .where(eq(orders.id, orderId))

  expect((await mark(orderId, { mark: 'called' })).statusCode).toBe(409)
})

test('the payment link goes out again by SMS, once for each request, until the number has had enough', async () => {
  const { orderId, phone } = await failedOrder()
  const url = `/api/calls/${orderId}/link`
  const send = (key: string) =>
    app.inject({ method: 'POST', url, headers: { ...manager.headers, 'idempotency-key': key } })
  const toThem = () => db.$count(smsOutbox, eq(smsOutbox.recipient, `88${phone}`))

  await Promise.all([send('link-once-more'), send('link-once-more')])
  expect(await toThem()).toBe(1)
  for (let nth = 2; nth <= 5; nth += 1) expect((await send(`link-${nth}-${orderId}`)).statusCode).toBe(200)

  expect((await send(`link-6-${orderId}`)).statusCode).toBe(429)
  expect(await toThem()).toBe(5)
})

test('one person sends as many links as their orders may cause SMS, and super_admins are told once', async () => {
  const { bounds } = app.config
  const usual = { ...bounds }
  onTestFinished(() => void Object.assign(bounds, usual))
  bounds.smsPerAccountHour = 2
  const colleague = await shop.loginAs('shop_manager')
  const statuses: number[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const { orderId } = await failedOrder()
    const sent = await app.inject({
      method: 'POST',
      url: `/api/calls/${orderId}/link`,
      headers: colleague.headers,
    })
    statuses.push(sent.statusCode)
  }

  expect(statuses).toEqual([200, 200, 429, 429])
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'bound-reached'))
  expect(mails.map(({ subject }) => subject)).toEqual(['SMS of one account reached their limit'])
})

test('the call list is for those who may call', async () => {
  const customer = await shop.loginAs('user')
  const staff = await shop.loginAs('shop_staff')
  const url = '/api/calls'
  const statuses = [
    await app.inject({ url }),
    await app.inject({ url, headers: customer.headers }),
    await app.inject({ url, headers: staff.headers }),
  ]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403])
})
