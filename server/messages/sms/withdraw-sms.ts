import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { smsOutbox } from '#server/platform/db/schema.ts'
import { removeJob } from '#server/platform/jobs/enqueue-job.ts'
import type { OrderSmsKind } from '#shared/messages/sms-states.ts'
import { smsKey } from './queue-sms.ts'
import { smsJob } from './sms-job.ts'

type OrderEvent = { orderId: string; kind: OrderSmsKind; event: string }

/** Takes back the SMS about an event of an order while it waits; returns whether it has left, or may have. */
export async function withdrawSms(tx: Tx, about: OrderEvent): Promise<{ isTold: boolean }> {
  const isAbout = eq(smsOutbox.dedupeKey, keyOf(about))
  const withdrawn = await tx
    .delete(smsOutbox)
    .where(and(isAbout, eq(smsOutbox.state, 'waiting')))
    .returning({ id: smsOutbox.id })
  for (const { id } of withdrawn) await removeJob(tx, smsJob, { id })
  const [left] = await tx.select({ state: smsOutbox.state }).from(smsOutbox).where(isAbout)
  return { isTold: left !== undefined && left.state !== 'refused' }
}

/** The SMS of an event is about another one from now on, which says the same. */
export async function renameSms(tx: Tx, about: OrderEvent, event: string): Promise<void> {
  await tx
    .update(smsOutbox)
    .set({ dedupeKey: keyOf({ ...about, event }) })
    .where(eq(smsOutbox.dedupeKey, keyOf(about)))
}

function keyOf({ orderId, kind, event }: OrderEvent): string {
  return smsKey(orderId, kind, event)
}
