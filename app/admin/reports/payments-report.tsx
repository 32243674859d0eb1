import { dayWithYear } from '#app/admin/kit/chart/day-name.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import type { PaymentsReport as Payments, reports } from '#shared/contract/reports.ts'
import { formatTaka } from '#shared/money.ts'
import type { AttemptState } from '#shared/orders/order-states.ts'
import type { Period } from '#shared/period.ts'
import { formatCount } from './difference.ts'
import { FigureHead } from './figure-head.tsx'
import { Report } from './report.tsx'

/** The progress of orders that had to be paid online, and the ends of the attempts to pay. */
export function PaymentsReport({ period }: { period: Period }) {
  const loaded = useLoad(
    `payments ${period.from} ${period.to}`,
    (signal) => api<typeof reports.payments>('GET /reports/payments', { query: period, signal }),
    { keepsLast: true },
  )
  return (
    <Report
      title="Where payments are lost"
      about="Orders of the website, and those whose payment link was opened, by the day they were placed."
      loaded={loaded}
      file={{ report: 'payments', query: period }}
    >
      {(payments) => (
        <>
          <StepTable {...payments} />
          {payments.outcomes.length > 0 && <OutcomeTable outcomes={payments.outcomes} />}
          {payments.before.from < payments.completeSince && (
            <p className="muted small">
              Orders that were never paid are deleted after a while: all of them are counted from{' '}
              {dayWithYear(payments.completeSince)} on.
            </p>
          )}
        </>
      )}
    </Report>
  )
}

const stepNames = { placed: 'Placed', opened: 'Payment page opened', paid: 'Paid' } as const
const steps = ['placed', 'opened', 'paid'] as const

function StepTable({ steps: now, stepsBefore }: Payments) {
  return (
    <TableBox label="Steps to the payment">
      <FigureHead name="Step" figures={['Orders', 'Amount', 'Share']} />
      <tbody>
        {steps.map((step) => (
          <tr key={step}>
            <th scope="row">
              {stepNames[step]}
              <Share part={now[step].orders} whole={now.placed.orders} />
            </th>
            <td className="end digits">{formatCount(now[step].orders)}</td>
            <td className="end money">{formatTaka(now[step].amount)}</td>
            <td className="end digits">
              {percent(now[step].orders, now.placed.orders)}
              <br />
              <small>before {percent(stepsBefore[step].orders, stepsBefore.placed.orders)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

/** The share as a bar; its figure stands in the same row. */
function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <svg className="report-share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="chart-bar" width={whole === 0 ? 0 : (100 * part) / whole} height="6" />
    </svg>
  )
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${Math.round((100 * part) / whole)}%`
}

const outcomeNames: Record<AttemptState, string> = {
  initiated: 'The payment page did not open',
  pending: 'Still open',
  paid: 'Paid',
  review: 'Paid, held for review',
  failed: 'Refused by bank or wallet',
  cancelled: 'Cancelled by the buyer',
  expired: 'Left without paying',
}

function OutcomeTable({ outcomes }: Pick<Payments, 'outcomes'>) {
  return (
    <TableBox label="Results of payment attempts">
      <FigureHead name="Attempts to pay" figures={['Attempts', 'Amount']} />
      <tbody>
        {outcomes.map(({ state, attempts, amount }) => (
          <tr key={state}>
            <th scope="row">{outcomeNames[state]}</th>
            <td className="end digits">{formatCount(attempts)}</td>
            <td className="end money">{formatTaka(amount)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
