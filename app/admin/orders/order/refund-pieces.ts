import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { Order, OrderDetails } from '#shared/contract/orders.ts'
import { type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { piecePrice } from '#shared/orders/piece-prices.ts'
import { listLeft } from '#shared/orders/pieces.ts'

/** `pieces` has the numbers of the pieces that leave the order; empty: none do. */
export type Refund = { amount: string; reason: string; line: string; pieces: string; restock: 'yes' | 'no' }

/** The numbers of the pieces, as the value of an option. */
type PieceOption = { value: string; label: string }

/** The pieces of a line that staff can refund: any number of them, and a machine with a serial number by itself. */
export function pieceOptions(
  order: Order,
  position: number,
  warranties: readonly OrderWarranty[] = [],
): PieceOption[] {
  const line = order.products[position]
  const left = line ? listLeft(line) : []
  const serialOf = (piece: number) =>
    warranties.find((one) => one.line === position && one.piece === piece && one.ending === null)?.serial
  const singles = left.some(serialOf) ? left : left.slice(-1)
  const ones = singles.map((piece) => {
    const serial = serialOf(piece)
    return { value: String(piece), label: serial ? `1 piece, serial number ${serial}` : '1 piece' }
  })
  const more = left.slice(1).map((_, place) => {
    const count = place + 2
    const label = count === left.length ? `All ${count} pieces` : `${count} pieces`
    return { value: left.slice(-count).join(','), label }
  })
  return [...ones, ...more]
}

export function parsePieces(value: string): number[] {
  return value === '' ? [] : value.split(',').map(Number)
}

/** The amount that was paid for these pieces, with their share of the discounts. */
export function paidForPieces(order: Order, position: number, pieces: readonly number[]): Taka {
  const sale = {
    lines: order.products.map(({ quantity, price }) => ({ quantity, unitPaisa: toPaisa(price) })),
    deliveryPaisa: toPaisa(order.deliveryCharge ?? 0),
    totalPaisa: toPaisa(order.totalAmount),
  }
  return toTaka(piecePrice(sale, position, pieces))
}

/** The most that can be refunded: for pieces, what was paid for them. */
export function mostOf(
  { line, pieces }: Pick<Refund, 'line' | 'pieces'>,
  { order, refundable }: OrderDetails,
): number {
  if (line === '' || pieces === '') return refundable
  return Math.min(refundable, paidForPieces(order, Number(line), parsePieces(pieces)))
}

/** The pieces that leave the order, in words, or empty. */
export function whatOf(
  { line, pieces }: Pick<Refund, 'line' | 'pieces'>,
  { products }: OrderDetails['order'],
): string {
  if (line === '' || pieces === '') return ''
  return `${parsePieces(pieces).length} × ${products[Number(line)]?.name ?? ''}`
}
