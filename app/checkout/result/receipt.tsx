import { StatusPill } from '#app/order/status-pill.tsx'
import { formatTaka } from '#shared/money.ts'
import type { PaymentResult } from './use-payment-result.ts'
import * as words from './words.tsx'

/** Transaction id, amount and status as the shop's API reports them, never as the address claims. */
export function Receipt({ result: { tran_id, amount, status } }: { result: PaymentResult }) {
  return (
    <dl className="result-receipt">
      <div>
        <dt>{words.transactionId}</dt>
        <dd className="digits">{tran_id}</dd>
      </div>
      {amount !== undefined && (
        <div>
          <dt>{words.amount}</dt>
          <dd className="result-receipt-amount money">{formatTaka(amount)}</dd>
        </div>
      )}
      <div>
        <dt>{words.status}</dt>
        <dd>
          <StatusPill status={status === 'open' ? 'pending' : status} />
        </dd>
      </div>
    </dl>
  )
}
