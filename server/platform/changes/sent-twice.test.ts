import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  auditLog,
  collections,
  contactMessages,
  customRequirements,
  mailOutbox,
  orderNotes,
  refunds,
  webpageImages,
} from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const manager = await shop.loginAs('shop_manager', { displayName: 'Karim' })
const admin = await shop.loginAs('super_admin')
const { make } = deskOf(shop, manager, admin)
afterAll(() => shop.close())

type Sending = { by?: typeof manager; key?: string }

function send(path: string, payload: object, sending: Sending = {}) {
  return post(`orders/${path}`, payload, sending)
}

function post(path: string, payload: object, { by = manager, key }: Sending = {}) {
  const headers = { ...by.headers, ...(key && { 'idempotency-key': key }) }
  return shop.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
}

/** Sends a request three times under one key, twice at once, and then as a new one. */
async function sendAgain(path: string, payload: object) {
  const key = randomUUID()
  const tries = await Promise.all([post(path, payload, { key }), post(path, payload, { key })])
  tries.push(await post(path, payload, { key }))
  const later = await post(path, payload, { key: randomUUID() })
  expect([...tries, later].map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(201))
  return { tries, later, key }
}

async function dueOrder(): Promise<string> {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
  return (await make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json().order._id
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

  expect(refused.map((response) => response.json().code)).toEqual(Array(4).fill('KEY_REUSED'))
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

test('a banner that is sent again after a lost response is on its page once', async () => {
  const imagePath = '/uploads/winter.webp'
  await shop.app.storage.put('winter.webp', Buffer.from('x'), 'image/webp')
  const banner = { imageTitle: 'Winter offer', webpageName: 'student', imagePath }

  const { tries, later, key } = await sendAgain('webpage/upload', banner)

  const ids = tries.map((response) => response.json().webpageImage._id)
  expect(new Set(ids).size).toBe(1)
  expect(later.json().webpageImage._id).not.toBe(ids[0])
  expect(await shop.db.$count(webpageImages, eq(webpageImages.path, imagePath))).toBe(2)
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'webpage.add'))).toBe(2)
  const other = await post('webpage/upload', { ...banner, imageTitle: 'Another' }, { key })
  expect(other.json().code).toBe('KEY_REUSED')
})

test('a message that is sent again after a lost response reaches staff once', async () => {
  const subject = `A question ${randomUUID()}`
  const person = { firstName: 'Nusrat', lastName: 'Jahan', email: 'nusrat@example.com' }

  await sendAgain('contact/createContact', { ...person, subject, message: 'Is it silver?' })

  expect(await shop.db.$count(contactMessages, eq(contactMessages.subject, subject))).toBe(2)
  expect(await shop.db.$count(mailOutbox, like(mailOutbox.textBody, `%${subject}%`))).toBe(2)
})

test('so does a requirement', async () => {
  const additionalInfo = `Twenty laptops ${randomUUID()}`
  const requirement = {
    name: 'Nusrat Jahan',
    businessOrganization: 'Padma Textiles',
    emailAddress: 'nusrat@example.com',
    contactNumber: '01712345678',
    address: 'Road 3, Gulshan',
    additionalInfo,
  }

  await sendAgain('contact/customRequirements', requirement)

  const isIt = eq(customRequirements.additionalInfo, additionalInfo)
  expect(await shop.db.$count(customRequirements, isIt)).toBe(2)
  expect(await shop.db.$count(mailOutbox, like(mailOutbox.textBody, `%${additionalInfo}%`))).toBe(2)
})

test.each([
  ['a coupon', 'coupons', { code: 'TWICE5', discount: 5, isActive: true }],
  ['a unit', 'units/addUnit', { code: 'TWICE-1' }],
])('%s that is sent again is refused, because its code is in use', async (_what, path, input) => {
  const { id: productId } = await shop.addProduct({ deviceType: 'Pre-Owned' })
  const responses = [await post(path, { ...input, productId }), await post(path, { ...input, productId })]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 409])
})
