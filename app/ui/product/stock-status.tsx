import { fewUnits } from '#shared/limits.ts'
import * as words from './words.ts'

type Props = { product: { stock: boolean; available: number } }

/** Shows 'In stock', 'Only 3 left' or 'Out of stock'. */
export function StockStatus({ product: { stock, available } }: Props) {
  if (!stock || available < 1) return <span className="stock stock-out">{words.outOfStock}</span>
  if (available <= fewUnits) return <span className="stock stock-low">{words.unitsLeft(available)}</span>
  return <span className="stock">{words.inStock}</span>
}
