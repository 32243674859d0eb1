import { orderStatuses } from '#shared/order-status.ts'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

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
