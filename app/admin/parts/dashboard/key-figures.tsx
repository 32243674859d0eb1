import type { ReactNode } from 'react'
import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { Link } from '../../../ui/navigation/link.tsx'

const list = '/admin/order-management'

export function KeyFigures({
  sales,
  inReview,
  needAttention,
}: Pick<Dashboard, 'sales' | 'inReview' | 'needAttention'>) {
  return (
    <ul className="dash-figures">
      <Sales label="Sales today" {...sales.today} />
      <Sales label="Last 7 days" {...sales.week} />
      <Sales label="Last 30 days" {...sales.month} />
      <Figure label="Payments in review" to={`${list}?paymentStatus=review`} urgent={inReview > 0}>
        {inReview}
      </Figure>
      <Figure label="Need attention" to={`${list}?attention=true`} urgent={needAttention > 0}>
        {needAttention}
      </Figure>
    </ul>
  )
}

function Sales({ label, amount, orders }: { label: string; amount: number; orders: number }) {
  return (
    <Figure label={label} to={list} note={orders === 1 ? '1 paid order' : `${orders} paid orders`}>
      <span className="money">{formatTaka(amount)}</span>
    </Figure>
  )
}

type FigureProps = { label: string; to: string; note?: string; urgent?: boolean; children: ReactNode }

function Figure({ label, to, note, urgent, children }: FigureProps) {
  const text = note ?? (urgent ? 'Look at them' : 'Nothing to do')
  return (
    <li>
      <Link to={to}>
        <span className="dash-label">{label}</span> <b>{children}</b>{' '}
        <span className={urgent ? 'dash-note dash-urgent' : 'dash-note'}>{text}</span>
      </Link>
    </li>
  )
}
