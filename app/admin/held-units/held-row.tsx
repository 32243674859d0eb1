import { orderPath } from '#app/admin/orders/order-paths.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { HeldOrder } from '#shared/contract/staff-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { heldTime } from './held-time.ts'

export function HeldRow({ order, onRelease }: { order: HeldOrder; onRelease: (() => void) | false }) {
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={orderPath(order.number)}>
          {order.number}
        </Link>
        <br />
        <span className="small muted">{formatTaka(order.total)}</span>
      </th>
      <td className="wide">
        <Buyer {...order} />
      </td>
      <td className="wide">
        <ul>
          {order.products.map(({ title, units, onHand }) => (
            <li key={title}>
              {units} of {onHand} · {title}
            </li>
          ))}
        </ul>
      </td>
      <td>{heldTime(order.since, order.until)}</td>
      {onRelease && (
        <td>
          <Button variant="second" size="small" onClick={onRelease}>
            Release<span className="sr-only"> order {order.number}</span>
          </Button>
        </td>
      )}
    </tr>
  )
}

function Buyer({ name, email, phone, network }: HeldOrder) {
  return (
    <>
      {name}
      <br />
      <span className="small muted">
        {email} · {phone}
        {network && ` · from ${network}`}
      </span>
    </>
  )
}
