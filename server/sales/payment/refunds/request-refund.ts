import { eq } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { type RefundFacts, refundNote } from '#server/messages/mail/money-note.ts'
import { orderMails } from '#server/messages/mail/order-mails.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId, newTranId } from '#server/platform/db/ids.ts'
import { collections, refunds } from '#server/platform/db/schema.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { assertOrderMove } from '#shared/orders/order-moves.ts'
import { moves } from '#shared/orders/order-states.ts'
import type { Sentence } from '#shared/site/sentence.ts'
import { refundJob } from '../payment-jobs.ts'
import type { LockedPayment } from '../settlement/lock-payment.ts'
import { markRefunded } from './finish-refund.ts'
import type { RefundPart } from './split-refund.ts'

/** Longer than a request to the gateway takes. */
const requestMs = 2 * 60 * 1000

export type RefundWrite = Pick<AppWrite, 'app' | 'tx' | 'touch'>
type RefundRequest = RefundPart & {
  reason: string
  /** The position of the order line that it is for, where staff named one. */
  line?: number | undefined
  /** The pieces of the line that go with it, where staff named some. */
  pieces?: readonly number[] | undefined
  actor: 'staff' | 'shop'
  /** The name in the order's history. */
  by: string
  /** The member of staff who asks for it; missing where the shop does so by itself. */
  account?: Pick<Account, 'id' | 'shopId'>
  /** Whether it follows from a change of the order, whose mail names it. */
  isOfChange?: boolean
  /** Whether another mail names it, that of a return. */
  isTold?: boolean
}

/**
 * Writes a refund before anyone asks the gateway for it, with the id that it keeps: a request that is sent
 * twice is paid once. Money that a person took is handed over by a person, so that refund is done with this.
 * The order is locked.
 */
export async function requestRefund(
  { app, tx, touch }: RefundWrite,
  { order, lines }: Pick<LockedPayment, 'order' | 'lines'>,
  {
    tranId,
    collectionId,
    amountPaisa,
    reason,
    line,
    pieces = [],
    actor,
    by,
    account,
    isOfChange = false,
    isTold = isOfChange,
  }: RefundRequest,
): Promise<string> {
  assertOrderMove('requestRefund', actor, order)
  const id = newId()
  const taken = await findTaken(tx, collectionId)
  await tx.insert(refunds).values({
    id,
    orderId: order.id,
    tranId,
    collectionId,
    requestKey: newTranId(),
    amountPaisa,
    reason,
    line: line ?? null,
    isOfChange,
    ...(account && { by, byId: account.id, shopId: account.shopId ?? taken?.shopId ?? null }),
  })
  if (collectionId === null) {
    const event = eventOf('refundRequested', { amount: amountPaisa })
    await recordEvent(tx, { orderId: order.id, by, event, kind: 'refund' })
    await enqueueRefund(tx, id, actor)
  } else await markRefunded({ tx, touch }, order, { id, amountPaisa, collectionId }, { actor: 'staff', by })
  if (isTold) return id
  const name = line === undefined ? undefined : lines[line]?.name
  const product = name && pieces.length > 1 ? `${pieces.length} × ${name}` : name
  const note = await wordsOfRefund(tx, { amountPaisa, collectionId, product })
  const { publicUrl } = app.config
  await enqueue(tx, orderMails(moves.requestRefund.mail, { order, lines, publicUrl, event: id, note }))
  return id
}

type Refunded = Pick<RefundRequest, 'amountPaisa' | 'collectionId'> & Pick<RefundFacts, 'product'>

/** A refund in a sentence for its buyer. */
export async function wordsOfRefund(
  tx: Tx,
  { amountPaisa, collectionId, product }: Refunded,
): Promise<Sentence> {
  return refundNote({ amountPaisa, from: (await findTaken(tx, collectionId))?.kind ?? 'gateway', product })
}

/** Staff wait for the response of their own request: its refund has a job only for the case that the request ends early. */
export async function enqueueRefund(tx: Tx, id: string, actor: 'staff' | 'shop'): Promise<void> {
  const runAt = actor === 'staff' ? new Date(Date.now() + requestMs) : undefined
  await enqueueJob(tx, refundJob, { id }, { runAt })
}

/** The money of a person that goes back; null: it goes back through the gateway. */
async function findTaken(tx: Tx, collectionId: string | null) {
  if (collectionId === null) return null
  const [taken] = await tx.select().from(collections).where(eq(collections.id, collectionId))
  if (!taken) throw new Error('What is given back was never taken')
  return taken
}
