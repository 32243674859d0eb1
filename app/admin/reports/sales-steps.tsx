import { BarChart } from '#app/admin/kit/chart/bar-chart.tsx'
import { dayName } from '#app/admin/kit/chart/day-name.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import type { SalesReport } from '#shared/contract/reports.ts'
import { formatTaka } from '#shared/money.ts'
import { FigureHead } from './figure-head.tsx'

type Step = SalesReport['steps'][number]

/** Income by day, or by week in a long period: a chart, and a table for exact figures and screen readers. */
export function SalesSteps({ steps }: Pick<SalesReport, 'steps'>) {
  const unit = steps.some(({ from, to }) => from !== to) ? 'week' : 'day'
  const bars = steps.map((step) => ({
    key: step.from,
    name: dayName(step.from),
    amount: step.received,
    before: step.before,
  }))
  return (
    <>
      <BarChart bars={bars} label={summary(steps, unit)} shape="wide" />
      <BarChart bars={bars} label={summary(steps, unit)} shape="narrow" />
      <p className="muted small">Bars: received in this period. Lines: in the period before.</p>
      <details className="chart-table">
        <summary className="link tap-high">Show as a table</summary>
        <TableBox label={`Money by ${unit}`} tall>
          <FigureHead
            name={unit === 'day' ? 'Day' : 'Week'}
            figures={['Received', 'Before', 'Refunded', 'Orders paid']}
          />
          <tbody>
            {steps.map((step) => (
              <tr key={step.from}>
                <th scope="row">{nameOf(step)}</th>
                <td className="end money">{formatTaka(step.received)}</td>
                <td className="end money">{formatTaka(step.before)}</td>
                <td className="end money">{formatTaka(step.refunded)}</td>
                <td className="end digits">{step.orders}</td>
              </tr>
            ))}
          </tbody>
        </TableBox>
      </details>
    </>
  )
}

function nameOf({ from, to }: Step): string {
  return from === to ? dayName(from) : `${dayName(from)} to ${dayName(to)}`
}

function summary(steps: readonly Step[], unit: string): string {
  const amounts = steps.map(({ received }) => received)
  const best = steps.find(({ received }) => received === Math.max(...amounts))
  const most = best && best.received > 0 ? `, most on ${nameOf(best)}: ${formatTaka(best.received)}` : ''
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return `Received by ${unit}, ${formatTaka(total)} in all${most}`
}
