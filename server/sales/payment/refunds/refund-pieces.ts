import { putUnitsBack } from '#server/goods/stock/put-units-back.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { LockedLine, LockedOrder } from '#server/sales/orders/lock-order.ts'
import { storePieces } from '#server/sales/orders/pieces/store-pieces.ts'
import { type GonePieceRow, listGonePieces } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { endWarrantiesOfPieces } from '#server/sales/warranties/update-warranties.ts'
import { formatPaisa, type Paisa } from '#shared/money.ts'
import { type EventCode, eventOf } from '#shared/orders/events/order-event.ts'
import { mayCorrect } from '#shared/orders/order-moves.ts'
import { piecePrice } from '#shared/orders/piece-prices.ts'
import { type GoneState, pieceRefusal } from '#shared/orders/pieces.ts'
import { Problem } from '#shared/problem.ts'

type Locked = Pick<LockedOrder, 'order' | 'lines'>
type PieceInput = {
  line: number | undefined
  /** Numbers of the line's pieces, from 1. */
  pieces: readonly number[]
  /** Whether their units come back to the stock; without it they do until the order is handed over. */
  restock?: boolean | undefined
  amountPaisa: Paisa
  /** Without it they are refunded. */
  state?: GoneState | undefined
}
/** Pieces that may be refunded, and those of them whose units come back to the stock. */
export type RefundedPieces = {
  line: number
  sold: LockedLine
  pieces: number[]
  restocked: number[]
  state: GoneState
}

/** Refuses pieces that cannot be refunded, or more money than was paid for them. The order is locked. */
export async function checkPieces(
  tx: Tx,
  { order, lines }: Locked,
  { line, pieces, restock = mayCorrect(order.status), amountPaisa, state = 'refunded' }: PieceInput,
): Promise<RefundedPieces> {
  const sold = lines[line ?? -1]
  const numbers = [...new Set(pieces)].toSorted((one, other) => one - other)
  if (line === undefined || !sold || numbers.some((piece) => piece > sold.quantity))
    throw new Problem('BAD_REQUEST', { message: 'This order has no such piece.' })
  const gone = (await listGonePieces(tx, [order.id])).filter((piece) => piece.line === line)
  const find = (number: number): GonePieceRow | undefined => gone.find(({ piece }) => piece === number)
  for (const number of numbers) {
    const refusal = pieceRefusal(order, find(number) ?? { state: null }, state)
    if (refusal) throw new Problem('CONFLICT', { message: `${sold.name}: ${refusal}` })
  }
  const mostPaisa = piecePrice({ ...order, lines }, line, numbers)
  if (amountPaisa > mostPaisa)
    throw new Problem('CONFLICT', { message: `${formatPaisa(mostPaisa)} was paid for this, no more.` })
  // An order that has no units has none to give back.
  const isBack = restock && order.unitsTaken
  return {
    line,
    sold,
    pieces: numbers,
    restocked: isBack ? numbers.filter((n) => !find(n)?.isRestocked) : [],
    state,
  }
}

type Work = { tx: Tx; touch: Touch }

/** Puts the units of refunded pieces back into the stock, and ends their warranties. */
export async function releasePieces(
  { tx, touch }: Work,
  orderId: string,
  { line, sold, pieces, restocked, state }: RefundedPieces,
): Promise<void> {
  const back = { ...sold, quantity: restocked.length }
  if (restocked.length > 0) await putUnitsBack(tx, touch, { orderId, lines: [back] })
  await endWarrantiesOfPieces(tx, orderId, {
    line,
    pieces,
    ending: state === 'refunded' ? 'refunded' : 'returned',
  })
}

const goneEvents = {
  refunded: 'piecesRefunded',
  returned: 'piecesReturned',
  exchanged: 'piecesExchanged',
} as const satisfies Record<GoneState, EventCode>

type Made = { orderId: string; refundId: string; by: string }

/** Stores that the pieces are gone from their order, with the events about them. */
export async function recordPieces(
  tx: Tx,
  { line, sold, pieces, restocked, state }: RefundedPieces,
  { orderId, refundId, by }: Made,
): Promise<void> {
  const row = { orderId, line, state, by, refundId }
  await storePieces(
    tx,
    pieces.map((piece) => ({ ...row, piece, isRestocked: restocked.includes(piece) })),
  )
  const event = eventOf(goneEvents[state], { count: pieces.length, name: sold.name })
  await recordEvent(tx, { orderId, by, event, kind: 'refund' })
  if (restocked.length === 0) return
  const grading = sold.unitId ? ', to be graded again' : ''
  const what = `${restocked.length} × ${sold.name} put back into stock${grading}`
  await recordEvent(tx, { orderId, by, what, isPublic: false })
}
