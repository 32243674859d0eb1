import { useEditing } from '#app/admin/kit/form/use-editing.ts'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { ManagedBranch, shops } from '#shared/contract/shops.ts'
import type { Route } from './+types/page.ts'
import { BranchForm } from './branch-form.tsx'
import { BranchTable } from './branch-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Branches',
    description: 'Addresses and opening hours of the branches.',
    path: '/admin/branches',
    index: false,
  })

export default function BranchesPage() {
  const mayWrite = usePermission('branches.write')
  return (
    <>
      <AdminHead title="Branches">Shown on the home page, the contact page and at checkout.</AdminHead>
      {mayWrite ? <Branches /> : <p>Only a Super Admin can change these.</p>}
    </>
  )
}

function Branches() {
  const { editing, formKey, edit, finish } = useEditing<ManagedBranch>()
  const loaded = useLoad('branches', (signal) => api<typeof shops.manage>('GET /shops', { signal }))
  const { data, reload } = loaded

  function saved() {
    finish()
    reload()
  }

  function removed({ _id }: ManagedBranch) {
    if (_id === editing?._id) finish()
    reload()
  }

  return (
    <>
      <LoadStatus loaded={loaded} failed="The branches could not be loaded." />
      {data && <BranchTable branches={data} onEdit={edit} onRemoved={removed} />}
      <BranchForm key={formKey} branch={editing} onSaved={saved} onCancel={() => edit(null)} />
    </>
  )
}
