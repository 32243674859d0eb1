import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, collections, orderNotes, refunds } from '#server/db/schema.ts'
import { deskOf, orderFor } from '#tests/support/desk.ts'
import { payingShop } from '#tests/support/paying-shop.ts'

const shop = await payingShop()
const manager = await shop.loginAs('shop_manager', { displayName: 'Karim' })
const admin = await shop.loginAs('super_admin')
const { make } = deskOf(shop, manager, admin)
afterAll(() => shop.close())

type Sending = { by?: typeof manager; key?: string }

function send(path: string, payload: object, { by = manager, key }: Sending = {}) {
  const headers = { ...by.headers, ...(key && { 'idempotency-key': key }) }
  return shop.app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers })
}

async function dueOrder(): Promise<string> {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
  return (await make(orderFor(laptop, { dueNow: 'nothing' }))).json().order._id
}

test('cash that is sent again after a lost response is recorded once, and the same sum later is another one', async () => {
  const orderId = await dueOrder()
  const money = { orderId, kind: 'cash', amount: 500 }
  const key = randomUUID()

  const tries = await Promise.all(
    Array.from({ length: 5 }, () => send('collect', { ...money, basedOn: { due: 50_000 } }, { key })),
  )
  const kept = await send('collect', { ...money, basedOn: { due: 49_500 } }, { key })
  expect([...tries, kept].map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(kept.json().order).toMatchObject({ paid: 500, due: 49_500 })
  expect(await shop.db.$count(collections, eq(collections.orderId, orderId))).toBe(1)
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'order.collect'))).toBe(1)

  const later = await send('collect', money, { key: randomUUID() })
  expect(later.json().order).toMatchObject({ paid: 1_000 })
})

test('a key answers for one request alone', async () => {
  const [one, other] = [await dueOrder(), await dueOrder()]
  const key = randomUUID()
  await send('collect', { orderId: one, kind: 'cash', amount: 500 }, { key })

  const refused = [
    await send('collect', { orderId: one, kind: 'cash', amount: 600 }, { key }),
    await send('collect', { orderId: other, kind: 'cash', amount: 500 }, { key }),
    await send('collect', { orderId: one, kind: 'cash', amount: 500 }, { key, by: admin }),
    await send(`notes/${one}`, { text: 'Called' }, { key }),
  ]

  expect(refused.map((answer) => answer.json().code)).toEqual(Array(4).fill('KEY_REUSED'))
  expect(await shop.db.$count(collections, eq(collections.orderId, other))).toBe(0)
})

test('a request that was refused may be sent again under its key', async () => {
  const orderId = await dueOrder()
  const key = randomUUID()
  const money = { orderId, kind: 'cash', amount: 500 }

  const stale = await send('collect', { ...money, basedOn: { due: 1 } }, { key })
  const again = await send('collect', { ...money, basedOn: { due: 50_000 } }, { key })

  expect([stale.json().code, again.statusCode]).toEqual(['STALE_EDIT', 200])
})

test('a refund that is sent again after a lost response goes out once', async () => {
  const orderId = await dueOrder()
  await send('collect', { orderId, kind: 'cash', amount: 10_000 })
  const refund = { orderId, amount: 2_000, reason: 'Charger missing' }
  const key = randomUUID()

  const first = await send('refund', { ...refund, basedOn: { refundable: 10_000 } }, { by: admin, key })
  const again = await send('refund', { ...refund, basedOn: { refundable: 8_000 } }, { by: admin, key })

  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toMatchObject({ refundable: 8_000 })
  expect(await shop.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
})

test('a note that is sent again after a lost response is there once', async () => {
  const orderId = await dueOrder()
  const key = randomUUID()

  const tries = [await send(`notes/${orderId}`, { text: 'No answer' }, { key })]
  tries.push(await send(`notes/${orderId}`, { text: 'No answer' }, { key }))
  const later = await send(`notes/${orderId}`, { text: 'No answer' }, { key: randomUUID() })

  expect(tries[1]?.json()).toEqual(tries[0]?.json())
  expect([...tries, later].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await shop.db.$count(orderNotes, eq(orderNotes.orderId, orderId))).toBe(2)
})
