import type { ReactNode } from 'react'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { orderList, soldSince } from './order-list.ts'

/** The figures that a manager looks at first. Each opens the list that it counts. */
export function KeyFigures({ sales, compared, days, toPack, inReview, needAttention }: Dashboard) {
  const today = days.at(-1)?.day ?? ''
  return (
    <ul className="dashboard-figures">
      <Sales label="Sales today" to={soldSince(today, today)} {...sales.today}>
        {formatTaka(compared.yesterday.amount)} by this time yesterday, {formatTaka(compared.lastWeek.amount)}{' '}
        last week
      </Sales>
      <Sales label="Last 7 days" to={soldSince(days.at(-7)?.day ?? '', today)} {...sales.week} />
      <Sales label="Last 30 days" to={soldSince(days[0]?.day ?? '', today)} {...sales.month} />
      <Figure
        label="To pack"
        to={orderList({ toPack: 'true', sort: 'oldest' })}
        note={toPack.total > 0 ? 'Oldest first' : undefined}
      >
        {toPack.total}
      </Figure>
      <Figure
        label="Payments in review"
        to={orderList({ paymentStatus: 'review', open: 'true' })}
        urgent={inReview > 0}
      >
        {inReview}
      </Figure>
      <Figure label="Need attention" to={orderList({ attention: 'true' })} urgent={needAttention > 0}>
        {needAttention}
      </Figure>
    </ul>
  )
}

type SalesProps = { label: string; to: string; amount: number; orders: number; children?: ReactNode }

function Sales({ label, to, amount, orders, children }: SalesProps) {
  return (
    <Figure
      label={label}
      to={to}
      note={
        <>
          {orders === 1 ? '1 paid order' : `${orders} paid orders`}
          {children && <span className="dashboard-compared">{children}</span>}
        </>
      }
    >
      <span className="money">{formatTaka(amount)}</span>
    </Figure>
  )
}

type FigureProps = { label: string; to: string; note?: ReactNode; urgent?: boolean; children: ReactNode }

function Figure({ label, to, note, urgent, children }: FigureProps) {
  const text = note ?? (urgent ? 'View' : 'Nothing to do')
  return (
    <li>
      <Link to={to}>
        <span className="dashboard-label">{label}</span> <b>{children}</b>{' '}
        <span className={urgent ? 'dashboard-note dashboard-urgent' : 'dashboard-note'}>{text}</span>
      </Link>
    </li>
  )
}
