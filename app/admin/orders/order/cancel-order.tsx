import { useState } from 'react'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { staffOrders } from '#shared/contract/staff-orders.ts'

type Props = { order: Order; onDone: () => Promise<void> }

/** Cancels an order that nobody has paid anything for: staff who may set no status do it for their own branch. */
export function CancelOrder({ order, onDone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { failure, run } = useAction()
  const { _id: orderId, number, orderStatus, paymentStatus } = order

  async function cancel() {
    setAsking(false)
    await run(async () => {
      const body = { orderId, basedOn: { orderStatus, paymentStatus } }
      await api<typeof staffOrders.cancelUnpaid>('POST /orders/cancelUnpaid', { body })
      toast('Order cancelled')
    })
    await onDone()
  }

  return (
    <>
      <p>No money has come in for this order. Its units are for sale again once it is cancelled.</p>
      <FailureNotice failure={failure} fallback="The order could not be cancelled." />
      <div className="buttons">
        <Button variant="danger" onClick={() => setAsking(true)}>
          Cancel this order
        </Button>
      </div>
      <Confirm
        open={isAsking}
        question={`Cancel order ${number}?`}
        action="Cancel the order"
        cancel="Keep it"
        danger
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        <p>The customer is told.</p>
      </Confirm>
    </>
  )
}
