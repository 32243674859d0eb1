import type { RefundSource } from '#shared/contract/order-payments.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { Order, OrderDetails } from '#shared/contract/orders.ts'
import { type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { piecePrice } from '#shared/orders/piece-prices.ts'
import { listLeft } from '#shared/orders/pieces.ts'

export type Refund = {
  /** The money that is given back, by its id. */
  source: string
  amount: string
  reason: string
  line: string
  /** The numbers of the pieces that leave the order; empty: none do. */
  pieces: string
  restock: 'yes' | 'no'
}

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

/** The most that can be refunded: what is left of the source, and for pieces what was paid for them. */
export function mostOf(
  { source, line, pieces }: Pick<Refund, 'source' | 'line' | 'pieces'>,
  details: OrderDetails,
): number {
  const left = findSource(details, source)?.left ?? details.refundable
  if (line === '' || pieces === '') return left
  return Math.min(left, paidForPieces(details.order, Number(line), parsePieces(pieces)))
}

/** The id by which the form knows a source. */
export function idOf({ tran_id, collectionId }: RefundSource): string {
  return collectionId ?? tran_id ?? ''
}

export function findSource({ sources = [] }: OrderDetails, id: string): RefundSource | undefined {
  return sources.find((source) => idOf(source) === id)
}

/** The pieces that leave the order, in words, or empty. */
export function whatOf(
  { line, pieces }: Pick<Refund, 'line' | 'pieces'>,
  { products }: OrderDetails['order'],
): string {
  if (line === '' || pieces === '') return ''
  return `${parsePieces(pieces).length} × ${products[Number(line)]?.name ?? ''}`
}
