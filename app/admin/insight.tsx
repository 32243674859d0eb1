import { isPeriod, lastDays, type Period, periodBefore, usualDays } from '#shared/period.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { pageMeta } from '../ui/page/page-meta.ts'
import type { Route } from './+types/insight.ts'
import { dayWithYear } from './parts/chart/day-name.ts'
import { AdminHead } from './parts/frame/admin-head.tsx'
import { OpenReport } from './parts/insight/open-report.tsx'
import { PaymentsReport } from './parts/insight/payments-report.tsx'
import { PeriodBar } from './parts/insight/period-bar.tsx'
import { SalesReport } from './parts/insight/sales-report.tsx'
import { SearchesReport } from './parts/insight/searches-report.tsx'
import { SellersReport } from './parts/insight/sellers-report.tsx'
import { StockReport } from './parts/insight/stock-report.tsx'
import { useUrlState } from './parts/list/use-url-state.ts'
import { usePermission } from './parts/use-permission.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Insight',
    description: 'What the shop takes, sells and loses.',
    path: '/admin/insight',
    index: false,
  })

export default function InsightPage() {
  const mayRead = usePermission('insight.read')
  return mayRead ? (
    <Reports />
  ) : (
    <>
      <AdminHead title="Insight" />
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
      <AdminHead title="Insight">
        {daysOf(period)}, beside {daysOf(before)}. Days are those of Dhaka.
      </AdminHead>
      <PeriodBar period={period} onChange={change} />
      <div className="ins">
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
