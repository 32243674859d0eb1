import { useState } from 'react'
import { useEditing } from '#app/admin/kit/form/use-editing.ts'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { payOuts } from '#shared/contract/money/pay-outs.ts'
import type { Route } from './+types/page.ts'
import { AskButton } from './ask-button.tsx'
import { OpenRows } from './open-rows.tsx'
import { OwedSection, type StartList } from './owed-section.tsx'
import { PayOutList } from './pay-out-list.tsx'
import { RecordSection } from './record-section.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Pay-outs',
    description: 'What couriers and the gateway owe, and what they paid out.',
    path: '/admin/pay-outs',
    index: false,
  })

export default function PayOutsPage() {
  const mayRead = usePermission('money.payOut')
  return (
    <>
      <AdminHead title="Pay-outs">
        What couriers took at the door is owed until they pay it out. Rows of a pay-out that do not fit wait
        here for a decision.
      </AdminHead>
      {mayRead ? (
        <PayOuts />
      ) : (
        <Notice kind="error">You are not allowed to see the pay-outs. Please ask a super admin.</Notice>
      )}
    </>
  )
}

function PayOuts() {
  const owed = useLoad('owed', (signal) => api<typeof payOuts.owed>('GET /payOuts/owed', { signal }))
  const [version, setVersion] = useState(0)
  const { editing: start, formKey, edit } = useEditing<StartList>()

  async function onChange() {
    await owed.reloadAndWait()
    setVersion((count) => count + 1)
  }

  return (
    <>
      <LoadStatus loaded={owed} failed="What is owed could not be loaded." />
      {owed.data && (
        <>
          <OwedSection owed={owed.data} onPaidOut={edit} />
          <OpenRows rows={owed.data.open} onDone={onChange} />
          {owed.data.canAsk && <AskButton onDone={onChange} />}
        </>
      )}
      <RecordSection key={formKey} start={start} onDone={onChange} />
      <PayOutList version={String(version)} />
    </>
  )
}
