import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { MoneyField } from '#app/admin/kit/form/money-field.tsx'
import { typedNumber } from '#app/admin/kit/form/typed-number.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { idOf } from '#app/admin/orders/refund/refund-pieces.ts'
import { wayBackText } from '#app/admin/orders/refund/refund-words.ts'
import { SourceField, startSource } from '#app/admin/orders/refund/source-field.tsx'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { ReturnDecision, returns, StaffReturn } from '#shared/contract/returns/returns.ts'
import { formatTaka, isWholePaisa } from '#shared/money.ts'
import { returnLimits } from '#shared/orders/returns/return-states.ts'
import { PlaceField, type PlaceValue } from './place-field.tsx'

type Props = { row: StaffReturn; decision: ReturnDecision; onDone: () => void; onStale: () => void }
type Values = { amount: string; source: string; place: PlaceValue; reason: string }

/** Gives money back for a piece, from the money that staff choose. */
export function MoneyBackForm({ row, decision, onDone, onStale }: Props) {
  const { value, sources, isUnit } = decision
  const [asking, setAsking] = useState<{ amount: number; way: string } | null>(null)
  const sendOnce = useSendOnce()
  const start: Values = {
    amount: String(value),
    source: startSource(sources),
    place: isUnit ? 'grading' : 'stock',
    reason: '',
  }
  const form = useAdminForm({
    start,
    basis: { state: row.state },
    labels: { state: 'Status' },
    onTheirs: onStale,
    errorsOf: (values) => refundErrors(values, decision),
    ask: ({ amount, source }) => {
      const chosen = sources.find((one) => idOf(one) === source)
      const amountBack = typedNumber(amount) ?? 0
      setAsking(chosen ? { amount: amountBack, way: wayBackText(buyerOf(row), chosen, amountBack) } : null)
      return chosen !== undefined
    },
    send: ({ amount, source, place, reason }, basedOn) => {
      const chosen = sources.find((one) => idOf(one) === source)
      const money = {
        amount: typedNumber(amount) ?? 0,
        place,
        reason: reason.trim(),
        ...(chosen?.tran_id && { tran_id: chosen.tran_id }),
        ...(chosen?.collectionId && { collectionId: chosen.collectionId }),
      }
      return sendOnce({ id: row._id, ...money }, (headers) =>
        api<typeof returns.refund>('POST /returns/:id/refund', {
          params: { id: row._id },
          body: { ...money, basedOn },
          headers,
        }),
      ).finally(() => setAsking(null))
    },
    saved: (_row, { amount }) => `Return ${row.number}: ${formatTaka(typedNumber(amount) ?? 0)} goes back`,
    onSaved: onDone,
  })
  const { field, control } = form
  const isLess = (typedNumber(useWatch({ control, name: 'amount' })) ?? value) < value

  return (
    <AdminForm
      form={form}
      failed="The refund could not be made."
      save={{ children: 'Give money back', variant: 'danger' }}
    >
      <SourceField label="Refund from" sources={sources} {...field('source')} />
      <MoneyField label="Amount" hint={`${formatTaka(value)} was paid for it.`} {...field('amount')} />
      <TextArea
        label={isLess ? 'Why less' : 'Note for the buyer'}
        hint="The buyer reads it."
        optional={!isLess}
        rows={2}
        maxLength={returnLimits.reason}
        {...field('reason')}
      />
      <PlaceField isUnit={isUnit} {...field('place')} />
      <Confirm
        open={asking !== null}
        question={`Give ${formatTaka(asking?.amount ?? 0)} back for ${row.product}?`}
        action="Give it back"
        danger
        onConfirm={() => form.submit()}
        onCancel={() => setAsking(null)}
      >
        <p>{asking?.way} This cannot be undone.</p>
      </Confirm>
    </AdminForm>
  )
}

function buyerOf({ order, customer }: StaffReturn) {
  return { order: { number: order.number, customerInfo: customer } }
}

function refundErrors({ amount, source, reason }: Values, { value, sources }: ReturnDecision) {
  const typed = typedNumber(amount)
  const left = sources.find((one) => idOf(one) === source)?.left ?? value
  const most = Math.min(value, left)
  const isAmount = typed !== null && typed > 0 && typed <= most && isWholePaisa(typed)
  return {
    ...(!source && { source: 'Please choose.' }),
    ...(!isAmount && { amount: `Please enter an amount up to ${formatTaka(most)}.` }),
    ...(isAmount && typed < value && !reason.trim() && { reason: 'Please write why the buyer gets less.' }),
  }
}
