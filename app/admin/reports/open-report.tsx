import { LateItems } from '#app/admin/dashboard/late-list.tsx'
import { orderList } from '#app/admin/dashboard/order-list.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import type { reports } from '#shared/contract/reports.ts'
import { formatTaka } from '#shared/money.ts'
import { Report } from './report.tsx'

/** Late work and open refunds at this moment, whatever the period of the page. */
export function OpenReport() {
  const loaded = useLoad('open', (signal) => api<typeof reports.open>('GET /reports/open', { signal }))
  return (
    <>
      <Report title="Overdue or due soon" loaded={loaded} file={{ report: 'late', query: {} }}>
        {({ late: { total, items } }) => (
          <>
            <p className="report-sum">
              {total === 0
                ? 'Nothing is overdue.'
                : `${total.toLocaleString('en-US')} in all, the most overdue first.`}
            </p>
            <LateItems items={items} />
          </>
        )}
      </Report>
      <Report title="Refunds on their way" loaded={loaded} file={{ report: 'refunds', query: {} }}>
        {({ refunds: { total, amount, items } }) => (
          <>
            <p className="report-sum">
              {total === 0 ? 'No refund is open.' : `${formatTaka(amount)} in all, the oldest first.`}
            </p>
            <ul className="dashboard-low">
              {items.map((refund) => (
                <li key={`${refund.orderId} ${refund.since}`}>
                  <Link to={orderList({ order: refund.orderId })}>
                    Order {refund.number}: {refund.reason}
                  </Link>
                  <b className="digits">
                    {formatTaka(refund.amount)} <small>since {dhakaParts(refund.since).date}</small>
                  </b>
                </li>
              ))}
            </ul>
          </>
        )}
      </Report>
    </>
  )
}
