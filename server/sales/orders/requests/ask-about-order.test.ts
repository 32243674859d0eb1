import { eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { contactMessages, mailOutbox } from '#server/platform/db/schema.ts'
import { serialShop } from '#tests/support/shop/serial-shop.ts'

const shop = await serialShop()
const { app, db, manager } = shop
afterAll(() => shop.close())

function ask(payload: object, headers = {}) {
  const request = { about: 'change', message: 'Please send it to Sylhet instead' }
  return app.inject({ method: 'POST', url: '/api/orders/ask', payload: { ...request, ...payload }, headers })
}

test('a request is a message in the inbox of staff with its order, and a line in the history', async () => {
  const { id, number, accessKey: key } = await shop.paidFor()

  const response = await ask({ key })

  expect(response.json().events[0].what).toBe('Asked us to change the order')
  const [message] = (await app.inject({ url: `/api/messages?q=${number}`, headers: manager.headers })).json()
  expect(message).toMatchObject({
    subject: `Please change order ${number}`,
    text: 'Please send it to Sylhet instead',
    order: { _id: id, number: String(number) },
    state: 'new',
  })
  expect(await db.$count(mailOutbox, like(mailOutbox.subject, `%Please change order ${number}%`))).toBe(1)
})

test('sent twice it is one message, and five in a day are enough', async () => {
  const { id, accessKey: key } = await shop.paidFor()
  const sent = { 'idempotency-key': `request-${id}` }

  await Promise.all([ask({ key }, sent), ask({ key }, sent)])
  expect(await db.$count(contactMessages, eq(contactMessages.orderId, id))).toBe(1)

  const more = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => ask({ key, message: `Number ${nth}`, about: 'cancel' })),
  )
  expect(more.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 429, 429])
})

test('strangers ask nothing, and neither does anybody about a closed order', async () => {
  const stranger = await shop.loginAs('user')
  const { id, accessKey: key } = await shop.paidFor()

  const refused = [
    await ask({ key: 'a-key-that-nobody-has-at-all' }),
    await ask({ orderId: id }, stranger.headers),
    await ask({ orderId: id }),
  ]
  await shop.setTo(id, 'cancelled')
  const closed = await ask({ key })

  expect(refused.map((response) => response.json().code)).toEqual([
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'NOT_LOGGED_IN',
  ])
  expect(closed.statusCode).toBe(409)
  expect(await db.$count(contactMessages, eq(contactMessages.orderId, id))).toBe(0)
})
