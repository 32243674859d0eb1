import type { emi } from '#shared/contract/emi.ts'
import { api } from '../api.ts'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/emi-banks.ts'
import { EmiBanksForm } from './parts/emi/emi-banks-form.tsx'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { LoadStatus } from './parts/list/load-status.tsx'
import { useLoad } from './parts/list/use-load.ts'
import { usePermission } from './parts/use-permission.ts'

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
      <LoadStatus loaded={loaded} failed="Failed to load the banks." />
      {data && mayWrite && <EmiBanksForm banks={data} onSaved={reloadAndWait} />}
    </>
  )
}
