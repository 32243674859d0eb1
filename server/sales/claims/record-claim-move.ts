import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { claimMails } from '#server/messages/mail/claim-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { queueSms } from '#server/messages/sms/queue-sms.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { claimEvents, orders } from '#server/platform/db/schema.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { claimSmsKind } from '#shared/messages/sms-states.ts'
import { present } from '#shared/present.ts'
import { claimNames } from '#shared/units/claim-states.ts'
import type { ClaimRow } from './claim-row.ts'

type Work = { app: Pick<Context, 'config'>; tx: Tx }
type Move = { by: string; note?: string }

/**
 * Records the new state of a claim in its own history and in its order's, and notifies the buyer by one mail and one
 * SMS. The key of both names this move, so that a retry sends nothing.
 */
export async function recordClaimMove(
  { app, tx }: Work,
  claim: ClaimRow,
  { by, note = '' }: Move,
): Promise<void> {
  const { id, orderId, number, state } = claim
  const [event] = await tx
    .insert(claimEvents)
    .values({ claimId: id, state, by, note })
    .returning({ id: claimEvents.id })
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const move = `${id}:${present(event).id}`
  await recordEvent(tx, {
    orderId,
    by: by === 'buyer' ? 'customer' : by,
    isPublic: true,
    what: `Warranty claim ${number}: ${claimNames[state].toLowerCase()}`,
  })
  await enqueue(tx, claimMails(claim, present(order), { move, publicUrl: app.config.publicUrl }))
  await queueSms({ app, tx }, claimSmsKind(state), present(order), { event: move, claimNumber: number })
}
