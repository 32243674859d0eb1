import type { PlacedOrder } from '../../../state/placed-orders.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Shown to a buyer who left the gateway's page without paying or cancelling. */
export function OpenPaymentNotice({ placed }: { placed: PlacedOrder }) {
  return (
    <Notice>
      A payment for an order of yours is still open.{' '}
      <a className="link" href={placed.url}>
        Continue to payment
      </a>
    </Notice>
  )
}
