import { soldSince } from '#app/admin/dashboard/order-list.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { reports } from '#shared/contract/reports.ts'
import { formatTaka } from '#shared/money.ts'
import type { Period } from '#shared/period.ts'
import { FigureHead } from './figure-head.tsx'
import { Report } from './report.tsx'

/** The products that sold most; each opens the orders it was sold in. */
export function SellersReport({ period }: { period: Period }) {
  const loaded = useLoad(
    `sellers ${period.from} ${period.to}`,
    (signal) => api<typeof reports.sellers>('GET /reports/sellers', { query: period, signal }),
    { keepsLast: true },
  )
  return (
    <Report
      title="Best sellers"
      about="Units in orders that are paid and not cancelled; amounts before discounts."
      loaded={loaded}
      file={{ report: 'sellers', query: period }}
    >
      {({ products }) =>
        products.length === 0 ? (
          <p>Nothing was sold in this period.</p>
        ) : (
          <TableBox label="Best sellers" tall>
            <FigureHead name="Product" figures={['Units', 'Before', 'Amount']} />
            <tbody>
              {products.map(({ productId, name, units, unitsBefore, amount }) => (
                <tr key={productId}>
                  <th scope="row">
                    <Link className="link" to={soldSince(period.from, period.to, { q: name })}>
                      {name}
                    </Link>
                  </th>
                  <td className="end digits">{units}</td>
                  <td className="end digits">{unitsBefore}</td>
                  <td className="end money">{formatTaka(amount)}</td>
                </tr>
              ))}
            </tbody>
          </TableBox>
        )
      }
    </Report>
  )
}
