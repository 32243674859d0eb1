import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { returnMails } from '#server/messages/mail/return-mails.ts'
import { queueSms } from '#server/messages/sms/queue-sms.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orders, returnEvents } from '#server/platform/db/schema.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { withBranchesInBangla } from '#server/site/shops/queries.ts'
import type { OrderSmsKind } from '#shared/messages/sms-states.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import type { ReturnState } from '#shared/orders/returns/return-states.ts'
import { present } from '#shared/present.ts'
import type { Sentence } from '#shared/site/sentence.ts'
import type { ReturnRow } from './return-row.ts'

type Work = { app: Pick<Context, 'config'>; tx: Tx }
type Move = {
  by: string
  note?: string
  /** Sentences more for the buyer's mail: the money, or the order of the other machine. */
  tells?: readonly Sentence[]
  /** The page where the difference to another machine is paid. */
  payPath?: string | undefined
}

/**
 * Records the new state of a return in its own history and in its order's, and notifies the buyer by one mail and one
 * SMS. The key of both names this move, so that a retry sends nothing.
 */
export async function recordReturnMove(
  { app, tx }: Work,
  row: ReturnRow,
  { by, note = '', tells, payPath }: Move,
): Promise<void> {
  const { id, orderId, number, state } = row
  const [event] = await tx
    .insert(returnEvents)
    .values({ returnId: id, state, by, note })
    .returning({ id: returnEvents.id })
  const [found] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const order = present(found)
  const move = `${id}:${present(event).id}`
  await recordEvent(tx, {
    orderId,
    by: by === 'buyer' ? 'customer' : by,
    event: eventOf('returnMoved', { number, state }),
  })
  const [told] = await withBranchesInBangla(tx, [row])
  const mails = returnMails(present(told), order, { move, publicUrl: app.config.publicUrl, tells, payPath })
  await enqueue(tx, mails)
  const kind = smsOf[state]
  if (kind) await queueSms({ app, tx }, kind, order, { event: move, returnNumber: number })
}

/** The check itself is told with its decision. */
const smsOf: Record<ReturnState, OrderSmsKind | null> = {
  asked: 'return_asked',
  awaited: 'return_awaited',
  received: 'return_received',
  checked: null,
  refunded: 'return_decided',
  exchanged: 'return_decided',
  handed_back: 'return_decided',
  refused: 'return_decided',
}
