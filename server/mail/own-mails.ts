import { and, desc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { mailOutbox } from '../db/schema.ts'

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
 * Deletes mails about orders and messages, staff's copies included. Others to the mailbox lose their text now and the
 * rest within a day: the limits on mails to a mailbox are counted by their rows.
 */
export async function forgetMails(tx: Tx, mailbox: string, subjectIds: string[]): Promise<void> {
  await tx.delete(mailOutbox).where(and(isAbout(subjectIds), sql`${mailOutbox.sentAt} is not null`))
  await tx
    .update(mailOutbox)
    .set({ subject: '', textBody: '', htmlBody: '' })
    .where(and(eq(mailOutbox.mailbox, mailbox), sql`${mailOutbox.sentAt} is not null`))
}

function isAbout(ids: string[]): SQL {
  return sql`${subjectId} = any(${sql.param(ids)}::text[])`
}
