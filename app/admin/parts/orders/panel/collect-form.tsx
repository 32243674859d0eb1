import type { deskOrders } from '#shared/contract/desk-orders.ts'
import type { Order } from '#shared/contract/orders.ts'
import { formatTaka } from '#shared/money.ts'
import { type CollectionKind, collectionKinds, collectionNames } from '#shared/orders/order-channels.ts'
import { api } from '../../../../api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useSendOnce } from '../../../../ui/forms/send-once.ts'
import { EditConflict } from '../../form/edit-conflict.tsx'
import { FailureNotice } from '../../form/failure-notice.tsx'
import { typedNumber } from '../../form/typed-number.ts'
import { useAdminForm } from '../../form/use-admin-form.ts'
import { useSuggested } from '../../form/use-suggested.ts'

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
    send: async (values, basedOn) => {
      const { kind, reference } = values
      const amount = Number(typedNumber(values.amount))
      const money = { orderId, kind, amount, reference }
      await sendOnce(money, (headers) =>
        api<typeof deskOrders.collect>('POST /orders/collect', { body: { ...money, basedOn }, headers }),
      )
      toast(`${formatTaka(amount)} recorded`)
      form.reset(values)
      onDone()
    },
  })
  useSuggested(form, 'amount', start.amount)
  const { frame, field, busy, failure, conflict } = form

  return (
    <form className="adm-form" {...frame}>
      <p>{formatTaka(due)} is due.</p>
      <SelectField label="How it was paid" {...field('kind')}>
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
      <FailureNotice failure={failure} fallback="The payment could not be recorded." />
      <Button type="submit" variant="second" busy={busy}>
        Record payment
      </Button>
      <EditConflict conflict={conflict} names={{ due: 'Due' }} onTheirs={onDone} />
    </form>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
