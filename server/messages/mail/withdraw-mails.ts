import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { removeJob } from '#server/platform/jobs/enqueue-job.ts'
import { mailJob } from './mail-job.ts'
import { type OrderMailKind, orderMailKinds } from './order-mail-kinds.ts'
import { orderMailKey } from './order-mails.ts'

type OrderEvent = { orderId: string; event: string }
/** The kind of a mail in its key: one about the order, or about a claim. */
type KeyKind = OrderMailKind | 'claim'

/**
 * Takes back the mails about an event of an order that still wait; returns whether some have left. One that is being
 * sent counts as sent: it holds the lock on its row while it counts the try.
 */
export async function withdrawMails(
  tx: Tx,
  about: OrderEvent,
  kinds: readonly KeyKind[] = orderMailKinds,
): Promise<{ isTold: boolean }> {
  const isAbout = inArray(mailOutbox.dedupeKey, keysOf(about, kinds))
  const withdrawn = await tx
    .delete(mailOutbox)
    .where(and(isAbout, isNull(mailOutbox.sentAt), eq(mailOutbox.tries, 0)))
    .returning({ id: mailOutbox.id })
  for (const { id } of withdrawn) await removeJob(tx, mailJob, { id })
  return { isTold: (await tx.$count(mailOutbox, isAbout)) > 0 }
}

/** The mails of an event are about another one from now on, which says the same. */
export async function renameMails(tx: Tx, about: OrderEvent, event: string): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ dedupeKey: sql`replace(${mailOutbox.dedupeKey}, ${about.event}, ${event})` })
    .where(inArray(mailOutbox.dedupeKey, keysOf(about, orderMailKinds)))
}

/** Exact keys, which the index finds. */
function keysOf({ orderId, event }: OrderEvent, kinds: readonly KeyKind[]): string[] {
  return kinds.flatMap((kind) =>
    ['customer', 'staff'].map((reader) => `${orderMailKey(orderId, kind, event)}:${reader}`),
  )
}
