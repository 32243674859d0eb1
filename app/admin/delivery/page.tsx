import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { delivery } from '#shared/contract/delivery.ts'
import { districts } from '#shared/orders/districts.ts'
import type { Route } from './+types/page.ts'
import { RateRow } from './rate-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Delivery rates',
    description: 'Delivery charges by district.',
    path: '/admin/delivery-rates',
    index: false,
  })

export default function DeliveryPage() {
  const loaded = useLoad('rates', (signal) => api<typeof delivery.rates>('GET /delivery/rates', { signal }))
  const { data, reloadAndWait } = loaded

  return (
    <>
      <AdminHead title="Delivery rates">
        The charge that the buyer pays on delivery, and the days it takes. Orders already placed keep their
        charge and days.
      </AdminHead>
      <LoadStatus loaded={loaded} failed="The rates could not be loaded." />
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
