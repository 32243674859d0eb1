import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { mailOutbox } from '#server/platform/db/schema.ts'
import type { MailKind } from '#shared/messages/mail-kinds.ts'

export type OutboxRow = {
  kind: MailKind
  /** The order, message, requirement or alert that it is about. */
  aboutId?: string
  /** The person who asked for a link, see link-asker.ts. */
  asker?: string
  /** A second mail with the same key, such as `order:ID:paid`, is not written. */
  dedupeKey: string
  recipient: string
  /** The recipient of an answer, where that is not the shop. */
  replyTo?: string
  /** The address at which a mail program ends such mails with one click. */
  unsubscribeUrl?: string
  subject: string
  textBody: string
  htmlBody: string
}
export type OutboxMail = typeof mailOutbox.$inferSelect

/** When a mail was sent or given up; null while it waits. */
export const mailEndedAt: SQL = sql`coalesce(${mailOutbox.sentAt}, ${mailOutbox.givenUpAt})`

export async function listMails(db: Db, limit: number): Promise<OutboxMail[]> {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id)).limit(limit)
}

export async function findMail(db: Db, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return mail
}
