import { useState } from 'react'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Till, tills } from '#shared/contract/money/tills.ts'
import type { Route } from './+types/page.ts'
import { ClosedTills } from './closed-tills.tsx'
import { OpenTills } from './open-tills.tsx'
import { TillPaper } from './till-paper.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Tills',
    description: 'The close of day: what each person took, and counted.',
    path: '/admin/tills',
    index: false,
  })

export default function TillsPage() {
  const mayClose = usePermission('money.close')
  return (
    <>
      <AdminHead title="Tills">
        Each person counts what they took. A closed till never changes: what comes later is counted in the
        next one.
      </AdminHead>
      {mayClose ? (
        <Tills />
      ) : (
        <Notice kind="error">You are not allowed to see the tills. Please ask a super admin.</Notice>
      )}
    </>
  )
}

function Tills() {
  const open = useLoad('open tills', (signal) => api<typeof tills.open>('GET /tills/open', { signal }))
  const [closed, setClosed] = useState(0)
  const [printed, setPrinted] = useState<Till | null>(null)

  async function onClosed(till: Till) {
    await open.reloadAndWait()
    setClosed((count) => count + 1)
    setPrinted(till)
  }

  return (
    <>
      <LoadStatus loaded={open} failed="The tills could not be loaded." />
      {open.data && <OpenTills tills={open.data} onClosed={onClosed} onStale={open.reloadAndWait} />}
      <ClosedTills key={closed} onPrint={setPrinted} />
      {printed && <TillPaper till={printed} onPrinted={() => setPrinted(null)} />}
    </>
  )
}
