import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { mailOutbox } from '../db/schema.ts'
import { columnsOf, placeholder, statement } from '../db/statement.ts'
import type { OutboxMail } from './queries.ts'

/** How long a claimed mail is hidden from other instances. */
const leaseSeconds = 60
const maxWaitMinutes = 6 * 60
/** About four days of retries. After that the row stays, unsent, for people to look at. */
const maxTries = 24

/** Claims the mail that has waited longest, for the length of a lease. */
export async function claimDueMail(db: Db): Promise<OutboxMail | undefined> {
  const [row] = await claim(db, {})
  return row && columns.read(row)
}

const columns = columnsOf(mailOutbox, 'mail')
const claim = statement<Record<string, unknown>>(
  'claim_due_mail',
  sql`
    update mail_outbox set tries = tries + 1, next_try_at = now() + make_interval(secs => ${sql.raw(`${leaseSeconds}`)})
    where id = (
      select id from mail_outbox
      where sent_at is null and next_try_at <= now() and tries < ${sql.raw(`${maxTries}`)}
      order by next_try_at, created_at limit 1 for update skip locked
    )
    returning ${columns.list}`,
)

export async function markSent(db: Db, id: string): Promise<void> {
  await sent(db, { id })
}

const sent = statement(
  'mark_mail_sent',
  sql`update mail_outbox set sent_at = now(), last_error = null where id = ${placeholder('id')}`,
)

/** Schedules a retry; the wait doubles each time. */
export async function markFailed(db: Db, mail: OutboxMail, reason: string): Promise<void> {
  const minutes = Math.min(2 ** (mail.tries - 1), maxWaitMinutes)
  await db
    .update(mailOutbox)
    .set({ lastError: reason.slice(0, 500), nextTryAt: later(minutes * 60) })
    .where(eq(mailOutbox.id, mail.id))
}

function later(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`
}
