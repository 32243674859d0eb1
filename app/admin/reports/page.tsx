import { dayWithYear } from '#app/admin/kit/chart/day-name.ts'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { PeriodBar } from '#app/admin/kit/list/period-bar.tsx'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { isPeriod, lastDays, type Period, periodBefore, usualDays } from '#shared/period.ts'
import type { Route } from './+types/page.ts'
import { OpenReport } from './open-report.tsx'
import { PaymentsReport } from './payments-report.tsx'
import { SalesReport } from './sales-report.tsx'
import { SearchesReport } from './searches-report.tsx'
import { SellersReport } from './sellers-report.tsx'
import { StockReport } from './stock-report.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reports',
    description: 'Sales, refunds, stock and lost payments.',
    path: '/admin/reports',
    index: false,
  })

export default function ReportsPage() {
  const mayRead = usePermission('insight.read')
  return mayRead ? (
    <Reports />
  ) : (
    <>
      <AdminHead title="Reports" />
      <Notice kind="error">You are not allowed to see these reports. Please ask a super admin.</Notice>
    </>
  )
}

/** The period and the choice of idle stock are in the address, so that the page can be bookmarked and shared. */
function Reports() {
  const { params, change } = useUrlState()
  const period = periodIn(params)
  const before = periodBefore(period)
  return (
    <>
      <AdminHead title="Reports">
        {daysOf(period)}, beside {daysOf(before)}. Days are in Dhaka time.
      </AdminHead>
      <PeriodBar period={period} onChange={change} />
      <div className="reports">
        <SalesReport period={period} />
        <SellersReport period={period} />
        <StockReport idle={params.get('idle') === '90' ? '90' : '60'} onChange={(idle) => change({ idle })} />
        <SearchesReport period={period} />
        <PaymentsReport period={period} />
        <OpenReport />
      </div>
    </>
  )
}

function daysOf({ from, to }: Period): string {
  return `${dayWithYear(from)} to ${dayWithYear(to)}`
}

function periodIn(params: URLSearchParams): Period {
  const period = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  return isPeriod(period) ? period : lastDays(usualDays)
}
