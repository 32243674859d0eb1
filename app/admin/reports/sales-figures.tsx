import type { ReactNode } from 'react'
import { orderList } from '#app/admin/dashboard/order-list.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Pair, SalesReport } from '#shared/contract/reports.ts'
import { formatTaka } from '#shared/money.ts'
import { difference, formatCount } from './difference.ts'

type Props = Pick<SalesReport, 'period' | 'received' | 'orders' | 'average' | 'refunded' | 'coupons'>

/** The figures of the period, each beside the one of the period before. */
export function SalesFigures({ period, received, orders, average, refunded, coupons }: Props) {
  return (
    <dl className="report-figures">
      <Figure label="Received" figure={received} format={formatTaka} />
      <Figure label="Orders paid" figure={orders} format={formatCount}>
        <Link className="link" to={orderList({ days: 'paid', ...period })}>
          {formatCount(orders.now)}
        </Link>
      </Figure>
      <Figure label="Average order" figure={average} format={formatTaka} />
      <Figure label="Refunded" figure={refunded} format={formatTaka} />
      <Figure label="Coupon cost" figure={coupons} format={formatTaka} />
    </dl>
  )
}

type FigureProps = {
  label: string
  figure: Pair
  format: (amount: number) => string
  children?: ReactNode
}

function Figure({ label, figure, format, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="digits">{children ?? format(figure.now)}</b>
        <small>{difference(figure, format)}</small>
      </dd>
    </div>
  )
}
