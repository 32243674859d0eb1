import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useSuggested } from '#app/admin/kit/form/use-suggested.ts'
import { api } from '#app/api.ts'
import { useSendOnce } from '#app/use-send-once.ts'
import type { deskOrders } from '#shared/contract/desk-orders.ts'
import type { Order } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { type Taken, TakenFields, takenErrors, takenMoney } from './taken-fields.tsx'

type Props = { order: Order; onDone: () => void }

/** Records money that somebody took for an order: at a branch, by a transfer, or what the courier brought. */
export function CollectForm({ order: { _id: orderId, due }, onDone }: Props) {
  const sendOnce = useSendOnce()
  const start: Taken = { kind: 'cash', amount: String(due), reference: '' }
  const form = useAdminForm({
    start,
    basis: { due },
    takesNewer: true,
    errorsOf: takenErrors,
    labels: { due: 'Due' },
    onTheirs: onDone,
    send: (values, basedOn) => {
      const money = { orderId, ...takenMoney(values) }
      return sendOnce(money, (headers) =>
        api<typeof deskOrders.collect>('POST /orders/collect', { body: { ...money, basedOn }, headers }),
      )
    },
    saved: (_order, values) => `${formatTaka(takenMoney(values).amount)} recorded`,
    onSaved: onDone,
  })
  useSuggested(form, 'amount', start.amount)
  const kind = useWatch({ control: form.control, name: 'kind' })

  return (
    <AdminForm
      form={form}
      failed="The payment could not be recorded."
      save={{ children: 'Record payment', variant: 'second' }}
    >
      <p>{formatTaka(due)} is due.</p>
      <TakenFields kind={kind} field={form.field} />
    </AdminForm>
  )
}
