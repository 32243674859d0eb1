import { Link } from '#app/ui/navigation/link.tsx'
import type { OrderLine } from '#shared/contract/orders.ts'
import { digits } from '#shared/figure-words.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { piecesLeft } from '#shared/orders/pieces.ts'

/** The product of a line in a list of orders, with the number of pieces that are left; struck out where none is. */
export function LineName({ line }: { line: OrderLine }) {
  const left = piecesLeft(line)
  return (
    <>
      <LineLink line={line} />
      {left > 1 && <small>{` ×\u00a0${digits(left)}`}</small>}
    </>
  )
}

type LinkProps = { line: OrderLine; className?: string; to?: string }

/** The name of what was ordered. A line that staff wrote leads to no product. */
export function LineLink({ line, className, to = `/product/${line.productId}` }: LinkProps) {
  const name = piecesLeft(line) === 0 ? <s>{line.name}</s> : line.name
  if (isFreeLine(line)) return <span>{name}</span>
  return (
    <Link className={className} to={to}>
      {name}
    </Link>
  )
}
