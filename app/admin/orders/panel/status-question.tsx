import type { ReactNode } from 'react'
import { DialogPortal } from '#app/admin/kit/form/dialog-portal.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { Order } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import type { Oddity } from '#shared/orders/odd-status.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'

export type Question = { next: OrderStatus; oddity: Oddity }

type Props = {
  order: Order
  question: Question | null
  /** The amount that can be refunded; undefined until the order's details are loaded. */
  refundable: number | undefined
  busy: boolean
  onUpdate: () => void
  onRefund: () => void
  onCancel: () => void
}

/** Asks before a status that does not fit the payment or the parcel. A paid order is closed and refunded in one step. */
export function StatusQuestion({ order, question, refundable, busy, onUpdate, onRefund, onCancel }: Props) {
  if (!question) return null
  const { next, oddity } = question
  const verb = next === 'cancelled' ? 'Cancel' : 'Fail'
  const isRefundOffered = oddity === 'close paid' && refundable !== 0
  return (
    <DialogPortal>
      <Dialog
        open
        onClose={() => !busy && onCancel()}
        title={oddity === 'close paid' ? `${verb} a paid order?` : `Set it to ${next}?`}
        role="alertdialog"
        actions={
          <>
            <Button variant="second" onClick={onCancel}>
              Keep as it is
            </Button>
            <Button variant="second" busy={busy} onClick={onUpdate}>
              {isRefundOffered ? `${verb} without refund` : `Set to ${next}`}
            </Button>
            {isRefundOffered && (
              <Button variant="danger" busy={busy || refundable === undefined} onClick={onRefund}>
                {verb} and refund {formatTaka(refundable ?? order.totalAmount)}
              </Button>
            )}
          </>
        }
      >
        <p>{reasons[oddity](order)}</p>
        {oddity === 'close paid' && order.orderStatus === 'shipping' && <p>{parcelOut(order)}</p>}
      </Dialog>
    </DialogPortal>
  )
}

/** A parcel that nobody stops brings the goods to a buyer who has the money back, or asks cash for a cancelled order. */
function parcelOut({ number }: Order): string {
  return `Order ${number} is on its way, and closing it tells the courier nothing. If the parcel is not back yet, ask for it first: its units may be sold again at once.`
}

const reasons: Record<Oddity, (order: Order) => ReactNode> = {
  'not paid': ({ number }) => `Order ${number} is not paid. Hand it over only if the money came another way.`,
  'in review': ({ number }) =>
    `The payment of order ${number} is still in review. Approve or reject it first, unless you are sure.`,
  'money back': ({ number }) => `Order ${number} has been refunded.`,
  'close paid': ({ number, customerInfo }) =>
    `${customerInfo.name} has paid for order ${number}. What was paid online goes back the way it was paid, in 3 to 10 working days. Return cash or transfers to the customer yourself. The email says so. It cannot be undone.`,
  'close in review': ({ number }) =>
    `The money of order ${number} is held for review and stays with the gateway. To cancel the order and send the money back, reject the payment instead.`,
  'close shipped': parcelOut,
}
