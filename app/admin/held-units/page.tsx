import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { staffOrders } from '#shared/contract/staff-orders.ts'
import { maxHeldOrders } from '#shared/limits.ts'
import type { Route } from './+types/page.ts'
import { HeldTable } from './held-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Held unpaid',
    description: 'Units that are set aside for orders without a payment.',
    path: '/admin/held-units',
    index: false,
  })

export default function HeldUnitsPage() {
  const loaded = useLoad('held', (signal) => api<typeof staffOrders.held>('GET /orders/held', { signal }))
  const { data, reload } = loaded

  return (
    <>
      <AdminHead title="Held unpaid">
        Units set aside for orders that are not paid yet. Most are paid within minutes; the rest is released
        by itself.
      </AdminHead>
      <LoadStatus loaded={loaded} failed="Failed to load the held units." />
      {data?.length === 0 && <EmptyState title="Nothing is held at the moment." />}
      {data && data.length > 0 && <HeldTable orders={data} onChange={reload} />}
      {data?.length === maxHeldOrders && <p className="muted">The {maxHeldOrders} largest are shown.</p>}
    </>
  )
}
