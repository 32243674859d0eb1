import { useState } from 'react'
import type { Order, orders } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { api } from '../../../../api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Confirm } from '../../form/confirm.tsx'
import { errorMessage } from '../../form/error-message.ts'

type Props = { order: Order; onDone: () => void }
type Verdict = 'approve' | 'reject'

/** Approve or reject a payment that the shop does not settle by itself. */
export function ReviewButtons({ order, onDone }: Props) {
  const [asking, setAsking] = useState<Verdict | null>(null)
  const amount = formatTaka(order.totalAmount)

  async function decide(verdict: Verdict) {
    try {
      const body = { orderId: order._id, verdict }
      await api<typeof orders.review>('POST /orders/review', { body })
      toast(verdict === 'approve' ? 'Payment approved' : 'Payment rejected, the money goes back')
      onDone()
    } catch (error) {
      toast(errorMessage(error, 'Your decision could not be saved.'), 'error')
    }
    setAsking(null)
  }

  return (
    <div className="ord-review">
      <p>This payment is held for review.</p>
      <div className="adm-panel-acts">
        <Button onClick={() => setAsking('approve')}>Approve</Button>
        <Button variant="danger" onClick={() => setAsking('reject')}>
          Reject
        </Button>
      </div>
      <Confirm
        open={asking === 'approve'}
        question={`Approve the payment of ${amount}?`}
        action="Approve"
        onConfirm={() => decide('approve')}
        onCancel={() => setAsking(null)}
      >
        <p>The order counts as paid and can be packed.</p>
      </Confirm>
      <Confirm
        open={asking === 'reject'}
        question={`Reject the payment of ${amount}?`}
        action="Reject"
        danger
        onConfirm={() => decide('reject')}
        onCancel={() => setAsking(null)}
      >
        <p>The order is cancelled and the money goes back to the customer.</p>
      </Confirm>
    </div>
  )
}
