import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import type { reports, StockReport as Stock } from '#shared/contract/reports.ts'
import { formatTaka } from '#shared/money.ts'
import { formatCount } from './difference.ts'
import { FigureHead } from './figure-head.tsx'
import { Report } from './report.tsx'

const choices = ['60', '90'] as const
type Idle = (typeof choices)[number]

type Props = { idle: Idle; onChange: (idle: Idle) => void }

/** Stock of which nothing was sold for 60 or 90 days until today, whatever the period of the page. */
export function StockReport({ idle, onChange }: Props) {
  const loaded = useLoad(
    `stock ${idle}`,
    (signal) => api<typeof reports.stock>('GET /reports/stock', { query: { idle }, signal }),
    { keepsLast: true },
  )
  return (
    <Report
      title="Slow-moving stock"
      about="Listed and unsold until today, at the selling price."
      loaded={loaded}
      file={{ report: 'stock', query: { idle } }}
    >
      {({ total, products }) => (
        <>
          <fieldset className="admin-periods admin-presets">
            <legend className="sr-only">No sale for</legend>
            {choices.map((days) => (
              <Button
                key={days}
                size="small"
                variant={days === idle ? 'second' : 'quiet'}
                aria-pressed={days === idle}
                onClick={() => onChange(days)}
              >
                No sale in {days} days
              </Button>
            ))}
          </fieldset>
          <p className="report-sum">
            <b className="digits">{formatTaka(total.amount)}</b> tied up in {formatCount(total.units)}{' '}
            {total.units === 1 ? 'unit' : 'units'} of {formatCount(total.products)}{' '}
            {total.products === 1 ? 'product' : 'products'}
          </p>
          {products.length > 0 && <IdleTable products={products} />}
        </>
      )}
    </Report>
  )
}

function IdleTable({ products }: Pick<Stock, 'products'>) {
  return (
    <TableBox label="Slow-moving stock" tall>
      <FigureHead name="Product" figures={['Units', 'Worth']} last="Last sold" />
      <tbody>
        {products.map(({ _id, title, units, amount, lastSold }) => (
          <tr key={_id}>
            <th scope="row">
              <Link className="link" to={`/admin/product-management?q=${encodeURIComponent(title)}`}>
                {title}
              </Link>
            </th>
            <td className="end digits">{units}</td>
            <td className="end money">{formatTaka(amount)}</td>
            <td>{lastSold === null ? 'Never' : dhakaParts(lastSold).date}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
