import { Link } from '#app/ui/navigation/link.tsx'
import type { OrderLine } from '#shared/contract/orders.ts'
import { piecesLeft } from '#shared/orders/pieces.ts'

/** The product of a line in a list of orders, with the number of pieces that are left; struck out where none is. */
export function LineName({ line }: { line: OrderLine }) {
  const left = piecesLeft(line)
  const link = <Link to={`/product/${line.productId}`}>{line.name}</Link>
  return (
    <>
      {left === 0 ? <s>{link}</s> : link}
      {left > 1 && <small> ×&nbsp;{left}</small>}
    </>
  )
}
