import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { TableBox } from '../../../ui/layout/table-box.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { dayName } from './day-name.ts'
import { soldSince } from './order-list.ts'
import { SalesChart } from './sales-chart.tsx'

type Props = { days: Dashboard['days']; month: Dashboard['sales']['month'] }

/** Sales per day as a bar chart, and as a table for exact figures and screen readers. */
export function SalesPanel({ days, month }: Props) {
  return (
    <Panel className="dash-sales">
      <div className="adm-panel-head">
        <div>
          <h2>Sales, last 30 days</h2>
          <p>
            <b className="dash-big money">{formatTaka(month.amount)}</b>{' '}
            <span className="muted">from {month.orders} paid orders, less refunds</span>
          </p>
        </div>
        <Link className="link" to={soldSince(days[0]?.day ?? '', days.at(-1)?.day ?? '')}>
          Paid orders
        </Link>
      </div>
      <SalesChart days={days} width={860} height={300} fontSize={16} className="dash-chart-wide" />
      <SalesChart
        days={days.slice(-14)}
        width={340}
        height={200}
        fontSize={13}
        className="dash-chart-narrow"
      />
      <details className="dash-table">
        <summary className="link">Show as a table</summary>
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
