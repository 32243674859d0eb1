import { Notice } from '#app/ui/feedback/notice.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { KnownOrder } from './use-known-order.ts'

/** Shown to a buyer who left the gateway's page, or paid there and never came back from it. */
export function PlacedNotice({ known: { placed, status } }: { known: KnownOrder }) {
  if (status === 'open')
    return (
      <Notice>
        A payment for an order of yours is still open.{' '}
        <a className="link" href={placed.url}>
          Continue to payment
        </a>
      </Notice>
    )
  return (
    <Notice>
      {status === 'paid'
        ? 'Your payment has arrived. What you paid for is no longer in your cart.'
        : 'We have received a payment for an order of yours that is not confirmed.'}{' '}
      <Link className="link" to={`/payment/success?tran_id=${placed.tranId}`}>
        See your payment
      </Link>
    </Notice>
  )
}
