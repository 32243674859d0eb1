import { Notice } from '#app/ui/feedback/notice.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { KnownOrder } from './use-known-order.ts'
import * as words from './words.tsx'

/** Shown to a buyer who left the gateway's page, or paid there and never came back from it. */
export function PlacedNotice({ known: { placed, status } }: { known: KnownOrder }) {
  if (status === 'open')
    return (
      <Notice>
        {words.paymentOpen}{' '}
        <a className="link" href={placed.url}>
          {words.continueToPayment}
        </a>
      </Notice>
    )
  return (
    <Notice>
      {status === 'paid' ? words.yourPaymentHasArrivedWhat : words.weHaveReceivedA}{' '}
      <Link className="link" to={`/payment/success?tran_id=${placed.tranId}`}>
        {words.seeYourPayment}
      </Link>
    </Notice>
  )
}
