import { type Bar, BarChart } from '#app/admin/kit/chart/bar-chart.tsx'
import { dayName } from '#app/admin/kit/chart/day-name.ts'
import { Panel } from '#app/ui/layout/panel.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { soldSince } from './order-list.ts'

type Props = { days: Dashboard['days']; month: Dashboard['sales']['month'] }

/** Sales per day as a bar chart, and as a table for exact figures and screen readers. */
export function SalesPanel({ days, month }: Props) {
  const bars = days.map(({ day, amount }): Bar => ({ key: day, name: dayName(day), amount }))
  return (
    <Panel>
      <div className="admin-panel-head">
        <div>
          <h2>Sales, last 30 days</h2>
          <p>
            <b className="dashboard-big money">{formatTaka(month.amount)}</b>{' '}
            <span className="muted">
              from {month.orders === 1 ? '1 paid order' : `${month.orders} paid orders`}, less refunds
            </span>
          </p>
        </div>
        <Link className="link" to={soldSince(days[0]?.day ?? '', days.at(-1)?.day ?? '')}>
          Paid orders
        </Link>
      </div>
      <BarChart bars={bars} label={summary(days)} shape="wide" last="Today" />
      <BarChart bars={bars.slice(-14)} label={summary(days.slice(-14))} shape="narrow" last="Today" />
      <details className="chart-table">
        <summary className="link tap-high">Show as a table</summary>
        <TableBox label="Sales per day" columns={['Day', { end: 'Paid orders' }, { end: 'Sales' }]} tall>
          {days.toReversed().map(({ day, orders, amount }) => (
            <tr key={day}>
              <td>{dayName(day)}</td>
              <td className="end">{orders}</td>
              <td className="end money">{formatTaka(amount)}</td>
            </tr>
          ))}
        </TableBox>
      </details>
    </Panel>
  )
}

function summary(days: Dashboard['days']): string {
  const amounts = days.map(({ amount }) => amount)
  const range = `${formatTaka(Math.min(...amounts))} to ${formatTaka(Math.max(...amounts))}`
  return `Sales per day, the last ${days.length} days: ${range}, today ${formatTaka(amounts.at(-1) ?? 0)}`
}
