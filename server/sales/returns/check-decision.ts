import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { formatPaisa, type Paisa } from '#shared/money.ts'
import {
  type ReturnPlace,
  type ReturnState,
  returnMoveRefusal,
} from '#shared/orders/returns/return-states.ts'
import { Problem } from '#shared/problem.ts'
import { soldPiece } from './exchange-lines.ts'
import type { ReturnRow } from './return-row.ts'

type Decision = {
  place: ReturnPlace
  state: Extract<ReturnState, 'refunded' | 'exchanged'>
  /** The amount that the buyer gets for the piece, and why it is less than was paid for it. */
  amountPaisa: Paisa
  reason: string
}

/**
 * Refuses a decision about a piece that is not checked, more than was paid for it, nothing, and less without a reason.
 * Returns where the piece goes: a unit that is known by itself is graded again before it is in stock.
 */
export function checkDecision(
  row: ReturnRow,
  locked: LockedOrder,
  { place, state, amountPaisa, reason }: Decision,
): ReturnPlace {
  const refusal = returnMoveRefusal(row.state, state, reason)
  if (refusal) throw new Problem('RETURN_MOVE', { message: refusal })
  if (amountPaisa === 0) throw new Problem('BAD_REQUEST', { message: nothingGiven })
  const { sold, paidPaisa: mostPaisa } = soldPiece(row, locked)
  if (amountPaisa > mostPaisa)
    throw new Problem('CONFLICT', { message: `${formatPaisa(mostPaisa)} was paid for this, no more.` })
  if (amountPaisa < mostPaisa && !reason.trim())
    throw new Problem('BAD_REQUEST', { message: lessNeedsReason })
  if (place === 'supplier') return place
  return sold.unitId ? 'grading' : 'stock'
}

const nothingGiven = 'Nothing would be given for this piece. Please hand it back instead.'
const lessNeedsReason = 'Please write why the buyer gets less than was paid.'
