import { capital } from '#app/admin/kit/capital.ts'
import { Paper } from '#app/admin/orders/order/paper.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { Till } from '#shared/contract/money/tills.ts'
import { formatPaisa, formatTaka, toPaisa } from '#shared/money.ts'
import { moneyMethodNames } from '#shared/orders/money/money-rows.ts'
import { identity } from '#shared/site/identity.ts'
import { tillDay } from './till-day.ts'

type Props = { till: Till; onPrinted: () => void }

/** A closed till on paper: as narrow as the roll of a receipt printer, or on A4. Two people sign it. */
export function TillPaper({ till, onPrinted }: Props) {
  const { day, person, branch, opened, methods, note, closedBy, closedAt } = till
  return (
    <Paper onPrinted={onPrinted}>
      <article className="slip till-paper">
        <header>
          <div>
            <h1>Till</h1>
            <p>{identity.name}</p>
            {branch && <p>{branch}</p>}
          </div>
          <div>
            <h1>{tillDay(day)}</h1>
            <p>{person}</p>
          </div>
        </header>
        <p>Cash in the morning: {formatTaka(opened)}</p>
        {methods.map((one) => (
          <MethodTable key={one.method} {...one} />
        ))}
        {note && <p>Note: {note}</p>}
        <p>
          Closed by {closedBy}, {dhakaTime(closedAt)}
        </p>
        <footer className="slip-foot">
          <span>Counted by</span>
          <span>Received by</span>
        </footer>
      </article>
    </Paper>
  )
}

function MethodTable({ method, expected, counted, ...moved }: Till['methods'][number]) {
  const rows = [
    ['Taken', formatTaka(moved.in)],
    ['Refunded', formatTaka(moved.out)],
    ['Expected', formatTaka(expected)],
    ['Counted', formatTaka(counted)],
    ['Difference', formatPaisa(toPaisa(counted) - toPaisa(expected))],
  ]
  return (
    <table>
      <caption>{capital(moneyMethodNames[method])}</caption>
      <tbody>
        {rows.map(([name, figure]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
