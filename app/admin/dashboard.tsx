import type { staffOrders } from '#shared/contract/staff-orders.ts'
import { api } from '../api.ts'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/dashboard.ts'
import { BestSellers } from './parts/dashboard/best-sellers.tsx'
import { KeyFigures } from './parts/dashboard/key-figures.tsx'
import { LateList } from './parts/dashboard/late-list.tsx'
import { LowStock } from './parts/dashboard/low-stock.tsx'
import { NewestOrders } from './parts/dashboard/newest-orders.tsx'
import { OrdersByStatus } from './parts/dashboard/orders-by-status.tsx'
import { SalesPanel } from './parts/dashboard/sales-panel.tsx'
import { ToPack } from './parts/dashboard/to-pack.tsx'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { LoadStatus } from './parts/list/load-status.tsx'
import { useLoad } from './parts/list/use-load.ts'
import { useNewOrders } from './parts/new-orders/new-orders.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Admin Dashboard',
    description: 'The shop at a glance.',
    path: '/admin/dashboard',
    index: false,
  })

export default function DashboardPage() {
  const { arrived, day } = useNewOrders()
  const loaded = useLoad(
    'dashboard',
    (signal) => api<typeof staffOrders.dashboard>('GET /orders/dashboard', { signal }),
    `${arrived} ${day}`,
  )
  const { data } = loaded

  return (
    <>
      <AdminHead title="Admin Dashboard">Pick a section from the sidebar to manage the shop.</AdminHead>
      <LoadStatus loaded={loaded} failed="The figures could not be loaded." />
      {data && (
        <div className="dash">
          <LateList {...data} />
          <KeyFigures {...data} />
          <SalesPanel days={data.days} month={data.sales.month} />
          <LowStock {...data} />
          <ToPack {...data} />
          <BestSellers {...data} />
          <OrdersByStatus byStatus={data.byStatus} />
          <NewestOrders orders={data.newest} />
        </div>
      )}
    </>
  )
}
