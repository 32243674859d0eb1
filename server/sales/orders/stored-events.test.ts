import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orderEvents } from '#server/platform/db/schema.ts'
import { words } from '#shared/orders/events/event-words.ts'
import { eventOf, type OrderEventFacts } from '#shared/orders/events/order-event.ts'
import { collectionKinds } from '#shared/orders/order-channels.ts'
import { orderStatuses } from '#shared/orders/order-states.ts'
import { returnStates } from '#shared/orders/returns/return-states.ts'
import { courierIds } from '#shared/orders/shipment-states.ts'
import { claimStates } from '#shared/units/claim-states.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { recordEvent } from './record-event.ts'

const shop = await payingShop()
const buyer = await shop.loginAs('user')
const placed = await shop.initiate(shop.cartOf([await shop.addProduct(), 1]), buyer.headers)
const { tran_id: tranId, orderKey } = placed.json<{ tran_id: string; orderKey: string }>()
const { id: orderId } = await shop.orderOf(tranId)
afterAll(() => shop.close())

const amount = 12_345_600
const totals = { before: 500_000, now: 450_050 }
const unit = { code: 'U-17', grade: 'A', battery: 91 } as const
const corrected = { field: 'district', before: 'Dhaka', after: 'Khulna' } as const
const promises = { before: { charge: 0, days: 'the same day' }, after: { charge: 150, days: '2 to 5 days' } }

/** Every kind of event, and every state, method and courier that one may name. */
const events: OrderEventFacts[] = [
  eventOf('placed'),
  eventOf('takenOnPhone'),
  eventOf('takenAtBranch'),
  eventOf('takenInChat'),
  eventOf('binOnInvoice', { bin: '000123456-0101' }),
  eventOf('savedToAccount'),
  ...orderStatuses.map((to) => eventOf('statusChanged', { from: 'pending', to })),
  eventOf('cancelledByBuyer'),
  eventOf('askedToCancel'),
  eventOf('askedToChange'),
  eventOf('corrected', { changes: [corrected, { ...corrected, after: '' }], delivery: promises }),
  eventOf('changed', {
    ...totals,
    changes: [
      { is: 'removed', count: 1, name: 'ThinkPad X1', chosen: {}, unit },
      { is: 'added', count: 2, name: 'ThinkPad X1', chosen: { ram: '16GB', color: 'Black' }, unit: null },
      { is: 'amount', what: 'coupon', before: amount, after: 0 },
      { is: 'amount', what: 'special', before: 0, after: amount },
      { is: 'amount', what: 'delivery', before: 0, after: 15_000 },
    ],
  }),
  ...courierIds.map((courier) => eventOf('handedOver', { courier, name: '' })),
  eventOf('delivered', { courier: 'rider', name: '' }),
  eventOf('deliveredPart', { courier: 'rider', name: '' }),
  eventOf('notDelivered', { courier: 'other', name: 'Pathao' }),
  eventOf('broughtBack', { courier: 'steadfast', name: '' }),
  eventOf('paymentChecked'),
  eventOf('paymentNotAccepted'),
  eventOf('paymentFailed'),
  eventOf('paymentCancelled'),
  eventOf('paymentLate'),
  eventOf('replacedByOrder'),
  eventOf('replacedByPayment'),
  eventOf('payingAgain'),
  eventOf('pricedAgain', { ...totals, reason: null, reasonBangla: null }),
  eventOf('paymentReceived'),
  eventOf('partReceived', { amount }),
  eventOf('partAccepted', { amount }),
  eventOf('emi', { months: 6, chosen: 12, bank: 'City Bank' }),
  eventOf('paidWithoutEmi', { chosen: 12 }),
  ...collectionKinds.map((kind) => eventOf('moneyReceived', { amount, kind })),
  eventOf('moneyDoesNotCount', { amount, kind: 'cash' }),
  eventOf('refundRequested', { amount }),
  eventOf('refundPaidOut', { amount }),
  eventOf('refundHandedOver', { amount }),
  eventOf('piecesRefunded', { count: 2, name: 'ThinkPad X1' }),
  eventOf('piecesReturned', { count: 2, name: 'ThinkPad X1' }),
  eventOf('piecesExchanged', { count: 2, name: 'ThinkPad X1' }),
  eventOf('countsElsewhere', { amount, order: 100_002 }),
  eventOf('madeInExchange', { number: 7_001, order: 100_002 }),
  ...returnStates.map((state) => eventOf('returnMoved', { number: 7_001, state })),
  eventOf('claimTakenBack', { number: 5_001, state: 'received' }),
  ...claimStates.map((state) => eventOf('claimMoved', { number: 5_001, state })),
]

/** Names, codes and what is printed on a box, which are in Latin letters and digits everywhere. */
const printed =
  /ThinkPad X1|U-17|16GB|\bA\b|\bBIN 000123456-0101|Steadfast|Pathao|City Bank|EMI|bKash|Nagad|Bangla QR/g

/** The history that the buyer reads on a page in this language, oldest first. */
async function historyIn(language: string): Promise<string[]> {
  const read = async (path: string, headers = {}) => {
    const page = await shop.app.inject({ url: `/api/orders/${path}?language=${language}`, headers })
    expect(page.statusCode, page.body).toBe(200)
    return page.json<{ events: { what: string }[] }>().events.map(({ what }) => what)
  }
  const byKey = await read(`key/${orderKey}`)
  expect(await read(`page/${orderId}`, buyer.headers)).toEqual(byKey)
  return byKey.reverse()
}

async function writeHistory(facts: readonly OrderEventFacts[]) {
  await shop.db.delete(orderEvents).where(eq(orderEvents.orderId, orderId))
  await shop.db.transaction(async (tx) => {
    for (const event of facts) await recordEvent(tx, { orderId, by: 'shop', event })
  })
}

test('every kind of event is read in English on an English page and in Bangla on a Bangla one', async () => {
  expect(new Set(events.map(({ code }) => code))).toEqual(new Set(Object.keys(words)))
  await writeHistory(events)

  const english = await historyIn('en')
  const bangla = await historyIn('bn')

  expect(english).toHaveLength(events.length)
  expect(english.filter((line) => /[\u0980-\u09f1]|undefined/.test(line))).toEqual([])
  expect(bangla).toHaveLength(events.length)
  expect(bangla.filter((line) => !/[\u0980-\u09ff]/.test(line))).toEqual([])
  expect(bangla.filter((line) => /[A-Za-z\d]/.test(line.replaceAll(printed, '')))).toEqual([])
})

test('a line of before, and one of a version after this, is read as it was written', async () => {
  await writeHistory([eventOf('placed'), eventOf('paymentReceived'), eventOf('refundPaidOut', { amount })])
  await shop.db.update(orderEvents).set({ code: null, values: null }).where(eq(orderEvents.code, 'placed'))
  await shop.db
    .update(orderEvents)
    .set({ code: 'paidByDrone', values: { drone: 7 } })
    .where(eq(orderEvents.code, 'paymentReceived'))

  expect(await historyIn('en')).toEqual(['Order placed', 'Payment received', 'Refund of ৳123,456 paid out'])
  expect(await historyIn('bn')).toEqual(['Order placed', 'Payment received', '৳১,২৩,৪৫৬ ফেরত গেছে'])
})
