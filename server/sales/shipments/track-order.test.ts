import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, shipmentEvents } from '#server/platform/db/schema.ts'
import { shipmentWordsIn } from '#shared/orders/courier-in.ts'
import { shipmentStates } from '#shared/orders/shipment-states.ts'
import { words as bangla } from '#shared/orders/words/tracking-words.bn.ts'
import { words as english } from '#shared/orders/words/tracking-words.ts'
import { type Language, languages } from '#shared/site/languages.ts'
import { type CourierShop, courierShop } from '#tests/support/shop/courier-shop.ts'
import { trackOrder } from './track-order.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await courierShop()
})
afterAll(() => shop.close())

const track = (number: number, digits: string, network = '10.0.0.1') =>
  trackOrder(shop.app, { number, digits }, network)

test('order number and last digits show status, steps and courier, and nothing about the buyer', async () => {
  const order = await shop.paidOrder({ phone: '০১৭১১০০৫৫৭৭' })
  await shop.handOver(order.id)
  await shop.setParcelStatus(order, 'pending')
  const [parcel] = await shop.parcelsOf(order)

  const found = await track(order.number, '5577')

  expect(found).toMatchObject({
    kind: 'found',
    order: {
      number: String(order.number),
      status: 'shipping',
      parcel: 'pending',
      steps: [
        { what: 'On its way to you' },
        { what: 'The courier is checking the parcel in' },
        { what: 'Payment received' },
        { what: 'Order placed' },
      ],
      courier: { name: 'Steadfast', number: String(parcel?.id) },
    },
  })
  expect(JSON.stringify(found)).not.toMatch(/Nusrat|House|Dhaka|017110|projukti\.test/)
})

test('every step of a parcel is told in the language of the page', async () => {
  const order = await shop.paidOrder()
  await shop.handOver(order.id)
  const { _id: shipmentId } = await shop.shipmentOf(order.id)
  await shop.db.delete(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipmentId))
  for (const state of shipmentStates)
    await shop.db
      .insert(shipmentEvents)
      .values({ shipmentId, newsHash: state, by: 'courier', at: new Date(), state })
  const stepsIn = async (language: Language) => {
    const found = await trackOrder(shop.app, { number: order.number, digits: '0234' }, '10.0.0.2', language)
    return found.kind === 'found' && found.order.steps.map(({ what }) => what).reverse()
  }

  for (const [language, { placed, paid }] of [
    ['en', english],
    ['bn', bangla],
  ] as const)
    expect(await stepsIn(language)).toEqual([placed, paid, ...Object.values(shipmentWordsIn(language))])
})

test.each([
  [{ courier: 'rider' }, 'Our own rider', 'আমাদের নিজের রাইডার'],
  [{ courier: 'other', courierName: 'Sundarban', number: 'SB-1' }, 'Sundarban', 'Sundarban'],
  [{ courier: 'pathao', number: 'DP-1' }, 'Pathao', 'Pathao'],
])('the courier of %j is %s, in Bangla %s', async (parcel, ...names) => {
  const order = await shop.paidOrder()
  await shop.handOver(order.id, parcel)

  for (const [nth, language] of languages.entries())
    expect(
      await trackOrder(shop.app, { number: order.number, digits: '0234' }, '10.0.0.3', language),
    ).toMatchObject({ order: { courier: { name: names[nth] } } })
})

test('a paid order that staff called failed is told from one whose payment failed', async () => {
  const order = await shop.paidOrder()
  const unpaid = await shop.placedOrder()
  const { headers } = await shop.loginAs('super_admin')
  const payload = { orderId: order.id, orderStatus: 'failed' }
  await shop.app.inject({ method: 'POST', url: '/api/orders/updateOrderStatus', payload, headers })
  await shop.decide(unpaid, 'fail')

  const found = [await track(order.number, '0234'), await track((await shop.orderOf(unpaid)).number, '0234')]

  expect(found).toMatchObject([
    { order: { status: 'failed', isClosedByStaff: true } },
    { order: { status: 'failed', isClosedByStaff: false } },
  ])
})

test('a wrong number and wrong digits get the same answer', async () => {
  const order = await shop.paidOrder()

  expect(await track(order.number, '0000')).toEqual({ kind: 'unknown' })
  expect(await track(999_999_999, '0234')).toEqual({ kind: 'unknown' })
})

test('an order number gets five wrong tries an hour from all networks together, and right tries do not count', async () => {
  const order = await shop.paidOrder()
  for (let round = 0; round < 8; round += 1) expect((await track(order.number, '0234')).kind).toBe('found')

  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, guess) => track(order.number, String(1000 + guess), `10.1.0.${guess}`)),
  )

  const kinds = guesses.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(5)
  expect(kinds.filter((kind) => kind === 'too many')).toHaveLength(7)
  expect(await track(order.number, '0234', '10.2.0.1')).toEqual({ kind: 'too many' })

  await shop.db.execute("update tries set created_at = now() - interval '61 minutes'")
  expect((await track(order.number, '0234')).kind).toBe('found')
})

test('a number that no order has gets as many wrong tries as any other', async () => {
  const kinds = []
  for (let guess = 0; guess < 7; guess += 1)
    kinds.push((await track(77, `100${guess}`, `10.3.0.${guess}`)).kind)

  expect(kinds).toEqual([...Array(5).fill('unknown'), 'too many', 'too many'])
})

test('a network gets thirty wrong tries an hour', async () => {
  const kinds = []
  for (let guess = 0; guess < 32; guess += 1) kinds.push((await track(5000 + guess, '1234', '10.4.0.1')).kind)

  expect(kinds.indexOf('too many')).toBe(30)
})

test('an order whose buyer was deleted is found with no digits', async () => {
  const order = await shop.paidOrder()
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  const customer = { ...row!.customer, phone: '' }
  await shop.db.update(orders).set({ customer }).where(eq(orders.id, order.id))

  expect(await track(order.number, '')).toEqual({ kind: 'unknown' })
})
