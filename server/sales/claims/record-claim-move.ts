import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { claimMails } from '#server/messages/mail/claim-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { queueSms } from '#server/messages/sms/queue-sms.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { claimEvents, orders } from '#server/platform/db/schema.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { withBranchesInBangla } from '#server/site/shops/queries.ts'
import { claimSmsKind } from '#shared/messages/sms-states.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { present } from '#shared/present.ts'
import type { ClaimRow } from './claim-row.ts'

type Work = { app: Pick<Context, 'config'>; tx: Tx }
type Move = {
  by: string
  note?: string
  /** The messages are not sent before. */
  runAt?: Date
}

/**
 * Records the new state of a claim in its own history and in its order's, and notifies the buyer by one mail and one
 * SMS. The key of both names this move, so that a retry sends nothing.
 */
export async function recordClaimMove(
  { app, tx }: Work,
  claim: ClaimRow,
  { by, note = '', runAt }: Move,
): Promise<void> {
  const { id, orderId, number, state } = claim
  const [event] = await tx
    .insert(claimEvents)
    .values({ claimId: id, state, by, note, reason: claim.reason })
    .returning({ id: claimEvents.id })
  await recordEvent(tx, {
    orderId,
    by: by === 'buyer' ? 'customer' : by,
    event: eventOf('claimMoved', { number, state }),
  })
  await tellClaim({ app, tx }, claim, { move: moveKey(id, present(event).id), runAt })
}

/** Tells the buyer the state of a claim. */
export async function tellClaim(
  { app, tx }: Work,
  claim: ClaimRow,
  { move, runAt }: { move: string; runAt?: Date | undefined },
): Promise<void> {
  const { orderId, number, state } = claim
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const { publicUrl } = app.config
  const [told] = await withBranchesInBangla(tx, [claim])
  await enqueue(tx, claimMails(present(told), present(order), { move, publicUrl }), { runAt })
  const details = { event: move, claimNumber: number, runAt }
  await queueSms({ app, tx }, claimSmsKind(state), present(order), details)
}

/** Names a move in the keys of its messages. */
export function moveKey(claimId: string, eventId: number): string {
  return `${claimId}:${eventId}`
}
