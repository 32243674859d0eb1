import { useState } from 'react'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { Order, orders } from '#shared/contract/orders.ts'
import type { staffOrders } from '#shared/contract/staff-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { oddStatus } from '#shared/orders/odd-status.ts'
import { statusRefusal } from '#shared/orders/order-moves.ts'
import { type closedStatuses, type OrderStatus, orderStatuses } from '#shared/orders/order-states.ts'
import { type Question, StatusQuestion } from './status-question.tsx'

type Props = {
  order: Order
  /** The amount that can be refunded; undefined until the order's details are loaded. */
  refundable: number | undefined
  onDone: () => unknown
  /** Missing where there is nothing to close. */
  onCancel?: () => void
  /** Loads the order again after somebody else changed it. */
  onStale: () => void
}
type Form = { orderStatus: string }
type Basis = Pick<Order, 'orderStatus' | 'paymentStatus'> & { refundable: number | undefined }

const labels = { orderStatus: 'Status', paymentStatus: 'Payment', refundable: 'Can be refunded (৳)' }

export function StatusForm({ order, refundable, onDone, onCancel, onStale }: Props) {
  const [question, setQuestion] = useState<Question | null>(null)
  const form = useAdminForm<Form, Basis, string>({
    start: { orderStatus: '' },
    asksBeforeLoss: false,
    basis: { orderStatus: order.orderStatus, paymentStatus: order.paymentStatus, refundable },
    errorsOf: ({ orderStatus }) => ({ orderStatus: statusRefusal(order.orderStatus, orderStatus) ?? '' }),
    labels,
    onTheirs: onStale,
    ask: (typed) => {
      // statusRefusal lets only an order status through.
      const next = typed.orderStatus as OrderStatus
      const oddity = oddStatus(order, next)
      setQuestion(oddity && { next, oddity })
      return oddity !== null
    },
    send: (typed, basedOn) => saveStatus(order, typed, basedOn),
    saved: (words) => words,
    next: { orderStatus: '' },
    onSaved: onDone,
  })

  async function update() {
    setQuestion(null)
    await form.submit()
  }

  async function closeWithRefund() {
    setQuestion(null)
    await form.submit({
      send: (typed, basedOn) => closeAndRefund(order, typed, basedOn),
      saved: (words) => words,
    })
  }

  return (
    <AdminForm
      form={form}
      className="orders-update"
      failed={(failure) => <StatusFailure failure={failure} />}
      save="Update"
      row="admin-panel-actions"
      more={
        onCancel && (
          <Button variant="second" onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      <StatusField
        field={form.field}
        hint={order.customerInfo.email ? 'The customer gets an email.' : noEmail}
      />
      <StatusQuestion
        order={order}
        question={question}
        refundable={refundable}
        busy={form.busy}
        onUpdate={update}
        onRefund={closeWithRefund}
        onCancel={() => setQuestion(null)}
      />
    </AdminForm>
  )
}

/** Somebody who ordered on the phone may have given none, and no SMS says what staff set. */
const noEmail = 'The customer gave no email address: please call.'

function StatusField({ field, hint }: Pick<AdminFormState<Form, Basis>, 'field'> & { hint: string }) {
  return (
    <SelectField label="New status" hint={hint} {...field('orderStatus')}>
      <option value="">Select status</option>
      {orderStatuses.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </SelectField>
  )
}

function StatusFailure({ failure }: { failure: Error }) {
  return (
    <Notice kind="error">
      <p>Failed to update order status</p>
      {failure.message && <p className="small">{errorMessage(failure, '')}</p>}
    </Notice>
  )
}

async function saveStatus({ _id: orderId }: Order, form: Form, { refundable: _, ...basedOn }: Basis) {
  const body = { orderId, orderStatus: form.orderStatus as OrderStatus, basedOn }
  const response = await api<typeof orders.updateStatus>('POST /orders/updateOrderStatus', { body })
  // Spec section 7: a truthy answer means success.
  if (!response) throw new Error()
  return 'Order status updated successfully!'
}

async function closeAndRefund({ _id: orderId }: Order, { orderStatus }: Form, basedOn: Basis) {
  const body = { orderId, orderStatus: orderStatus as (typeof closedStatuses)[number], basedOn }
  await api<typeof staffOrders.closeAndRefund>('POST /orders/closeAndRefund', { body })
  return `Order ${orderStatus}, ${formatTaka(basedOn.refundable ?? 0)} goes back`
}
