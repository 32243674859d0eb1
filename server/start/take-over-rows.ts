import { inArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mailJob } from '#server/messages/mail/mail-job.ts'
import { smsJob } from '#server/messages/sms/sms-job.ts'
import { privacyLinkJob } from '#server/people/privacy/links.ts'
import { passwordLinkJob } from '#server/people/users/reset-password.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { refunds } from '#server/platform/db/schema.ts'
import { never } from '#server/platform/db/tables/columns.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { paymentJob, refundJob } from '#server/sales/payment/payment-jobs.ts'
import { shipmentJob } from '#server/sales/shipments/shipment-job.ts'
import { openRefunds } from '#shared/orders/order-states.ts'

const batch = 200

/**
 * Gives jobs to rows that the version before wrote and that wait for their own `next_…_at`: from then on it leaves them
 * alone. A row that it works on at this moment has a time in the future, so its job comes after that. It may run beside
 * this version until the end of an upgrade, and a backup of it may be restored. Goes with the columns, in the next
 * version.
 */
export async function takeOverRows({ db }: Pick<FastifyInstance, 'db'>): Promise<void> {
  for (const take of takers) while ((await db.transaction(take)) === batch);
}

const takers = [
  taker(
    mailJob,
    sql`
      select id, next_try_at as "runAt" from mail_outbox
      where sent_at is null and given_up_at is null and next_try_at < ${never}`,
    ({ id }) => sql`update mail_outbox set next_try_at = ${never} where id = ${id}`,
  ),
  taker(
    smsJob,
    sql`select id, next_try_at as "runAt" from sms_outbox where state = 'waiting' and next_try_at < ${never}`,
    ({ id }) => sql`update sms_outbox set next_try_at = ${never} where id = ${id}`,
  ),
  taker(
    paymentJob,
    sql`select tran_id as "tranId", next_check_at as "runAt" from payments where next_check_at is not null`,
    ({ tranId }) => sql`update payments set next_check_at = null where tran_id = ${tranId}`,
  ),
  taker(
    refundJob,
    sql`
      select id, coalesce(next_check_at, now()) as "runAt" from refunds
      where ${inArray(refunds.state, openRefunds)} and given_up_at is null
        and coalesce(next_check_at < ${never}, true)`,
    ({ id }) => sql`update refunds set next_check_at = ${never} where id = ${id}`,
  ),
  taker(
    shipmentJob,
    sql`select id, next_check_at as "runAt" from shipments where next_check_at is not null`,
    ({ id }) => sql`update shipments set next_check_at = null where id = ${id}`,
  ),
  taker(
    passwordLinkJob,
    sql`select mailbox, network, now() as "runAt" from password_reset_requests`,
    ({ mailbox }) => sql`delete from password_reset_requests where mailbox = ${mailbox}`,
  ),
  taker(
    privacyLinkJob,
    sql`select mailbox, network, now() as "runAt" from privacy_link_requests`,
    ({ mailbox }) => sql`delete from privacy_link_requests where mailbox = ${mailbox}`,
  ),
]

/** Returns a function that gives jobs to a batch of rows, and says how many there were. */
function taker<Data extends object>(job: Job<Data>, rowsOf: SQL, mark: (row: Data) => SQL) {
  return async (tx: Tx): Promise<number> => {
    const { rows } = await tx.execute(sql`${rowsOf} limit ${batch} for update skip locked`)
    for (const { runAt, ...row } of rows) {
      const data = row as Data
      await tx.execute(mark(data))
      await enqueueJob(tx, job, data, { runAt: new Date(runAt as string) })
    }
    return rows.length
  }
}
