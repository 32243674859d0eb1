import { StatusPill } from '#app/order/status-pill.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { collectionNames } from '#shared/orders/order-channels.ts'
import { attentionText } from '../panel/attention-text.ts'

/** Every attempt to pay and every refund of an order. */
export function Payments({ details: { order, payments, collections, refunds } }: { details: OrderDetails }) {
  if (payments.length + collections.length === 0) return <p>No payment was asked for.</p>
  return (
    <ul className="orders-money">
      {payments.map((attempt) => (
        <li key={attempt.tran_id}>
          <p>
            <b className="money">{formatTaka(attempt.amount)}</b>{' '}
            <StatusPill status={attempt.attention === 'rejected' ? 'rejected' : attempt.state} />
          </p>
          <small>{dhakaTime(attempt.paidAt ?? attempt.createdAt)}</small>
          <small>{[attempt.cardType, attempt.cardNumber].filter(Boolean).join(', ')}</small>
          {attempt.emiMonths !== null && <small>{emiText(attempt)}</small>}
          <small>Transaction {attempt.tran_id}</small>
          {attempt.bankTranId && <small>Bank {attempt.bankTranId}</small>}
          {attempt.attention && attempt.attention !== 'rejected' && (
            <small>{attentionText(attempt.attention)}</small>
          )}
        </li>
      ))}
      {collections.map(({ _id, kind, amount, reference, by, at }) => (
        <li key={_id}>
          <p>
            <b className="money">{formatTaka(amount)}</b> {collectionNames[kind]}
          </p>
          <small>
            {by}, {dhakaTime(at)}
          </small>
          {reference && <small>Reference {reference}</small>}
        </li>
      ))}
      {refunds.map((refund) => (
        <li key={refund._id}>
          <p>
            <b className="money">{formatTaka(-refund.amount)}</b> <StatusPill status={refund.state} />
          </p>
          <small>Refund, {dhakaTime(refund.createdAt)}</small>
          {refund.line !== null && <small>For {order.products[refund.line]?.name}</small>}
          <small>{refund.reason}</small>
        </li>
      ))}
    </ul>
  )
}

function emiText({ emiMonths, emiInstalments, emiBank }: OrderDetails['payments'][number]): string {
  if (emiInstalments === null) return `EMI of ${emiMonths} months chosen`
  if (emiInstalments === 0) return `Paid at once, though EMI of ${emiMonths} months was chosen`
  return [`EMI of ${emiInstalments} months`, emiBank].filter(Boolean).join(', ')
}
