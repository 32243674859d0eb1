import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { emi } from '#shared/contract/emi.ts'
import type { Route } from './+types/page.ts'
import { EmiBanksForm } from './emi-banks-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'EMI banks',
    description: 'Banks that take part in EMI.',
    path: '/admin/emi-banks',
    index: false,
  })

export default function EmiBanksPage() {
  const mayWrite = usePermission('emi.write')
  const loaded = useLoad('emi-banks', (signal) => api<typeof emi.banks>('GET /emi/banks', { signal }))
  const { data, reloadAndWait } = loaded

  return (
    <>
      <AdminHead title="EMI banks">Shown on the EMI page, with the months that each offers.</AdminHead>
      {!mayWrite && <p>Only a Super Admin can change these.</p>}
      <LoadStatus loaded={loaded} failed="The banks could not be loaded." />
      {data && mayWrite && <EmiBanksForm banks={data} onSaved={reloadAndWait} />}
    </>
  )
}
