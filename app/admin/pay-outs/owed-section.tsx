import { orderPath } from '#app/admin/orders/order-paths.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaDay, dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import type { Owed } from '#shared/contract/money/pay-outs.ts'
import { formatTaka } from '#shared/money.ts'
import { isProvider } from '#shared/orders/money/pay-outs.ts'

/** A list to begin a pay-out with: what one of them owes, as text that the form reads. */
export type StartList = { payer: Owed['rows'][number]['payer']; payerName: string; csv: string }
type Props = { owed: Owed; onPaidOut: (start: StartList) => void }

/** The amounts that couriers and the gateway owe, since when, and for which parcels and payments. */
export function OwedSection({ owed: { payers, rows }, onPaidOut }: Props) {
  return (
    <section className="pay-out-part" aria-labelledby="owed">
      <h2 id="owed">Outstanding</h2>
      {payers.length === 0 && <p className="muted">Nobody owes the shop anything.</p>}
      {payers.length > 0 && (
        <TableBox
          cards
          label="Outstanding by payer"
          columns={['Who', 'Since', 'How many', { end: 'Owed' }, 'Paid out']}
        >
          {payers.map((one) => (
            <tr key={`${one.payer}${one.payerName}`}>
              <th scope="row">{one.name}</th>
              <td>{dhakaDay(one.since)}</td>
              <td>{countOf(one)}</td>
              <td className="end">
                <b className="money">{formatTaka(one.amount)}</b>
              </td>
              <td className="wide">
                <Button size="small" variant="second" onClick={() => onPaidOut(listOf(one, rows))}>
                  Record a pay-out<span className="sr-only"> of {one.name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </TableBox>
      )}
      {rows.length > 0 && (
        <details className="pay-out-rows admin-more">
          <summary>Parcels and payments, the oldest first</summary>
          <TableBox
            cards
            label="Outstanding parcels and payments"
            columns={['Order', 'Number', 'Who', 'Since', { end: 'Owed' }]}
          >
            {rows.map((row) => (
              <tr key={`${row.payer}${row.payerName}${row.number}${row.since}`}>
                <th scope="row">
                  <Link className="link" to={orderPath(row.order)}>
                    {row.order}
                  </Link>
                </th>
                <td>{row.number}</td>
                <td>{row.name}</td>
                <td>{dhakaParts(row.since).date}</td>
                <td className="wide end">{formatTaka(row.amount)}</td>
              </tr>
            ))}
          </TableBox>
        </details>
      )}
    </section>
  )
}

function countOf({ payer, count }: Owed['payers'][number]): string {
  const what = isProvider(payer) ? 'payment' : 'parcel'
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

type Payer = Pick<StartList, 'payer' | 'payerName'>

function listOf({ payer, payerName }: Payer, rows: Owed['rows']): StartList {
  const own = rows.filter((row) => row.payer === payer && row.payerName === payerName)
  const number = isProvider(payer) ? 'Tran ID' : 'Consignment'
  const lines = own.map((row) => `${row.number},${row.amount},0`)
  return { payer, payerName, csv: [`${number},Amount,Fee`, ...lines].join('\n') }
}
