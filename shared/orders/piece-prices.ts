import type { Paisa } from '../money.ts'
import { spreadDiscount } from './vat.ts'

export type PricedSale = {
  lines: readonly { quantity: number; unitPaisa: Paisa }[]
  deliveryPaisa: Paisa
  totalPaisa: Paisa
}

/** The amount that is charged for each line: coupon and staff discount are spread over the lines. */
export function linePrices({ lines, deliveryPaisa, totalPaisa }: PricedSale): Paisa[] {
  const amounts = lines.map(({ unitPaisa, quantity }) => unitPaisa * quantity)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  return spreadDiscount(amounts, subtotal + deliveryPaisa - totalPaisa)
}

/**
 * The amount that is charged for these pieces of a line. It is counted from the start of the line, so the pieces of a
 * line add up to what the invoice has for it.
 */
export function piecePrice(sale: PricedSale, line: number, pieces: readonly number[]): Paisa {
  const whole = linePrices(sale)[line] ?? 0
  const quantity = sale.lines[line]?.quantity ?? 1
  const upTo = (piece: number) => Math.floor((whole * piece) / quantity)
  return pieces.reduce((sum, piece) => sum + upTo(piece) - upTo(piece - 1), 0)
}
