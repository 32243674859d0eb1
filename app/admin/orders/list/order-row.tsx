import { LineName } from '#app/order/line-name.tsx'
import { StatusPill } from '#app/order/status-pill.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import type { Order } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { orderPath } from '../order-paths.ts'
import { isAllOnItsWay } from '../panel/attention-text.ts'
import { RefundedNote } from '../panel/refunded-note.tsx'

type Props = {
  order: Order
  isSelected: boolean
  /** Undefined for staff who may not change orders: then there is no column of actions. */
  onView: (() => void) | undefined
}

export function OrderRow({ order, isSelected, onView }: Props) {
  const { number, customerInfo, totalAmount, orderStatus, paymentStatus, createdAt } = order
  const { attention, parcelAttention } = order
  const { date, clock } = dhakaParts(createdAt)
  return (
    <tr data-selected={isSelected || undefined}>
      <td className="orders-number">
        <Link className="link" to={orderPath(number)}>
          {number}
        </Link>
        <time dateTime={createdAt}>
          <small>{date}</small> <small>{clock}</small>
        </time>
      </td>
      <td className="orders-customer">
        {customerInfo.name}
        <small>{customerInfo.phone}</small>
        <small>{customerInfo.email}</small>
      </td>
      <td className="orders-products">
        <Lines order={order} />
      </td>
      <td className="orders-amount end">
        <span className="money">{formatTaka(totalAmount)}</span>
        <RefundedNote order={order} />
        <small className="orders-payment">{paymentStatus}</small>
      </td>
      <td className="orders-status">
        <StatusPill status={orderStatus} />
        {(attention || parcelAttention) && (
          <small className="orders-attention">
            {isOnItsWay(order) ? 'Refund on its way' : 'Needs attention'}
          </small>
        )}
      </td>
      {onView && (
        <td className="orders-actions">
          <Button variant="second" size="small" aria-label={`View order ${number}`} onClick={onView}>
            View
          </Button>
        </td>
      )}
    </tr>
  )
}

function Lines({ order }: Pick<Props, 'order'>) {
  return (
    <ul>
      {order.products.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
        <li key={position}>
          <LineName line={line} />
        </li>
      ))}
    </ul>
  )
}

/** Whether the money that had to go back is on its way, so that nobody has to do anything. */
function isOnItsWay(order: Order): boolean {
  return order.attention === 'refund_needed' && isAllOnItsWay(order)
}
