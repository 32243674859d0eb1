import { capital } from '#app/admin/kit/capital.ts'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaParts } from '#app/ui/text/dhaka-time-words.ts'
import type { MoneyRow as Row } from '#shared/contract/order-payments.ts'
import { formatTaka } from '#shared/money.ts'
import { isMistake, moneyMethodNames, moneyStateNames } from '#shared/orders/money/money-rows.ts'

/** A payment, an entry or a refund. */
export function MoneyRow({ row }: { row: Row }) {
  const {
    at,
    direction,
    method,
    card,
    reference,
    number,
    branch,
    by,
    amount,
    state,
    counts,
    reason,
    courier,
  } = row
  const { date, clock } = dhakaParts(at)
  const figure = formatTaka(direction === 'in' ? amount : -amount)
  return (
    <tr>
      <td className="money-time">
        <time dateTime={at}>
          {date}, {clock}
        </time>
      </td>
      <th scope="row">
        <Link className="link" to={orderPath(number)}>
          {number}
        </Link>
      </th>
      <td className="wide">
        {capital(card || moneyMethodNames[method])}
        {reference && <small className="muted money-reference"> {reference}</small>}
      </td>
      <td>{[by, branch].filter(Boolean).join(', ')}</td>
      <td className="money-state wide">
        {state === 'owed' && courier ? `Owed by ${courier}` : moneyStateNames[state]}
        {reason && <small className="muted"> {reason}</small>}
      </td>
      <td className="money-amount end">
        <Figure state={state} counts={counts}>
          {figure}
        </Figure>
      </td>
    </tr>
  )
}

type FigureProps = Pick<Row, 'state' | 'counts'> & { children: string }

/** Money that counts is strong, a mistake is struck out, and money that is held, owed or carried is neither. */
function Figure({ state, counts, children }: FigureProps) {
  if (counts) return <b className="money">{children}</b>
  return isMistake(state) ? <s>{children}</s> : children
}
