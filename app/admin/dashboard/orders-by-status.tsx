import { StatusPill } from '#app/order/status-pill.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { orderStatuses } from '#shared/orders/order-states.ts'

export function OrdersByStatus({ byStatus }: { byStatus: Record<string, number> }) {
  return (
    <Panel className="dashboard-status">
      <h2>Orders by status</h2>
      <ul>
        {orderStatuses.map((status) => (
          <li key={status}>
            <Link to={`/admin/order-management?status=${status}`}>
              <StatusPill status={status} />
              <b className="digits">{byStatus[status] ?? 0}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
