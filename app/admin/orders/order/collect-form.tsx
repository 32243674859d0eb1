import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { typedNumber } from '#app/admin/kit/form/typed-number.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useSuggested } from '#app/admin/kit/form/use-suggested.ts'
import { api } from '#app/api.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { deskOrders } from '#shared/contract/desk-orders.ts'
import type { Order } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { type CollectionKind, collectionKinds, collectionNames } from '#shared/orders/order-channels.ts'

type Props = { order: Order; onDone: () => void }
type Values = { kind: CollectionKind; amount: string; reference: string }

/** Records money that somebody took for an order: cash at a branch, a transfer, or what the courier brought. */
export function CollectForm({ order: { _id: orderId, due }, onDone }: Props) {
  const sendOnce = useSendOnce()
  const start: Values = { kind: 'cash', amount: String(due), reference: '' }
  const form = useAdminForm({
    start,
    basis: { due },
    takesNewer: true,
    errorsOf: ({ amount }) => ({ amount: Number(typedNumber(amount)) > 0 ? '' : 'Please enter the amount.' }),
    labels: { due: 'Due' },
    onTheirs: onDone,
    send: (values, basedOn) => {
      const money = { orderId, ...values, amount: Number(typedNumber(values.amount)) }
      return sendOnce(money, (headers) =>
        api<typeof deskOrders.collect>('POST /orders/collect', { body: { ...money, basedOn }, headers }),
      )
    },
    saved: (_order, { amount }) => `${formatTaka(Number(typedNumber(amount)))} recorded`,
    onSaved: onDone,
  })
  useSuggested(form, 'amount', start.amount)
  const { field } = form

  return (
    <AdminForm
      form={form}
      failed="The payment could not be recorded."
      save={{ children: 'Record payment', variant: 'second' }}
    >
      <p>{formatTaka(due)} is due.</p>
      <SelectField label="Payment method" {...field('kind')}>
        {collectionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {capital(collectionNames[kind])}
          </option>
        ))}
      </SelectField>
      <TextField label="Amount" affix="৳" inputMode="decimal" autoComplete="off" {...field('amount')} />
      <TextField
        label="Reference"
        hint="The number of the receipt, transfer or parcel."
        optional
        autoComplete="off"
        {...field('reference')}
      />
    </AdminForm>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
