import { type FormEvent, useState } from 'react'
import type { Order, orders } from '#shared/contract/orders.ts'
import { statusRefusal } from '#shared/order-moves.ts'
import { type OrderStatus, orderStatuses } from '#shared/order-states.ts'
import { api } from '../../../../api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { errorMessage } from '../../form/error-message.ts'

type Props = { order: Order; onDone: () => void; onCancel: () => void }

export function StatusForm({ order, onDone, onCancel }: Props) {
  const [next, setNext] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function update(event: FormEvent) {
    event.preventDefault()
    const words = statusRefusal(order.orderStatus, next)
    setRefusal(words)
    setFailure(null)
    if (words || busy) return
    setBusy(true)
    try {
      const body = { orderId: order._id, orderStatus: next as OrderStatus }
      await api<typeof orders.updateStatus>('POST /orders/updateOrderStatus', { body })
      toast('Order status updated successfully!')
      onDone()
    } catch (error) {
      setFailure(errorMessage(error, ''))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={update} className="ord-update">
      <SelectField
        label="New status"
        hint="The customer gets an e-mail."
        value={next}
        onChange={(event) => {
          setNext(event.target.value)
          setRefusal(null)
        }}
      >
        <option value="">Select status</option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      {failure !== null && (
        <Notice kind="error">
          <p>Failed to update order status</p>
          <p className="small">{failure}</p>
        </Notice>
      )}
      <div className="adm-panel-acts">
        <Button type="submit" busy={busy}>
          Update
        </Button>
        <Button variant="second" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
