import { capital } from '#app/admin/kit/capital.ts'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { Sum } from '#app/order/sum.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { OrderChangeQuote } from '#shared/contract/changes/order-changes.ts'
import { formatTaka } from '#shared/money.ts'

type Props = { quote: OrderChangeQuote | null | undefined; error: unknown; busy: boolean }

/** The cost of the change and what it moves, in the server's figures. */
export function ChangeSummary({ quote, error, busy }: Props) {
  if (error !== undefined && !busy)
    return <FailureNotice failure={error} fallback="The total could not be calculated." />
  if (!quote) return <p className="muted">The total is being calculated.</p>
  const { before, total, due, back, from, changes, couponRefusal, replacesInvoice } = quote
  if (changes.length === 0) return <p className="muted">Nothing is changed yet.</p>
  return (
    <>
      <ul className="small change-words">
        {changes.map((words) => (
          <li key={words}>{capital(words)}</li>
        ))}
      </ul>
      <dl className={busy ? 'sums admin-stale' : 'sums'} aria-live="polite">
        <Sum name="Total before" amount={before} />
        <div className="sums-total">
          <dt>Total now</dt>
          <dd className="money">{formatTaka(total)}</dd>
        </div>
        {due > 0 && <Sum name="Left to pay" amount={due} />}
        {from.map(({ name, amount }) => (
          <Sum key={name} name={`Goes back: ${name}`} amount={amount} />
        ))}
      </dl>
      {couponRefusal && <Notice>The coupon no longer counts: {couponRefusal}</Notice>}
      {replacesInvoice && (
        <p className="small muted">
          The invoice is credited.{' '}
          {due > 0 ? 'The next one follows with the payment.' : 'Another one replaces it.'}
        </p>
      )}
      {back > 0 && <p className="small muted">{formatTaka(back)} goes back as soon as you save.</p>}
    </>
  )
}
