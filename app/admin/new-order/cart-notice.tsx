import { Notice } from '#app/ui/feedback/notice.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { OrderValues } from './order-values.ts'

/** The cart of which the order is made, and what has changed since its visitor saw it. */
export function CartNotice({ cart }: Pick<OrderValues, 'cart'>) {
  if (!cart) return null
  const { _id, number, changes } = cart
  return (
    <Notice>
      <p>
        From cart{' '}
        <Link className="link" to={`/admin/messages?q=${_id}&message=${_id}`}>
          {number}
        </Link>
        , which this order closes.
        {changes.length === 0 && ' Prices and stock are as they were shown.'}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
