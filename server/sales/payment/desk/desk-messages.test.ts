import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { holds, mailOutbox, orders, smsOutbox } from '#server/platform/db/schema.ts'
import { startSmsSender } from '#tests/support/services/sms-sender.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

const sender = await startSmsSender()
const shop = await payingShop({ config: { sms: sender.config } })
const admin = await shop.loginAs('super_admin')
const { make, collect } = deskOf(shop, admin, admin)
const { pay, paid, keyOf, orderOf } = linkOf(shop)
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
    textBody: expect.stringContaining(
      'We will get your order ready as soon as everything in it is in stock.',
    ),
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

test.each([
  ['an advance below the smallest payment', 50, { preOrder: true, dueNow: 'advance' }, '10'],
  ['an advance that leaves less than that', 1_000, { dueNow: 'advance', advance: 995 }, '1,000'],
])('mail and SMS name the amount that the link asks for: %s', async (_, total, changes, asked) => {
  const order = await made(total, changes)

  expect(await smsOf(order, 'link')).toEqual([expect.stringContaining(`pay Tk ${asked} for order`)])
  const [mail] = await mailsTo('customer', order)
  expect(mail?.textBody).toContain(`Please pay ৳${asked}`)
})

test('somebody who stands at a branch gets no SMS with the link, unless staff ask for it', async () => {
  const there = await made(50_000, { channel: 'branch', dueNow: 'all' })
  const asked = await made(50_000, { channel: 'branch', dueNow: 'all', sendsLink: true })
  const calling = await made(50_000, { channel: 'hotline', dueNow: 'all' })

  const sent = await Promise.all([there, asked, calling].map((order) => smsOf(order, 'link')))

  expect(sent.map((texts) => texts.length)).toEqual([0, 1, 1])
  expect((await mailsTo('customer', there))[0]?.textBody).toContain('/pay/')
})

test('an order whose time to pay is over offers no link with the mail about a part', async () => {
  const order = await made(50_000, { dueNow: 'all' })
  await collect({ orderId: order._id, kind: 'cash', amount: 5_000 })
  const past = sql`now() - interval '1 minute'`
  await shop.db.update(orders).set({ holdUntil: past }).where(eq(orders.id, order._id))
  await shop.db.update(holds).set({ expiresAt: past }).where(eq(holds.orderId, order._id))
  await reconcile(shop.app)

  await collect({ orderId: order._id, kind: 'cash', amount: 10_000 })

  const mail = (await mailsTo('customer', order)).at(-1)
  expect(mail?.textBody).toContain(
    '৳35,000 is left to pay. It can no longer be paid online: please call our hotline.',
  )
  expect(mail?.textBody).not.toContain('/pay/')
})

test('nobody is asked to pay by the link while another payment is being checked', async () => {
  const order = await made(50_000, { dueNow: 'all' })
  const { tran_id } = (await pay({ key: await keyOf(order._id), pay: 'part', amount: 20_000 })).json()
  await shop.fault('validation', 'risky', { tran_id })
  await shop.decide(tran_id, 'approve')
  expect(await orderOf(order._id)).toMatchObject({ paymentStatus: 'review' })

  await collect({ orderId: order._id, kind: 'cash', amount: 10_000 })

  const mail = (await mailsTo('customer', order)).at(-1)
  expect(mail?.textBody).toContain('We are still checking another payment of yours. Please do not pay again.')
  expect(mail?.textBody).not.toContain('/pay/')
})
