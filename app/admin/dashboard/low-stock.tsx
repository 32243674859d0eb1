import { Panel } from '#app/ui/layout/panel.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Dashboard } from '#shared/contract/staff-orders.ts'

const maxProducts = 6

export function LowStock({ lowStock, lowStockTotal }: Pick<Dashboard, 'lowStock' | 'lowStockTotal'>) {
  return (
    <Panel className="dashboard-low">
      <div className="admin-panel-head">
        <h2>Running low</h2>
        <Link className="link" to="/admin/product-management?stock=low">
          {lowStockTotal === 1 ? '1 product' : `All ${lowStockTotal} products`}
        </Link>
      </div>
      {lowStockTotal === 0 && <p className="muted">Every product is well stocked.</p>}
      <ul>
        {lowStock.slice(0, maxProducts).map(({ _id, title, available }) => (
          <li key={_id}>
            <Link to={`/admin/product-management?q=${encodeURIComponent(title)}`}>{title}</Link>
            <b className="digits">
              {available} <small>left</small>
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
