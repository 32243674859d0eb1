import { orderPath } from '#app/admin/orders/order-paths.ts'
import { Panel } from '#app/ui/layout/panel.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { orderList } from './order-list.ts'

/** Orders that wait to be packed: who has waited longest comes first. */
export function ToPack({ toPack: { total, orders } }: Pick<Dashboard, 'toPack'>) {
  const filter = { toPack: 'true', sort: 'oldest' }
  return (
    <Panel className="dashboard-low">
      <div className="admin-panel-head">
        <h2>To pack</h2>
        <Link className="link" to={orderList(filter)}>
          {total === 1 ? '1 order' : total === 0 ? 'No orders' : `All ${total} orders`}
        </Link>
      </div>
      {total === 0 && <p className="muted">Everything is packed.</p>}
      <ul>
        {orders.map(({ _id, number, customerInfo, products, createdAt }) => (
          <li key={_id}>
            <Link to={orderPath(number)}>
              {number}, {customerInfo.name}
              {products[0] && `: ${products[0].name}`}
              {products.length > 1 && ` and ${products.length - 1} more`}
            </Link>
            <small>
              <time dateTime={createdAt}>{dhakaParts(createdAt).date}</time>
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
