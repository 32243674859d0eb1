import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { DataOwner } from '#server/platform/db/data-owner.ts'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { accountMailKinds } from '#shared/messages/mail-kinds.ts'
import { mailEndedAt } from './queries.ts'

type Mails = { owner: DataOwner; mailbox: string; orderIds: string[] }

/**
 * Mails that went to somebody: those to the mailbox, and those about these orders. Without their text. The email of an
 * account is not proven, so an account gets only those that are about itself.
 */
export async function listOwnMails(db: Db | Tx, { owner, mailbox, orderIds }: Mails, limit: number) {
  const toMailbox = eq(mailOutbox.mailbox, mailbox)
  const toOwner = 'mailbox' in owner ? toMailbox : and(toMailbox, inArray(mailOutbox.kind, accountMailKinds))
  const toBuyer = and(isAbout(orderIds), eq(mailOutbox.kind, 'order'))
  return db
    .select({
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      writtenAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(or(toOwner, toBuyer))
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

/** Only for a mailbox whose reader asks for it: who registers with a stranger's email must not stop their mails. */
export async function deleteUnsentMails(tx: Tx, mailbox: string): Promise<void> {
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.mailbox, mailbox), isNull(mailOutbox.sentAt)))
}

function isAbout(ids: string[]): SQL {
  return sql`${mailOutbox.aboutId} = any(${sql.param(ids)}::text[])`
}
