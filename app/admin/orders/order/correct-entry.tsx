import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { deskOrders } from '#shared/contract/desk-orders.ts'
import type { Collection } from '#shared/contract/order-payments.ts'
import { formatTaka } from '#shared/money.ts'
import { type Taken, TakenFields, takenErrors, takenMoney } from './taken-fields.tsx'

type Props = { orderId: string; entry: Collection; onDone: () => Promise<void> }

/** A button beside money that was recorded today; its form corrects or cancels the entry. */
export function CorrectEntry(props: Props) {
  const [open, setOpen] = useState(false)
  const amount = formatTaka(props.entry.amount)
  if (open) return <CorrectionForm {...props} onCancel={() => setOpen(false)} />
  return (
    <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
      Correct<span className="sr-only"> the entry of {amount}</span>
    </Button>
  )
}

type Values = Taken & { what: 'correct' | 'cancel'; reason: string }

function CorrectionForm({ orderId, entry, onDone, onCancel }: Props & { onCancel: () => void }) {
  const sendOnce = useSendOnce()
  const { _id: collectionId, amount, reference } = entry
  const start: Values = {
    what: 'correct',
    kind: entry.kind === 'exchange' ? 'cash' : entry.kind,
    amount: String(amount),
    reference,
    reason: '',
  }
  const form = useAdminForm({
    start,
    errorsOf: ({ reason, ...values }) => ({
      ...(values.what === 'correct' && takenErrors(values)),
      reason: reason.trim() ? '' : 'Please give a reason.',
    }),
    onTheirs: () => void onDone(),
    send: ({ what, reason, ...values }) => {
      const instead = what === 'correct' ? takenMoney(values) : undefined
      const body = { orderId, collectionId, reason: reason.trim(), instead }
      return sendOnce(body, (headers) =>
        api<typeof deskOrders.correctMoney>('POST /orders/correctMoney', { body, headers }),
      )
    },
    saved: (_order, { what }) => (what === 'correct' ? 'Entry corrected' : 'Entry cancelled'),
    onSaved: onDone,
  })
  const what = useWatch({ control: form.control, name: 'what' })
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <AdminForm
      form={form}
      failed="The entry could not be corrected."
      save={{ children: what === 'cancel' ? 'Cancel this entry' : 'Save correction', variant: 'second' }}
      more={
        <Button variant="quiet" onClick={onCancel}>
          Leave as it is
        </Button>
      }
    >
      <SelectField label="What was wrong?" {...form.field('what')}>
        <option value="correct">Amount, method or reference</option>
        <option value="cancel">This payment was never received</option>
      </SelectField>
      {what === 'correct' && <TakenFields kind={kind} field={form.field} />}
      <TextField label="Reason" maxLength={200} {...form.field('reason')} />
      <p className="small muted">
        The entry stays in the list, struck out. A message about it that is not sent yet is not sent. If the
        order is unpaid afterwards, its invoice is credited, and the payment brings another.
      </p>
    </AdminForm>
  )
}
