import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { orderEvents, paymentNotifications, payments, products } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { cancelled, countMails, failed, paid, successPage } from '#tests/support/shop/payment-outcomes.ts'

const shop = await payingShop()
const { db } = shop
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

test('an approved payment makes the order confirmed and takes its units', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const { tranId } = await shop.placed(laptop, 2)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 2 })

  const back = await shop.returnFromGateway(await shop.decide(tranId, 'approve'))

  expect(back.statusCode).toBe(303)
  expect(back.headers.location).toBe(successPage(tranId, '250000.00'))
  expect(back.headers['set-cookie']).toBeUndefined()
  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(shop.app.catalogue.byId(laptop.id)).toMatchObject({ quantity: 1, available: 1 })
})

test('a notification alone settles the payment when the buyer never comes back', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)

  await shop.decide(tranId, 'approve')

  expect(await shop.stateOf(tranId)).toEqual(paid)
})

test('a return alone settles the payment when no notification comes', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)

  const back = await shop.returnFromGateway(await shop.decide(tranId, 'approve', { ipn: false }))

  expect(back.headers.location).toBe(successPage(tranId))
  expect(await shop.stateOf(tranId)).toEqual(paid)
})

test('fifty settlements at once settle once', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const { tranId } = await shop.placed(laptop)
  const news = await shop.decide(tranId, 'approve', { ipn: false })

  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => (nth % 2 ? shop.returnFromGateway(news) : shop.notify(news.body))),
  )

  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 303]))
  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 4, held: 0 })
  expect(await countMails(db, tranId, 'paid')).toBe(1)
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  const received = and(eq(orderEvents.orderId, attempt!.orderId), eq(orderEvents.what, 'Payment received'))
  expect(await db.$count(orderEvents, received)).toBe(1)
})

test('why a payment failed is kept as the gateway says it, from a signed notification and from an answer', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const notified = await shop.placed(laptop)
  const asked = await shop.placed(laptop)

  await shop.decide(notified.tranId, 'fail')
  await shop.returnFromGateway(await shop.decide(asked.tranId, 'fail', { ipn: false }))

  const rows = await db
    .select({ state: payments.state, endReason: payments.endReason })
    .from(payments)
    .where(inArray(payments.tranId, [notified.tranId, asked.tranId]))
  expect(rows).toEqual(Array(2).fill({ state: 'failed', endReason: 'Do not honor' }))
})

test('the words of an unsigned notification are not kept', async () => {
  const { tranId } = await shop.placed(await shop.addProduct())
  const news = await shop.decide(tranId, 'fail', { ipn: false })
  const forged = news.body.replace(/error=[^&]*/, 'error=Please+call+01999999999')

  await shop.notify(forged)

  const stored = await db.select().from(paymentNotifications).where(eq(paymentNotifications.tranId, tranId))
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  expect(JSON.stringify([stored, attempt])).not.toContain('01999999999')
})

test('ten copies of a notification change nothing more', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')

  await shop.sim('/ipn', { tran_id: tranId, times: 10 })

  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 4, held: 0 })
})

test.each([
  ['fail', failed, '/payment/fail'],
  ['cancel', cancelled, '/payment/cancel'],
] as const)('a buyer who ends in %s frees the units and hears no lie', async (outcome, ended, page) => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const { tranId } = await shop.placed(laptop)

  const back = await shop.returnFromGateway(await shop.decide(tranId, outcome))

  expect(back.headers.location).toBe(`${page}?tran_id=${tranId}`)
  expect(await shop.stateOf(tranId)).toEqual(ended)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
})

test('what was quoted is what is paid, whatever is edited in the meantime', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await db.update(products).set({ newPricePaisa: 99_900_000 }).where(eq(products.id, laptop.id))

  await shop.decide(tranId, 'approve')

  expect(await shop.stateOf(tranId)).toEqual(paid)
})

test.each([
  ['an empty body', 'POST', ''],
  ['a GET without anything', 'GET', ''],
])('a return with %s is resolved by its address', async (_, method) => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve', { ipn: false })

  const back = await shop.app.inject({
    method: method as 'GET' | 'POST',
    url: `/api/payment/return/success/${tranId}`,
  })

  expect(back.statusCode).toBe(303)
  expect(back.headers.location).toBe(successPage(tranId))
})

test('a return whose form came as a query counts as well', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  const { path, body } = await shop.decide(tranId, 'cancel', { ipn: false })

  const back = await shop.app.inject(`${path}?${body}`)

  expect(back.headers.location).toBe(`/payment/cancel?tran_id=${tranId}`)
  expect(await shop.stateOf(tranId)).toEqual(cancelled)
})

test('refreshing the return page, or going back to it, changes nothing', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const { tranId } = await shop.placed(laptop)
  const news = await shop.decide(tranId, 'approve')

  const locations = []
  for (let turn = 0; turn < 3; turn += 1)
    locations.push((await shop.returnFromGateway(news)).headers.location)

  expect(new Set(locations)).toEqual(new Set([successPage(tranId)]))
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
})
