import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { compose } from '#server/messages/mail/compose.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import {
  mailOutbox,
  passwordResetRequests,
  payments,
  privacyLinkRequests,
  refunds,
  shipments,
  smsOutbox,
} from '#server/platform/db/schema.ts'
import { makeJobsDue } from '#tests/support/database/make-jobs-due.ts'
import { removeAllJobs, timeOfJob } from '#tests/support/database/waiting-jobs.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { paid } from '#tests/support/shop/payment-outcomes.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { sendDueMail } from '#tests/support/shop/send-due-messages.ts'
import { takeOverRows } from './take-over-rows.ts'

const shop = await payingShop()
const { app, db, pool } = shop
beforeEach(async () => {
  await db.delete(mailOutbox)
  await removeAllJobs(pool)
})
afterAll(() => shop.close())

const inAnHour = new Date(Date.now() + 3_600_000)
const mail = { recipient: 'nadia@example.com', subject: 'S', textBody: 'T', htmlBody: 'H' }

test('mails that the version before left unsent are sent once, each at its time', async () => {
  await db.insert(mailOutbox).values([
    { id: 'due', dedupeKey: 'due', ...mail, nextTryAt: new Date(), tries: 3 },
    { id: 'later', dedupeKey: 'later', ...mail, nextTryAt: inAnHour },
    { id: 'sent', dedupeKey: 'sent', ...mail, nextTryAt: new Date(), sentAt: new Date() },
    { id: 'given up', dedupeKey: 'given up', ...mail, nextTryAt: new Date(), givenUpAt: new Date() },
  ])
  const parts = [{ say: 'Thank you.' }]
  await enqueue(db, [
    compose({ kind: 'order', dedupeKey: 'new', to: 'nadia@example.com', subject: 'Your order', parts }),
  ])

  for (let times = 0; times < 2; times += 1) await takeOverRows(app)

  const sent: string[] = []
  const transport = async ({ dedupeKey }: { dedupeKey: string }) => void sent.push(dedupeKey)
  await sendDueMail(app, { transport })
  expect(sent.sort()).toEqual(['due', 'new'])
  await makeJobsDue(shop)
  await sendDueMail(app, { transport })
  expect(sent).toEqual(['due', 'new', 'later'])
})

test('a payment that the version before would ask about is asked about at that time', async () => {
  const { tranId } = await shop.placed(await shop.addProduct())
  await removeAllJobs(pool)
  await db.update(payments).set({ nextCheckAt: inAnHour }).where(eq(payments.tranId, tranId))
  await shop.decide(tranId, 'approve', { ipn: false })

  await takeOverRows(app)

  expect(await timeOfJob(pool, `payment:${tranId}`)).toEqual(inAnHour)
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  expect(attempt?.nextCheckAt).toBeNull()
  await reconcile(app, new Date(inAnHour.getTime() + 1))
  expect(await shop.stateOf(tranId)).toEqual(paid)
})

test('everything else that waits in the tables of the version before gets its job, and goes back', async () => {
  const rows = await writeOldRows()

  await takeOverRows(app)

  const keys = ['sms:s', 'refund:open', 'shipment:p']
  expect(await Promise.all(keys.map((key) => timeOfJob(pool, key)))).toEqual(keys.map(() => inAnHour))
  expect(await timeOfJob(pool, 'refund:silent')).toBeNull()
  for (const key of ['password link:a@example.com ', 'privacy link:b@example.com '])
    expect(await timeOfJob(pool, key)).not.toBeNull()
  expect(await db.$count(passwordResetRequests)).toBe(0)
  expect(await db.$count(privacyLinkRequests)).toBe(0)
  expect(await seenByVersionBefore()).toEqual([])

  await pool.query(readFileSync('deploy/before-the-queue.sql', 'utf8'))

  expect(await seenByVersionBefore()).toEqual(['open', 'p', 's', rows.tranId].toSorted())
})

/** One row in each table that had its own times, as the version before wrote them. */
async function writeOldRows() {
  const { orderId, tranId } = await shop.paidOrder()
  await db.delete(mailOutbox)
  await db.delete(smsOutbox)
  await removeAllJobs(pool)
  await db.update(payments).set({ nextCheckAt: inAnHour }).where(eq(payments.tranId, tranId))
  const sms = { kind: 'paid', recipient: '8801712345678', text: 'T' } as const
  await db.insert(smsOutbox).values({ id: 's', dedupeKey: 's', orderId, ...sms, nextTryAt: inAnHour })
  const refund = { orderId, tranId, amountPaisa: 1, reason: 'R' }
  await db.insert(refunds).values([
    { id: 'open', requestKey: 'open', ...refund, nextCheckAt: inAnHour },
    { id: 'silent', requestKey: 'silent', ...refund, nextCheckAt: null, givenUpAt: new Date() },
  ])
  const parcel = { attempt: 1, invoice: '1-1', courier: 'steadfast', codPaisa: 0, by: 'Staff' } as const
  const moves = { state: 'pending', isBooked: true, handedAt: new Date(), nextCheckAt: inAnHour } as const
  await db.insert(shipments).values({ id: 'p', orderId, ...parcel, ...moves })
  await db.insert(passwordResetRequests).values({ mailbox: 'a@example.com' })
  await db.insert(privacyLinkRequests).values({ mailbox: 'b@example.com' })
  return { tranId }
}

/** What the version before would do within a year, by its own times. */
async function seenByVersionBefore(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select id from sms_outbox where state = 'waiting' and next_try_at < now() + interval '1 year'
    union all select id from mail_outbox where sent_at is null and next_try_at < now() + interval '1 year'
    union all select tran_id from payments where next_check_at < now() + interval '1 year'
    union all select id from refunds where next_check_at < now() + interval '1 year'
    union all select id from shipments where next_check_at < now() + interval '1 year' order by 1`)
  return rows.map(({ id }) => id)
}
