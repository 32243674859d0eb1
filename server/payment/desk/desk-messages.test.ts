import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox, smsOutbox } from '#server/db/schema.ts'
import { startSmsSender } from '#tests/support/services/sms-sender.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const sender = await startSmsSender()
const shop = await payingShop({ config: { sms: sender.config } })
const admin = await shop.loginAs('super_admin')
const { make, collect } = deskOf(shop, admin, admin)
const { paid, keyOf } = linkOf(shop)
afterAll(async () => {
  await shop.close()
  await sender.close()
})
// One number gets five SMS an hour.
beforeEach(() => shop.db.delete(smsOutbox))

async function made(taka: number, changes: object): Promise<{ _id: string; number: string }> {
  const product = await shop.addProduct({
    quantity: 'preOrder' in changes ? 0 : 3,
    newPricePaisa: taka * 100,
  })
  return (await make(deskOrderBody(product, changes))).json().order
}

async function mailsTo(reader: 'customer' | 'staff', { _id }: { _id: string }) {
  const isMail = like(mailOutbox.dedupeKey, `order:${_id}:%:${reader}`)
  const rows = await shop.db.select().from(mailOutbox).where(isMail).orderBy(mailOutbox.createdAt)
  return rows.map(({ subject, textBody }) => ({ subject, textBody }))
}

async function smsOf({ _id }: { _id: string }, kind: 'paid' | 'link'): Promise<string[]> {
  const isSms = and(eq(smsOutbox.orderId, _id), eq(smsOutbox.kind, kind))
  return (await shop.db.select().from(smsOutbox).where(isSms)).map(({ text }) => text)
}

const preOrder = { preOrder: true, dueNow: 'nothing' }

test('a pre-order that is paid in full is mailed as paid, and its buyer gets an SMS', async () => {
  const order = await made(50_000, preOrder)

  await paid({ key: await keyOf(order._id), pay: 'all' })

  expect((await mailsTo('staff', order)).map(({ subject }) => subject)).toEqual([
    `Pre-order paid: order ${order.number}`,
  ])
  expect((await mailsTo('customer', order)).at(-1)).toMatchObject({
    subject: `Your order ${order.number} is paid`,
    textBody: expect.stringContaining('We get your order ready as soon as everything in it is here.'),
  })
  expect(await smsOf(order, 'paid')).toEqual([expect.stringContaining('we received Tk 50,000 for order')])
})

test('a pre-order of which a part is paid is mailed as paid in part', async () => {
  const order = await made(50_000, preOrder)

  await collect({ orderId: order._id, kind: 'cash', amount: 5_000 })

  expect((await mailsTo('staff', order)).map(({ subject }) => subject)).toEqual([
    `Paid in part: order ${order.number}`,
  ])
})
