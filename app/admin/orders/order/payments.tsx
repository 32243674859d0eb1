import { usePermission } from '#app/admin/kit/use-permission.ts'
import { StatusPill } from '#app/order/status-pill.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { collectionNames } from '#shared/orders/order-channels.ts'
import { attentionText } from '../panel/attention-text.ts'
import { CorrectEntry } from './correct-entry.tsx'

type Props = { details: OrderDetails; onChange: () => Promise<void> }

/** Every attempt to pay, every entry of staff and every refund of an order. */
export function Payments({ details, onChange }: Props) {
  const { order, payments, collections, voided = [], refunds } = details
  const mayCorrect = usePermission('money.correct')
  if (payments.length + collections.length + voided.length === 0) return <p>No payment was asked for.</p>
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
      {collections.map((entry) => (
        <li key={entry._id}>
          <p>
            <b className="money">{formatTaka(entry.amount)}</b> {collectionNames[entry.kind]}
          </p>
          <small>
            {entry.by}, {dhakaTime(entry.at)}
          </small>
          {entry.reference && <small>Reference {entry.reference}</small>}
          {entry.isOwed && <small>The courier has it, and owes it to the shop.</small>}
          {mayCorrect && entry.isCorrectable && (
            <CorrectEntry orderId={order._id} entry={entry} onDone={onChange} />
          )}
        </li>
      ))}
      {voided.map(({ _id, kind, amount, reference, voidedBy, voidedAt, reason }) => (
        <li key={_id}>
          <p>
            <s>
              <b className="money">{formatTaka(amount)}</b> {collectionNames[kind]}
              {reference && `, ${reference}`}
            </s>
          </p>
          <small>
            Corrected by {voidedBy}, {dhakaTime(voidedAt)}: {reason}
          </small>
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
  if (emiInstalments === 0) return `Paid in full, although EMI of ${emiMonths} months was chosen`
  return [`EMI of ${emiInstalments} months`, emiBank].filter(Boolean).join(', ')
}
