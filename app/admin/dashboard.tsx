import type { orders } from '#shared/contract/orders.ts'
import { api } from '../api.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/dashboard.ts'
import { KeyFigures } from './parts/dashboard/key-figures.tsx'
import { LowStock } from './parts/dashboard/low-stock.tsx'
import { NewestOrders } from './parts/dashboard/newest-orders.tsx'
import { OrdersByStatus } from './parts/dashboard/orders-by-status.tsx'
import { SalesPanel } from './parts/dashboard/sales-panel.tsx'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { loadForStaff } from './parts/list/load-for-staff.ts'
import './dashboard.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Admin Dashboard',
    description: 'The shop at a glance.',
    path: '/admin/dashboard',
    index: false,
  })

export function clientLoader() {
  return loadForStaff(() => api<typeof orders.dashboard>('GET /orders/dashboard', {}))
}

export default function DashboardPage({ loaderData: figures }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Admin Dashboard">Pick a section from the sidebar to manage the shop.</AdminHead>
      {figures ? (
        <div className="dash">
          <KeyFigures {...figures} />
          <SalesPanel days={figures.days} month={figures.sales.month} />
          <LowStock products={figures.lowStock} />
          <OrdersByStatus byStatus={figures.byStatus} />
          <NewestOrders orders={figures.newest} />
        </div>
      ) : (
        <Notice kind="error">
          The figures could not be loaded.{' '}
          <Link className="link" to="/admin/dashboard" replace>
            Try again
          </Link>
        </Notice>
      )}
    </>
  )
}
