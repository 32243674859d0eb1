import type { Order } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'

/** What went back of an order's total, to stand beside it. */
export function RefundedNote({ order: { refunded, refundOnItsWay } }: { order: Order }) {
  return (
    <>
      {refunded && <small className="ord-refunded">{formatTaka(refunded)} refunded</small>}
      {refundOnItsWay && <small className="ord-refunded">{formatTaka(refundOnItsWay)} on its way back</small>}
    </>
  )
}
