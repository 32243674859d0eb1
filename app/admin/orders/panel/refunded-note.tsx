import type { Order } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'

/** The refunds of an order, to stand beside its total. */
export function RefundedNote({ order: { refunded, refundOnItsWay } }: { order: Order }) {
  return (
    <>
      {refunded && <small className="orders-refunded">{formatTaka(refunded)} refunded</small>}
      {refundOnItsWay && (
        <small className="orders-refunded">{formatTaka(refundOnItsWay)} on its way back</small>
      )}
    </>
  )
}
