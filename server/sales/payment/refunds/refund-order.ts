import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { writeOnce } from '#server/platform/changes/write-once.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orderEvents, refunds } from '#server/platform/db/schema.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { findSums, listRefundable, type Refundable } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { listOpenReturns } from '#server/sales/returns/queries.ts'
import { lockTill } from '#server/sales/tills/lock-till.ts'
import { formatPaisa, type Paisa, toPaisa, toTaka } from '#shared/money.ts'
import { openRefunds } from '#shared/orders/order-states.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { checkPieces, type RefundedPieces, recordPieces, releasePieces } from './refund-pieces.ts'
import { enqueueRefund, type RefundWrite, requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'
import { type RefundPart, splitRefund } from './split-refund.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'gateways'>
type Basis = { refundable?: number | undefined; changedAt?: string | null | undefined }
/** The charge to refund, where staff choose one. */
type Source = { tran_id?: string | undefined; collectionId?: string | undefined }
type RefundInput = Source & {
  orderId: string
  amount: number
  reason: string
  line?: number | undefined
  pieces?: number[] | undefined
  restock?: boolean | undefined
  basedOn?: Basis | undefined
}

/**
 * Staff refund an order, in whole or in part, and never more than was charged. Pieces that they name are no longer part
 * of the order. The same request that comes again refunds nothing more: the first one is under way.
 */
export async function refundOrder(
  app: App,
  account: Account,
  { orderId, amount, reason, line, pieces, restock, basedOn, ...source }: RefundInput,
  key?: string,
): Promise<void> {
  const amountPaisa = toPaisa(amount)
  if (amountPaisa === 0) throw new Problem('BAD_REQUEST', { message: 'A refund is more than nothing.' })
  const request = { refund: { orderId, amount, reason, line, pieces, restock, ...source }, by: account.id }
  const refunded = await writeOnce(app, { key, request }, async (tx, touch) => {
    await lockTill(tx, account.id)
    const locked = await lockOrder(tx, orderId)
    if (basedOn) await refuseStaleRefund(tx, locked.order, basedOn)
    if (line !== undefined && !locked.lines[line])
      throw new Problem('BAD_REQUEST', { message: 'This order has no such line.' })
    if (line !== undefined && pieces) await refuseOpenReturn(tx, orderId, { line, pieces })
    const again = pieces
      ? null
      : await sendUnanswered(tx, account, { orderId, amountPaisa, reason, line, source })
    if (again) return [again]
    const input = { amount, reason, line, pieces, restock, source }
    return (await refundLocked({ app, tx, touch, account }, locked, input)).ids
  })
  if (refunded.isNew) for (const id of refunded.result) await sendRefund(app, id)
}

type Work = RefundWrite & { account: Account }
export type LockedRefund = Pick<RefundInput, 'amount' | 'reason' | 'line' | 'pieces' | 'restock'> & {
  source: Source
  /** The end of the pieces; refunded by default. */
  state?: 'refunded' | 'returned'
  /** Whether the caller's own mail names the money. */
  isTold?: boolean
}

/** Refunds a part of a locked order, and the pieces that are named. The refunds are sent after the commit. */
export async function refundLocked(
  { app, tx, touch, account }: Work,
  locked: LockedOrder,
  { amount, reason, line, pieces, restock, source, state, isTold = false }: LockedRefund,
): Promise<{ ids: string[]; parts: RefundPart[] }> {
  const orderId = locked.order.id
  const amountPaisa = toPaisa(amount)
  const refunded = pieces && (await checkPieces(tx, locked, { line, pieces, restock, amountPaisa, state }))
  const named = { ...(line !== undefined && { line }), ...(refunded && piecesAudit(refunded)) }
  await audit(tx, account, 'order.refund', orderId, null, { amount, reason, ...named })
  const parts = await chooseParts(tx, orderId, { amountPaisa, source })
  if (refunded) await releasePieces({ tx, touch }, orderId, refunded)
  const by = account.displayName
  const about = { reason: reason || 'Refund', line, pieces: refunded?.pieces, isTold }
  const words = { ...about, actor: 'staff', by, account } as const
  const ids: string[] = []
  for (const part of parts) ids.push(await requestRefund({ app, tx, touch }, locked, { ...part, ...words }))
  if (refunded) await recordPieces(tx, refunded, { orderId, refundId: present(ids[0]), by })
  return { ids, parts }
}

/** A piece that somebody brings back gets its money there, or the return would stay open for a piece that is gone. */
async function refuseOpenReturn(
  tx: Tx,
  orderId: string,
  { line, pieces }: { line: number; pieces: readonly number[] },
): Promise<void> {
  const [open] = await listOpenReturns(tx, orderId, { line, pieces })
  if (!open) return
  const message = `Return ${open.number} is open for this piece. Please decide it there.`
  throw new Problem('RETURN_OPEN', { message })
}

function piecesAudit({ pieces, restocked }: RefundedPieces) {
  return { pieces, restocked: restocked.length }
}

/** Refuses a refund that was decided before another one of the same order, or before its lines changed. */
async function refuseStaleRefund(
  tx: Tx,
  { id: orderId, changedAt }: LockedOrder['order'],
  basedOn: Basis,
): Promise<void> {
  const findAuthor = async () => {
    const refunded = and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, ['refund', 'change']))
    const [event] = await tx.select().from(orderEvents).where(refunded).orderBy(desc(orderEvents.id)).limit(1)
    return event && { by: event.by, at: event.at.toISOString() }
  }
  const { refundablePaisa } = await findSums(tx, orderId)
  const before = { refundable: toTaka(refundablePaisa), changedAt: changedAt?.toISOString() ?? null }
  await refuseStale({ basedOn, before, findAuthor })
}

type Refund = typeof refunds.$inferSelect

/** Refunds that the shop has stopped asking about: nobody knows whether the money is on its way. */
function listUnanswered(tx: Tx, orderId: string): Promise<Refund[]> {
  const isGivenUp = and(inArray(refunds.state, openRefunds), isNotNull(refunds.givenUpAt))
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isGivenUp))
}

type Again = Pick<RefundInput, 'orderId' | 'reason' | 'line'> & Amount

/** Sends the refund of this very amount that was never answered once more, where there is one. Returns its id. */
async function sendUnanswered(
  tx: Tx,
  account: Account,
  { orderId, amountPaisa, reason, line, source }: Again,
): Promise<string | null> {
  const unanswered = await listUnanswered(tx, orderId)
  const same = unanswered.find((refund) => refund.amountPaisa === amountPaisa && isOf(refund, source))
  if (!same) return null
  await audit(tx, account, 'order.refund', orderId, null, {
    amount: toTaka(amountPaisa),
    reason,
    ...(line !== undefined && { line }),
  })
  return sendAgain(tx, same, account)
}

/** The refund keeps its id, so the gateway does not pay twice if it had accepted the first request. */
async function sendAgain(tx: Tx, { id, orderId, amountPaisa }: Refund, account: Account): Promise<string> {
  await tx.update(refunds).set({ givenUpAt: null }).where(eq(refunds.id, id))
  await enqueueRefund(tx, id, 'staff')
  const what = `Refund of ${formatPaisa(amountPaisa)} sent again`
  await recordEvent(tx, { orderId, by: account.displayName, what, kind: 'refund', isPublic: false })
  return id
}

type Amount = { amountPaisa: Paisa; source: Source }

/** The money that this amount is refunded from: a second or rejected payment before one that counts. */
async function chooseParts(tx: Tx, orderId: string, { amountPaisa, source }: Amount): Promise<RefundPart[]> {
  const charges = (await listRefundable(tx, orderId)).filter((charge) => isOf(charge, source))
  const { parts, restPaisa } = splitRefund(charges, amountPaisa)
  if (restPaisa > 0) throw tooMuch(amountPaisa - restPaisa, await listUnanswered(tx, orderId))
  return parts
}

function tooMuch(mostPaisa: Paisa, unanswered: readonly Refund[]): Problem {
  const words = [
    mostPaisa > 0 ? `At most ${formatPaisa(mostPaisa)} can be refunded.` : 'There is nothing to refund.',
  ]
  for (const refund of unanswered) {
    const figure = formatPaisa(refund.amountPaisa)
    words.push(`The refund of ${figure} that was never answered can be sent again.`)
  }
  return new Problem('CONFLICT', { message: words.join(' ') })
}

function isOf(
  { tranId, collectionId }: Pick<Refundable, 'tranId' | 'collectionId'>,
  source: Source,
): boolean {
  if (source.collectionId) return collectionId === source.collectionId
  return source.tran_id ? tranId === source.tran_id : true
}
