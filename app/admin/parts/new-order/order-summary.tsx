import type { DeskQuote } from '#shared/contract/desk-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { errorMessage } from '../form/error-message.ts'

type Props = { quote: DeskQuote | null | undefined; error: unknown; busy: boolean }

/** What the order costs, in the server's figures. */
export function OrderSummary({ quote, error, busy }: Props) {
  if (error !== undefined && !busy)
    return <Notice kind="error">{errorMessage(error, 'The total could not be worked out.')}</Notice>
  if (!quote) return <p className="muted">Add a product to see the total.</p>
  const { subtotal, staffDiscount, deliveryCharge, total, dueNow, missing } = quote
  return (
    <>
      <dl className={busy ? 'sums adm-stale' : 'sums'} aria-live="polite">
        <Sum name="Products" amount={subtotal} />
        {staffDiscount > 0 && <Sum name="Discount" amount={-staffDiscount} />}
        {deliveryCharge > 0 && <Sum name="Delivery" amount={deliveryCharge} />}
        <div className="sums-total">
          <dt>Total</dt>
          <dd className="money">{formatTaka(total)}</dd>
        </div>
        <Sum name="Due now" amount={dueNow} />
        {dueNow < total && <Sum name="Later" amount={total - dueNow} />}
      </dl>
      {missing.length > 0 && <Notice>Not enough in stock: {missing.join(', ')}.</Notice>}
    </>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="money">{formatTaka(amount)}</dd>
    </div>
  )
}
