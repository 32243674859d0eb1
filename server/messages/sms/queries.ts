import { desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { smsOutbox } from '#server/platform/db/schema.ts'
import type { OrderSms } from '#shared/contract/staff-orders.ts'

export type SmsRow = typeof smsOutbox.$inferSelect

export async function listSms(db: Db, limit: number): Promise<SmsRow[]> {
  return db.select().from(smsOutbox).orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id)).limit(limit)
}

export async function listSmsOf(db: Db, orderId: string): Promise<OrderSms[]> {
  const rows = await db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.orderId, orderId))
    .orderBy(desc(smsOutbox.createdAt))
    .limit(100)
  return rows.map(({ kind, recipient, text, state, lastError, createdAt, sentAt }) => ({
    kind,
    to: recipient,
    text,
    state,
    problem: lastError,
    writtenAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

/** SMS to the buyer of these orders, for the copy of their data. The text is left out: it may hold the order's key. */
export async function listOwnSms(db: Db | Tx, orderIds: string[], limit: number) {
  return db
    .select({
      to: smsOutbox.recipient,
      about: smsOutbox.kind,
      writtenAt: smsOutbox.createdAt,
      sentAt: smsOutbox.sentAt,
    })
    .from(smsOutbox)
    .where(inArray(smsOutbox.orderId, orderIds))
    .orderBy(desc(smsOutbox.createdAt))
    .limit(limit)
}

/** Why an SMS that was asked for is not going out, or null. */
export async function findUnsentReason(tx: Tx, dedupeKey: string): Promise<string | null> {
  const [row] = await tx.select().from(smsOutbox).where(eq(smsOutbox.dedupeKey, dedupeKey))
  if (!row) return 'No SMS was sent: SMS are off, the number takes none, or it has had enough for now.'
  return row.state === 'refused' ? row.lastError : null
}
