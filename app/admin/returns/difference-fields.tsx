import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import type { Loaded } from '#app/admin/kit/list/use-load.ts'
import { SourceField } from '#app/admin/orders/refund/source-field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { RefundSource } from '#shared/contract/order-payments.ts'
import type { ExchangeQuote } from '#shared/contract/returns/returns.ts'
import { formatTaka } from '#shared/money.ts'
import type { ExchangeValues } from './exchange-values.ts'

type Props = {
  quote: Loaded<ExchangeQuote | null>
  sources: readonly RefundSource[]
  mayRefund: boolean
  field: AdminFormState<ExchangeValues>['field']
}

/** What the other machine costs, and which side pays the difference. */
export function DifferenceFields({ quote: { data, error }, sources, mayRefund, field }: Props) {
  if (error) return <Notice kind="error">{error instanceof Error ? error.message : 'No price yet.'}</Notice>
  if (!data) return null
  const { total, due, back, missing } = data
  return (
    <div aria-live="polite">
      {missing.length > 0 && <Notice kind="error">Not in stock: {missing.join(', ')}.</Notice>}
      <p>
        In all <b className="money">{formatTaka(total)}</b>.{' '}
        {due > 0 && (
          <>
            The buyer pays <b className="money">{formatTaka(due)}</b>, by a link that goes out now or at the
            counter.
          </>
        )}
        {back > 0 && (
          <>
            <b className="money">{formatTaka(back)}</b> goes back.
          </>
        )}
        {due === 0 && back === 0 && 'Nothing more is due.'}
      </p>
      {back > 0 && !mayRefund && <Notice>A super admin makes an exchange in which money goes back.</Notice>}
      {back > 0 && mayRefund && (
        <SourceField label="The difference goes back to" sources={sources} {...field('source')} />
      )}
    </div>
  )
}
