import { useState } from 'react'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { OrderDetails, orders } from '#shared/contract/orders.ts'
import { formatTaka, isWholePaisa } from '#shared/money.ts'
import { refundMadeText, wayBackText } from './refund-words.ts'
import { RefundedNote } from './refunded-note.tsx'

type Props = { details: OrderDetails; onDone: () => void }

type Refund = { amount: string; reason: string; line: string }

const blank: Refund = { amount: '', reason: '', line: '' }

export function RefundForm({ details, onDone }: Props) {
  const { order, refundable } = details
  /** The amount in the open question, or null. */
  const [asking, setAsking] = useState<number | null>(null)
  const sendOnce = useSendOnce()
  const form = useAdminForm({
    start: blank,
    basis: { refundable },
    labels: { refundable: 'Can be refunded (৳)' },
    onTheirs: onDone,
    errorsOf: (refund) => refundErrors(refund, refundable),
    ask: ({ amount }) => {
      setAsking(Number(amount))
      return true
    },
    send: (refund, basedOn) => {
      const money = moneyOf(refund, order._id)
      return sendOnce(money, (headers) =>
        api<typeof orders.refund>('POST /orders/refund', { body: { ...money, basedOn }, headers }),
      ).finally(() => setAsking(null))
    },
    saved: (now, { amount }) => refundMadeText(Number(amount), details, now),
    next: blank,
    onSaved: onDone,
  })

  if (refundable <= 0) return <NothingToRefund order={order} />

  return (
    <AdminForm
      form={form}
      failed="The refund could not be made."
      save={{ children: 'Refund', variant: 'danger' }}
    >
      <RefundFields order={order} refundable={refundable} field={form.field} />
      <RefundQuestion
        amount={asking}
        details={details}
        onConfirm={() => form.submit()}
        onCancel={() => setAsking(null)}
      />
    </AdminForm>
  )
}

type FieldsProps = Pick<OrderDetails, 'order' | 'refundable'> & Pick<AdminFormState<Refund>, 'field'>

function RefundFields({ order, refundable, field }: FieldsProps) {
  return (
    <>
      <TextField
        label="Amount"
        hint={`At most ${formatTaka(refundable)}`}
        affix="৳"
        type="number"
        min="0.01"
        max={refundable}
        step="0.01"
        {...field('amount')}
      />
      {order.products.length > 1 && (
        <SelectField label="For" optional {...field('line')}>
          <option value="">The whole order</option>
          {order.products.map(({ name }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <option key={place} value={place}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label="Reason" maxLength={255} {...field('reason')} />
    </>
  )
}

function NothingToRefund({ order }: Pick<OrderDetails, 'order'>) {
  return (
    <p>
      <RefundedNote order={order} />{' '}
      {order.refunded || order.refundOnItsWay ? 'There is nothing left' : 'There is nothing'} to refund.
    </p>
  )
}

type QuestionProps = Pick<Props, 'details'> & {
  /** Null while nothing is asked. */
  amount: number | null
  onConfirm: () => Promise<void>
  onCancel: () => void
}

function RefundQuestion({ amount, details, onConfirm, onCancel }: QuestionProps) {
  return (
    <Confirm
      open={amount !== null}
      question={`Refund ${formatTaka(amount ?? 0)}?`}
      action="Refund now"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{wayBackText(details)} This cannot be undone.</p>
      {details.payments.some(({ emiInstalments }) => emiInstalments) && (
        <p>It was paid by EMI: the bank needs some days to undo the instalments, and may keep its charge.</p>
      )}
    </Confirm>
  )
}

function moneyOf({ amount, reason, line }: Refund, orderId: string) {
  const part = line !== '' && { line: Number(line) }
  return { orderId, amount: Number(amount), reason: reason.trim(), ...part }
}

function refundErrors({ amount, reason }: Refund, refundable: number): Partial<Refund> {
  const refusal = amountRefusal(Number(amount), refundable)
  if (refusal) return { amount: refusal }
  return reason.trim() ? {} : { reason: 'Please give a reason.' }
}

function amountRefusal(amount: number, refundable: number): string | null {
  if (!(amount > 0)) return 'Please enter an amount greater than 0.'
  if (!isWholePaisa(amount)) return 'An amount has at most two decimals.'
  return amount > refundable ? `At most ${formatTaka(refundable)} can be refunded.` : null
}
