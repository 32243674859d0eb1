import { X } from 'lucide'
import { useEffect } from 'react'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { formatTaka } from '#shared/money.ts'
import { usePermission } from '../use-permission.ts'
import { markSeen, useNewOrders } from './new-orders.ts'
import { watchOrders } from './watch-orders.ts'

/** Says that orders came. It floats, so that nothing on the page moves. */
export function NewOrdersNotice() {
  const mayRead = usePermission('orders.read')
  const { orders } = useNewOrders()
  // Somebody else may have logged in since they came.
  const [first] = mayRead ? orders : []
  useEffect(() => (mayRead ? watchOrders() : undefined), [mayRead])

  return (
    <div className="admin-new-orders" role="status">
      {first && (
        <p>
          <b>{orders.length === 1 ? '1 new order' : `${orders.length} new orders`}</b>
          <small>
            {first.number}, {first.name}, {formatTaka(first.total)}
          </small>
          <Link className="link tap-high" to="/admin/order-management" onClick={markSeen}>
            Show
          </Link>
          <IconButton label="Dismiss" onClick={markSeen}>
            <Icon icon={X} />
          </IconButton>
        </p>
      )}
    </div>
  )
}
