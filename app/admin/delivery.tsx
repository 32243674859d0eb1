import type { delivery } from '#shared/contract/delivery.ts'
import { districts } from '#shared/orders/districts.ts'
import { api } from '../api.ts'
import { TableBox } from '../ui/layout/table-box.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/delivery.ts'
import { RateRow } from './parts/delivery/rate-row.tsx'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { LoadStatus } from './parts/list/load-status.tsx'
import { useLoad } from './parts/list/use-load.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Delivery rates',
    description: 'What delivery costs in each district.',
    path: '/admin/delivery-rates',
    index: false,
  })

export default function DeliveryPage() {
  const loaded = useLoad('rates', (signal) => api<typeof delivery.rates>('GET /delivery/rates', { signal }))
  const { data, reloadAndWait } = loaded

  return (
    <>
      <AdminHead title="Delivery rates">
        What the buyer pays on delivery, and how many days it takes. Orders that are placed already keep what
        they were promised.
      </AdminHead>
      <LoadStatus loaded={loaded} failed="Failed to load the rates." />
      {data && (
        <TableBox label="Delivery rates" columns={['District', 'Charge (৳), days from, days to']}>
          {districts.map((district) => (
            <RateRow
              key={district}
              district={district}
              rate={data.find((one) => one.district === district)}
              onSaved={reloadAndWait}
            />
          ))}
        </TableBox>
      )}
    </>
  )
}
