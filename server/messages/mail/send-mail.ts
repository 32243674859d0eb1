import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { columnsOf, placeholder, statement } from '#server/platform/db/statement.ts'
import { TryAgain, type Turn } from '#server/platform/jobs/job.ts'
import { withoutPeople } from '#server/platform/telemetry/logged-error.ts'
import { createMailTransport, type MailTransport } from './transport.ts'

type Deps = Pick<Context, 'db' | 'config'>

/**
 * Sends a mail that was not sent yet. It counts as sent only after the server accepted it. Should the machine stop in
 * between, the job is done again and the mail is sent a second time under the same Message-ID: twice is better than
 * never.
 */
export async function sendMail(
  { db, config }: Deps,
  { id }: { id: string },
  { isLastTry }: Pick<Turn, 'isLastTry'>,
  transport: MailTransport = createMailTransport(config),
): Promise<void> {
  const [row] = await takeMail(db, { id })
  if (!row) return
  try {
    await transport(columns.read(row))
  } catch (error) {
    const { message } = error as Error
    await db
      .update(mailOutbox)
      .set({ lastError: message.slice(0, 500), ...(isLastTry && { givenUpAt: sql`now()` }) })
      .where(eq(mailOutbox.id, id))
    throw new TryAgain(withoutPeople(message))
  }
  await markSent(db, { id })
}

const columns = columnsOf(mailOutbox, 'mail')

const takeMail = statement<Record<string, unknown>>(
  'take_mail',
  sql`
    update mail_outbox set tries = tries + 1
    where id = ${placeholder('id')} and sent_at is null and given_up_at is null returning ${columns.list}`,
)

const markSent = statement(
  'mark_mail_sent',
  sql`update mail_outbox set sent_at = now(), last_error = null where id = ${placeholder('id')}`,
)
