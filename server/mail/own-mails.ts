import { and, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { mailOutbox } from '#server/db/schema.ts'
import { mailEndedAt } from './queries.ts'

/** The subject of a mail is the second part of its key: an order, a message or a requirement. */
const subjectId = sql`split_part(${mailOutbox.dedupeKey}, ':', 2)`

/** Mails that went to somebody: those to the mailbox, and those about these orders. Without their text. */
export async function listOwnMails(db: Db | Tx, mailbox: string, orderIds: string[], limit: number) {
  const toBuyer = and(isAbout(orderIds), like(mailOutbox.dedupeKey, 'order:%:customer'))
  return db
    .select({
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      writtenAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(or(eq(mailOutbox.mailbox, mailbox), toBuyer))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(limit)
}

/**
 * Deletes mails about orders and messages, staff's copies and unsent ones included: one that is on its way is the last.
 * Others to the mailbox that were sent or given up lose their text now and the rest within a day: the limits on mails
 * to a mailbox are counted by their rows.
 */
export async function forgetMails(tx: Tx, mailbox: string, subjectIds: string[]): Promise<void> {
  await tx.delete(mailOutbox).where(isAbout(subjectIds))
  await tx
    .update(mailOutbox)
    .set({ subject: '', textBody: '', htmlBody: '' })
    .where(and(eq(mailOutbox.mailbox, mailbox), sql`${mailEndedAt} is not null`))
}

/** Only for a mailbox whose reader asks for it: who registers with a stranger's e-mail must not stop their mails. */
export async function deleteUnsentMails(tx: Tx, mailbox: string): Promise<void> {
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.mailbox, mailbox), isNull(mailOutbox.sentAt)))
}

function isAbout(ids: string[]): SQL {
  return sql`${subjectId} = any(${sql.param(ids)}::text[])`
}
