import { orderList } from '#app/admin/dashboard/order-list.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

/** Tells staff who raised a price, in whatever way, of the orders that can still be paid at the old one. */
export function BelowPriceNotice({ orders }: { orders: number }) {
  if (orders === 0) return null
  return (
    <Notice>
      <p>
        {orders === 1 ? '1 unpaid order has' : `${orders.toLocaleString('en-US')} unpaid orders have`} a price
        below today’s.{' '}
        <Link className="link" to={orderList({ belowPrice: 'true' })}>
          {orders === 1 ? 'Show it' : 'Show them'}
        </Link>
      </p>
    </Notice>
  )
}
