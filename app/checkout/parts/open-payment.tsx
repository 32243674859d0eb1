import type { Placed } from '../../state/checkout-attempt.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** For a buyer who came back from the payment page without paying or cancelling. */
export function OpenPayment({ placed }: { placed: Placed }) {
  return (
    <Notice>
      A payment for an order of yours is still open.{' '}
      <a className="link" href={placed.url}>
        Continue to payment
      </a>
    </Notice>
  )
}
