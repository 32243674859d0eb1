import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, mailOutbox, orderNotes } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

let shop: Awaited<ReturnType<typeof payingShop>>
let manager: Awaited<ReturnType<typeof shop.loginAs>>

beforeAll(async () => {
  shop = await payingShop()
  manager = await shop.loginAs('shop_manager', { displayName: 'Karim' })
})
afterAll(() => shop.close())

const secret = 'Haggles, call only after six'

test('staff write notes about an order, newest first, and the audit log says who without the words', async () => {
  const { orderId } = await paidOrder()
  await note(orderId, 'Box is dented')
  const response = await note(orderId, secret)

  expect(response.statusCode).toBe(201)
  const list = await shop.app.inject({ url: `/api/orders/notes/${orderId}`, headers: manager.headers })
  expect(list.json()).toMatchObject([{ by: 'Karim', text: secret }, { text: 'Box is dented' }])
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.subject, orderId))
  expect(lines.map(({ action }) => action)).toEqual(['order.note', 'order.note'])
  expect(JSON.stringify(lines)).not.toContain('Haggles')
})

test('one response has everything that staff see of an order', async () => {
  const { orderId } = await paidOrder()
  await note(orderId, secret)
  const read = async (path: string) =>
    (await shop.app.inject({ url: `/api/${path}/${orderId}`, headers: manager.headers })).json()

  const file = await read('orders/file')

  expect(file.notes).toMatchObject([{ text: secret }])
  expect(file.parcels).toEqual(await read('shipments/of'))
  expect(file.machines).toEqual(await read('warranties/of'))
  expect(file.sms).toEqual(await read('orders/sms'))
})

test('the buyer never reads a note: not on the order page, in mails or in the copy of their data', async () => {
  const { orderId, buyer, key } = await paidOrder()
  await note(orderId, secret)
  await shop.app.inject({
    method: 'POST',
    url: '/api/orders/updateOrderStatus',
    payload: { orderId, orderStatus: 'shipping' },
    headers: (await shop.loginAs('super_admin')).headers,
  })

  for (const url of [
    `/orders/key/${key}`,
    `/orders/page/${orderId}`,
    `/orders/user/${buyer.id}`,
    '/privacy/data',
  ]) {
    const response = await shop.app.inject({ url: `/api${url}`, headers: buyer.headers })
    expect([response.statusCode, response.body.includes('Haggles')], url).toEqual([200, false])
  }
  expect(JSON.stringify(await shop.db.select().from(mailOutbox))).not.toContain('Haggles')
  const own = await shop.app.inject({ url: `/api/orders/notes/${orderId}`, headers: buyer.headers })
  expect(own.statusCode).toBe(403)
})

test('a note needs words and an order', async () => {
  const { orderId } = await paidOrder()

  expect((await note(orderId, '  ')).json().message).toBe('Please write a note.')
  expect((await note('nowhere', 'Hello')).json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect(await shop.db.$count(orderNotes, eq(orderNotes.orderId, orderId))).toBe(0)
})

async function paidOrder() {
  const buyer = await shop.loginAs('user')
  const { tranId } = await shop.paidOrder({ headers: buyer.headers })
  const { id: orderId, accessKey: key } = await shop.orderOf(tranId)
  return { orderId, key, buyer }
}

function note(orderId: string, text: string) {
  const url = `/api/orders/notes/${orderId}`
  return shop.app.inject({ method: 'POST', url, payload: { text }, headers: manager.headers })
}
