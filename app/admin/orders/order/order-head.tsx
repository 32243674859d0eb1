import { ArrowLeft } from 'lucide'
import { StatusPill } from '#app/order/status-pill.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { Order } from '#shared/contract/orders.ts'
import { lastList } from '../order-paths.ts'

type Props = {
  number: string
  /** Undefined until it is loaded. */
  order: Order | undefined
}

/** The number of an order, where it stands, and the way back to the list with its filters. */
export function OrderHead({ number, order }: Props) {
  return (
    <header className="desk-order-head">
      <Link className="link tap-high" to={lastList()}>
        <Icon icon={ArrowLeft} />
        Orders
      </Link>
      <h1>Order {number}</h1>
      {order && (
        <p>
          <StatusPill status={order.orderStatus} />
          {order.paymentStatus !== order.orderStatus && <StatusPill status={order.paymentStatus} />}
          <span className="small muted">{dhakaTime(order.createdAt)}</span>
        </p>
      )}
    </header>
  )
}
