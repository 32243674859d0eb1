import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { shopDetails } from '#shared/contract/shop-details.ts'
import type { Route } from './+types/page.ts'
import { DetailsForm } from './details-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Shop details',
    description: 'The shop’s own name, numbers, addresses and rates of VAT.',
    path: '/admin/shop-details',
    index: false,
  })

export default function ShopDetailsPage() {
  const mayWrite = usePermission('details.write')
  return (
    <>
      <AdminHead title="Shop details">Shown on every page, in emails, in SMS and on invoices.</AdminHead>
      {mayWrite ? <Details /> : <p>Only a Super Admin can change these.</p>}
    </>
  )
}

function Details() {
  const loaded = useLoad('shop-details', (signal) =>
    api<typeof shopDetails.read>('GET /shop-details', { signal }),
  )
  const { data, reloadAndWait } = loaded
  return (
    <>
      <LoadStatus loaded={loaded} failed="The details could not be loaded." />
      {data && <DetailsForm details={data} onSaved={reloadAndWait} />}
    </>
  )
}
