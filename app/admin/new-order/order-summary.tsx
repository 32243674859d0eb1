import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { Sum } from '#app/order/sum.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { DeskQuote } from '#shared/contract/desk-orders.ts'
import { formatTaka } from '#shared/money.ts'

type Props = {
  quote: DeskQuote | null | undefined
  error: unknown
  busy: boolean
  /** Titles of products that are sold unit by unit, where no unit is chosen. */
  unnamed: readonly string[]
  /** Whether all of it is paid at once, so that nothing has to be said about what is due when. */
  isPaidNow?: boolean
}

/** The price of the order, in the server's figures. */
export function OrderSummary({ quote, error, busy, unnamed, isPaidNow = false }: Props) {
  if (error !== undefined && !busy)
    return <FailureNotice failure={error} fallback="The total could not be calculated." />
  if (!quote)
    return <p className="muted">{busy ? 'Calculating the total...' : 'Add a product to see the total.'}</p>
  const [awaited] = quote.missing.filter((title) => unnamed.includes(title))
  const { subtotal, discount, staffDiscount, deliveryCharge, total, dueNow, missing } = quote
  return (
    <>
      <dl className={busy ? 'sums admin-stale' : 'sums'} aria-live="polite">
        <Sum name="Products" amount={subtotal} />
        {discount > 0 && <Sum name="Coupon" amount={-discount} />}
        {staffDiscount > 0 && <Sum name="Discount" amount={-staffDiscount} />}
        {deliveryCharge > 0 && <Sum name="Delivery" amount={deliveryCharge} />}
        <div className="sums-total">
          <dt>Total</dt>
          <dd className="money">{formatTaka(total)}</dd>
        </div>
        {!isPaidNow && <Sum name="Due now" amount={dueNow} />}
        {dueNow < total && <Sum name="Later" amount={total - dueNow} />}
      </dl>
      {missing.length > 0 && <Notice>Not enough in stock: {missing.join(', ')}.</Notice>}
      {awaited && (
        <Notice>
          {awaited} is sold unit by unit. A pre-order takes an advance and names no unit. Once the unit is
          here, create a new order with it and refund the advance.
        </Notice>
      )}
    </>
  )
}
