import { orderStatuses } from '#shared/orders/order-states.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { StatusPill } from '../../../ui/order/status-pill.tsx'

export function OrdersByStatus({ byStatus }: { byStatus: Record<string, number> }) {
  return (
    <Panel className="dash-status">
      <h2>Orders by status</h2>
      <ul>
        {orderStatuses.map((status) => (
          <li key={status}>
            <Link to={`/admin/order-management?status=${status}`}>
              <StatusPill status={status} />
              <b className="num">{byStatus[status] ?? 0}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
