import type { Order, orders } from '#shared/contract/orders.ts'
import { statusRefusal } from '#shared/order-moves.ts'
import { type OrderStatus, orderStatuses } from '#shared/order-states.ts'
import { api } from '../../../../api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { EditConflict } from '../../form/edit-conflict.tsx'
import { errorMessage } from '../../form/error-message.ts'
import { useAdminForm } from '../../form/use-admin-form.ts'

type Props = {
  order: Order
  onDone: () => void
  onCancel: () => void
  /** Loads the order again after somebody else changed it. */
  onStale: () => void
}

const names = { orderStatus: 'Status', paymentStatus: 'Payment' }

export function StatusForm({ order, onDone, onCancel, onStale }: Props) {
  const { frame, field, busy, failure, conflict } = useAdminForm({
    start: { orderStatus: '' },
    basis: { orderStatus: order.orderStatus, paymentStatus: order.paymentStatus },
    errorsOf: ({ orderStatus }) => ({ orderStatus: statusRefusal(order.orderStatus, orderStatus) ?? '' }),
    send: async ({ orderStatus }, basedOn) => {
      // statusRefusal lets only an order status through.
      const body = { orderId: order._id, orderStatus: orderStatus as OrderStatus, basedOn }
      const answer = await api<typeof orders.updateStatus>('POST /orders/updateOrderStatus', { body })
      // Spec section 7: a truthy answer means success.
      if (!answer) throw new Error()
      toast('Order status updated successfully!')
      onDone()
    },
  })

  return (
    <form className="ord-update" {...frame}>
      <SelectField label="New status" hint="The customer gets an e-mail." {...field('orderStatus')}>
        <option value="">Select status</option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      {failure && (
        <Notice kind="error">
          <p>Failed to update order status</p>
          {failure.message && <p className="small">{errorMessage(failure, '')}</p>}
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
      <EditConflict conflict={conflict} names={names} onTheirs={onStale} />
    </form>
  )
}
