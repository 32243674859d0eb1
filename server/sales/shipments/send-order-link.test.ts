import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox, orders, smsOutbox, tries } from '#server/platform/db/schema.ts'
import { startSmsSender } from '#tests/support/services/sms-sender.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const sender = await startSmsSender()
const shop = await payingShop({ config: { sms: sender.config } })
const { app, db } = shop
afterAll(async () => {
  await shop.close()
  await sender.close()
})
beforeEach(async () => {
  await db.delete(tries)
})

test('number and digits send the link to the email and the phone of the order, and to nobody else', async () => {
  const order = await paidOrder()
  const before = await sentOf(order.id)

  const response = await ask(order.number, '5678')

  expect(response.statusCode, response.body).toBe(200)
  expect(response.body).not.toContain(order.accessKey)
  const after = await sentOf(order.id)
  const [mail] = after.mails.slice(before.mails.length)
  expect(mail).toMatchObject({ recipient: order.customer.email })
  expect(mail?.textBody).toContain(`/order/${order.accessKey}`)
  expect(after.texts.at(-1)).toMatchObject({ kind: 'order_link', recipient: '8801712345678' })
  expect(after.texts.at(-1)?.text).toContain(`/order/${order.accessKey}`)
})

test('wrong digits, an unknown number and an order that nobody paid send nothing and are told the same', async () => {
  const order = await paidOrder()
  const unpaid = await orderOf(await place())
  const [mails, texts] = [await db.$count(mailOutbox), await db.$count(smsOutbox)]

  const responses = [
    await ask(order.number, '0000'),
    await ask(999_999, '5678'),
    await ask(unpaid.number, '5678'),
  ]

  const right = await ask(order.number, '5678')
  expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    responses.map(() => [200, right.body]),
  )
  expect([await db.$count(mailOutbox), await db.$count(smsOutbox)]).toEqual([mails + 1, texts + 1])
})

test('an order gets three links a day, also where they are asked for at once', async () => {
  const order = await paidOrder()
  const before = await sentOf(order.id)

  const responses = await Promise.all(Array.from({ length: 8 }, () => ask(order.number, '5678')))

  const after = await sentOf(order.id)
  expect(after.mails.length - before.mails.length).toBe(3)
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
})

test('the form without scripts leads back to the page that says so', async () => {
  const order = await paidOrder()

  const response = await app.inject({
    method: 'POST',
    url: '/api/shipments/sendLink',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `number=${order.number}&phone=5678`,
  })

  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    `/track?number=${order.number}&link=sent`,
  ])
})

function ask(number: number, phone: string) {
  const payload = { number: String(number), phone }
  return app.inject({ method: 'POST', url: '/api/shipments/sendLink', payload })
}

async function place(): Promise<string> {
  const cart = shop.cartOf([await shop.addProduct(), 1])
  const customerInfo = { ...cart.customerInfo, phone: '01712-345678' }
  return (await shop.initiate({ ...cart, customerInfo })).json<{ tran_id: string }>().tran_id
}

async function paidOrder() {
  const tranId = await place()
  await shop.decide(tranId, 'approve')
  return orderOf(tranId)
}

async function orderOf(tranId: string) {
  const { id } = await shop.orderOf(tranId)
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  return row!
}

async function sentOf(orderId: string) {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.aboutId, orderId))
    .orderBy(mailOutbox.createdAt)
  const toBuyer = mails.filter(({ kind }) => kind === 'order')
  const texts = await db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.orderId, orderId))
    .orderBy(smsOutbox.createdAt)
  return { mails: toBuyer, texts }
}
