import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { api } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { months } from '#shared/contract/money/months.ts'
import type { Route } from './+types/page.ts'
import { MonthChoice } from './month-choice.tsx'
import { readMonth } from './month-names.ts'
import { MonthReport } from './month-report.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Accounting',
    description: 'VAT by rate, money by method and what is owed, month by month.',
    path: '/admin/accounting',
    index: false,
  })

export default function AccountingPage() {
  const mayRead = usePermission('insight.read')
  return (
    <>
      <AdminHead title="Accounting">
        Invoices and credit notes go by their own date, money by the day it was received or refunded. A month
        that is over never changes.
      </AdminHead>
      {mayRead ? (
        <Month />
      ) : (
        <Notice kind="error">You are not allowed to see the accounts. Please ask a super admin.</Notice>
      )}
    </>
  )
}

function Month() {
  const { params, change } = useUrlState()
  const month = readMonth(params)
  const loaded = useLoad(
    month,
    (signal) => api<typeof months.find>('GET /months/:month', { params: { month }, signal }),
    { keepsLast: true },
  )
  return (
    <>
      <MonthChoice month={month} onChoose={(chosen) => change({ month: chosen })} />
      <LoadStatus loaded={loaded} failed="The month could not be loaded." />
      {loaded.data && <MonthReport report={loaded.data} />}
    </>
  )
}
