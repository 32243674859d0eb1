import { Panel } from '#app/ui/layout/panel.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { soldSince } from './order-list.ts'

/** The products that sold most in the last 30 days; each opens the orders it was sold in. */
export function BestSellers({ bestSellers, days }: Pick<Dashboard, 'bestSellers' | 'days'>) {
  const period = [days[0]?.day ?? '', days.at(-1)?.day ?? ''] as const
  return (
    <Panel className="dashboard-low">
      <div className="admin-panel-head">
        <h2>Best sellers, last 30 days</h2>
      </div>
      {bestSellers.length === 0 && <p className="muted">Nothing was sold yet.</p>}
      <ul>
        {bestSellers.map(({ productId, name, units, amount }) => (
          <li key={productId}>
            <Link to={soldSince(...period, { q: name })}>{name}</Link>
            <b className="digits">
              {units} <small>sold, {formatTaka(amount)}</small>
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
