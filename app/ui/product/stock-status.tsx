import { fewUnits } from '#shared/limits.ts'

type Props = { product: { stock: boolean; available: number } }

/** Shows 'In stock', 'Only 3 left' or 'Out of stock'. */
export function StockStatus({ product: { stock, available } }: Props) {
  if (!stock || available < 1) return <span className="stock stock-out">Out of stock</span>
  if (available <= fewUnits) return <span className="stock stock-low">Only {available} left</span>
  return <span className="stock">In stock</span>
}
