import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useNewOrders } from '#app/admin/kit/new-orders/new-orders.ts'
import { api } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { staffOrders } from '#shared/contract/staff-orders.ts'
import type { Route } from './+types/page.ts'
import { BestSellers } from './best-sellers.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LateList } from './late-list.tsx'
import { LowStock } from './low-stock.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { OrdersByStatus } from './orders-by-status.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { ToPack } from './to-pack.tsx'

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
    { version: `${arrived} ${day}` },
  )
  const { data } = loaded

  return (
    <>
      <AdminHead title="Admin Dashboard">Pick a section from the sidebar to manage the shop.</AdminHead>
      <LoadStatus loaded={loaded} failed="The figures could not be loaded." />
      {data && (
        <div className="dashboard">
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
