import { isFreeLine } from './free-line.ts'
import type { OrderState } from './order-moves.ts'
import { words } from './words/piece-words.ts'

/** States of a piece that is not part of its order any more. One that has none of them is ordered. */
export const goneStates = ['refunded', 'returned', 'exchanged'] as const
export type GoneState = (typeof goneStates)[number]

/** A piece that is not packed, carries no warranty and does not come back to stock with its order. Pieces count from 1. */
export type GonePiece = { piece: number; state: GoneState }

type Line = { quantity: number; gone?: readonly GonePiece[] | undefined }

/** How many pieces of a line are still part of the order. */
export function piecesLeft({ quantity, gone = [] }: Line): number {
  return quantity - gone.length
}

/** How many units of these lines go into the parcel: a line without a product is work. */
export function unitsToPack(lines: readonly (Line & { productId: string })[]): number {
  return lines.reduce((sum, line) => sum + (isFreeLine(line) ? 0 : piecesLeft(line)), 0)
}

/** The numbers of the pieces that are still part of the order. */
export function listLeft({ quantity, gone = [] }: Line): number[] {
  const numbers = Array.from({ length: quantity }, (_, place) => place + 1)
  return numbers.filter((number) => gone.every(({ piece }) => piece !== number))
}

/** The pieces of a line that are gone, in words: `refunded`, or `1 of 3 refunded`. Empty where none is. */
export function goneText({ quantity, gone = [] }: Line): string {
  const counted = goneStates
    .map((state) => ({ state, count: gone.filter((piece) => piece.state === state).length }))
    .filter(({ count }) => count > 0)
  const [first] = counted
  if (first?.count === quantity) return words.all[first.state]
  return counted.map(({ state, count }) => words.some(count, quantity, state)).join(', ')
}

type Piece = {
  state: GoneState | null
  /** Whether the gateway has refused the refund of the piece: its money is still to be given back. */
  isRefundRefused?: boolean
}

/** Why a piece cannot get this state, as a sentence for staff, or null. */
export function pieceRefusal(
  { status, paymentStatus }: Pick<OrderState, 'status' | 'paymentStatus'>,
  { state, isRefundRefused = false }: Piece,
  next: GoneState,
): string | null {
  const isAgain = state !== 'exchanged' && next === 'refunded' && isRefundRefused
  if (state !== null && !isAgain) return `This piece was ${state} already.`
  const isOut = status === 'shipping' || status === 'completed'
  if (next !== 'refunded' && !isOut) return 'A piece comes back only after it was handed over.'
  return paymentStatus === 'paid'
    ? null
    : 'Pieces are refunded once the order is paid in full. An amount can be refunded without them.'
}
