import { capital } from '#app/admin/kit/capital.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import type { MoneyTotals as Totals } from '#shared/contract/order-payments.ts'
import { formatPaisa, type Taka, toPaisa } from '#shared/money.ts'
import { moneyMethodNames } from '#shared/orders/money/money-rows.ts'

/** Money received and paid back by each method, of the rows that the filter lets through. */
export function MoneyTotals({ methods }: Pick<Totals, 'methods'>) {
  if (methods.length === 0) return null
  const sums = { in: sumOf(methods.map((one) => one.in)), out: sumOf(methods.map((one) => one.out)) }
  return (
    <div className="money-totals">
      <TableBox label="Totals by method" columns={['Method', { end: 'In' }, { end: 'Out' }, { end: 'Left' }]}>
        {methods.map(({ method, ...one }) => (
          <TotalRow
            key={method}
            name={capital(moneyMethodNames[method])}
            received={toPaisa(one.in)}
            given={toPaisa(one.out)}
          />
        ))}
        <TotalRow name="All" received={sums.in} given={sums.out} />
      </TableBox>
    </div>
  )
}

type RowProps = { name: string; received: number; given: number }

function TotalRow({ name, received, given }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="end">{formatPaisa(received)}</td>
      <td className="end">{formatPaisa(given)}</td>
      <td className="end">{formatPaisa(received - given)}</td>
    </tr>
  )
}

function sumOf(amounts: readonly Taka[]): number {
  return amounts.reduce((sum, amount) => sum + toPaisa(amount), 0)
}
