import { useState } from 'react'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { OrderDetails, orders } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { listUndecided, reviewConsequences } from './review-words.ts'

type Props = { details: OrderDetails; onDone: () => void }
type Verdict = 'approve' | 'reject'

/** Approve or reject a payment that the shop does not settle by itself. */
export function ReviewButtons({ details, onDone }: Props) {
  const [asking, setAsking] = useState<Verdict | null>(null)
  const [oldest] = listUndecided(details)
  const amount = formatTaka(oldest?.amount ?? 0)
  const consequences = reviewConsequences(details)

  async function decide(verdict: Verdict) {
    try {
      const body = { orderId: details.order._id, verdict, tran_id: oldest?.tran_id }
      await api<typeof orders.review>('POST /orders/review', { body })
      toast(verdict === 'approve' ? 'Payment approved' : 'Payment rejected; the money is refunded')
    } catch (error) {
      toastFailure(error, 'Your decision could not be saved.')
    }
    setAsking(null)
    // A colleague who was faster is the usual reason for a refusal: then there is nothing left to decide.
    onDone()
  }

  return (
    <div className="orders-review">
      <p>This payment is held for review.</p>
      <div className="admin-panel-actions">
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
        <p>{consequences.approve}</p>
      </Confirm>
      <Confirm
        open={asking === 'reject'}
        question={`Reject the payment of ${amount}?`}
        action="Reject"
        danger
        onConfirm={() => decide('reject')}
        onCancel={() => setAsking(null)}
      >
        <p>{consequences.reject}</p>
      </Confirm>
    </div>
  )
}
