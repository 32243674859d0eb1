import { Link } from '#app/ui/navigation/link.tsx'
import type { WaitingOrder } from '#shared/contract/payment.ts'
import { holderOf } from './waiting-orders.ts'
import * as words from './words/paying-for-words.ts'

type Props = {
  orders: readonly WaitingOrder[]
  product: { _id: string; unit?: { code: string } | undefined }
}

/** The way back to the payment of a line that an order of the visitor holds already. */
export function PayingFor({ orders, product }: Props) {
  const own = holderOf(orders, product._id, product.unit?.code)
  if (!own) return null
  return (
    <Link className="link small" to={own.payPath} reloadDocument>
      {words.youArePayingForThis}
    </Link>
  )
}
