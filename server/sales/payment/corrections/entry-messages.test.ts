import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox, orders, smsOutbox } from '#server/platform/db/schema.ts'
import { makeJobsDue } from '#tests/support/database/make-jobs-due.ts'
import { removeAllJobs, timeOfJob } from '#tests/support/database/waiting-jobs.ts'
import { startSmsSender } from '#tests/support/services/sms-sender.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { sendDueMail, sendDueSms } from '#tests/support/shop/send-due-messages.ts'

const sender = await startSmsSender()
const shop = await payingShop({ config: { sms: sender.config } })
const { app, db, pool } = shop
const manager = await shop.loginAs('shop_manager')
const { collect, correctMoney, make } = deskOf(shop, manager, manager)
afterAll(async () => {
  await shop.close()
  await sender.close()
})
beforeEach(async () => {
  await db.delete(orders)
  await db.delete(mailOutbox)
  await removeAllJobs(pool)
  sender.messages.length = 0
})

const reason = 'Typed a nought too many'

/** An order of ৳50,000, told of, and cash that was just recorded for it. */
async function taken(amount: number) {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop))).json()
  await sendAll()
  sender.messages.length = 0
  const { collections } = (await collect({ orderId: order._id, kind: 'cash', amount })).json()
  return { orderId: order._id as string, number: order.number, collectionId: collections[0]._id as string }
}

async function sendAll() {
  await makeJobsDue({ db, pool })
  await sendDueSms(app)
  await sendDueMail(app)
}

function received(amount: string, number: string) {
  return `Projukti: we received Tk ${amount} for order ${number}. Thank you! Next steps: ${shop.publicUrl}/o/${number}`
}

async function mailsTo(reader: 'customer' | 'staff'): Promise<string[]> {
  const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)
  return mails
    .filter(({ dedupeKey }) => dedupeKey.endsWith(reader) && !dedupeKey.includes(':taken:'))
    .map(({ dedupeKey }) => dedupeKey.split(':')[2] ?? '')
}

test('messages about money that staff record wait two minutes', async () => {
  const { number } = await taken(50_000)

  await sendDueSms(app)
  await sendDueMail(app)
  expect(sender.messages).toEqual([])
  const [sms] = await db.select().from(smsOutbox).where(eq(smsOutbox.kind, 'paid'))
  const dueAt = await timeOfJob(pool, `sms:${sms?.id}`)
  expect((dueAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(110_000)
  expect((dueAt?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(120_000)

  await sendAll()
  expect(sender.messages.map(({ text }) => text)).toEqual([received('50,000', number)])
  expect(await mailsTo('customer')).toEqual(['paid'])
})

test('a slip that is corrected in time is never read: the buyer gets one true SMS and one true mail', async () => {
  const { orderId, number, collectionId } = await taken(50_000)

  const instead = { kind: 'cash', amount: 5_000 }
  await correctMoney({ orderId, collectionId, reason, instead })
  await sendAll()

  expect(sender.messages.map(({ text }) => text)).toEqual([received('5,000', number)])
  expect(await mailsTo('customer')).toEqual(['part'])
  expect(await mailsTo('staff')).toEqual(['part'])
})

test('a slip that is cancelled in time is never read', async () => {
  const { orderId, collectionId } = await taken(50_000)

  await correctMoney({ orderId, collectionId, reason: 'Another order' })
  await sendAll()

  expect(sender.messages).toEqual([])
  expect(await mailsTo('customer')).toEqual([])
})

test('another method changes no message, and the slip after it is still caught', async () => {
  const { orderId, number, collectionId } = await taken(50_000)
  const bkash = { kind: 'bkash', amount: 50_000, reference: '8N7A6D5C4B' }
  const first = await correctMoney({ orderId, collectionId, reason: 'It was bKash', instead: bkash })
  expect(await mailsTo('customer')).toEqual(['paid'])

  const next = first.json().collections[0]._id
  await correctMoney({ orderId, collectionId: next, reason, instead: { ...bkash, amount: 5_000 } })
  await sendAll()

  expect(sender.messages.map(({ text }) => text)).toEqual([received('5,000', number)])
  expect(await mailsTo('customer')).toEqual(['part'])
})

test('who has read a wrong amount is told what is right, once', async () => {
  const { orderId, number, collectionId } = await taken(50_000)
  await sendAll()
  sender.messages.length = 0

  await correctMoney({ orderId, collectionId, reason, instead: { kind: 'cash', amount: 5_000 } })
  await sendAll()

  expect(sender.messages.map(({ text }) => text)).toEqual([
    `Projukti: correction. For order ${number} we received Tk 5,000 in total. See: ${shop.publicUrl}/o/${number} or call 09638 016 016`,
  ])
  expect(await mailsTo('customer')).toEqual(['paid', 'corrected'])
  const mails = await db.select().from(mailOutbox)
  const mail = mails.find(({ dedupeKey }) => dedupeKey.includes(':corrected:'))
  expect(mail?.textBody).toContain(
    '৳50,000 was recorded by mistake. We have received ৳5,000 for this order in total, and ৳45,000 is due.',
  )
})
