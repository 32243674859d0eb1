import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useSuggested } from '#app/admin/kit/form/use-suggested.ts'
import { api } from '#app/api.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { RefundSource } from '#shared/contract/order-payments.ts'
import type { OrderDetails, orders } from '#shared/contract/orders.ts'
import { formatTaka, isWholePaisa } from '#shared/money.ts'
import { mayCorrect } from '#shared/orders/order-moves.ts'
import { piecesLeft } from '#shared/orders/pieces.ts'
import { RefundedNote } from '../panel/refunded-note.tsx'
import { PieceFields } from './piece-fields.tsx'
import { findSource, mostOf, parsePieces, pieceOptions, type Refund, whatOf } from './refund-pieces.ts'
import { refundMadeText, wayBackText } from './refund-words.ts'
import { SourceField, startSource } from './source-field.tsx'

type Props = { details: OrderDetails; onDone: () => void }

function blankFor({ order, sources = [] }: OrderDetails): Refund {
  return {
    amount: '',
    reason: '',
    line: '',
    pieces: '',
    source: startSource(sources),
    restock: mayCorrect(order.orderStatus) ? 'yes' : 'no',
  }
}

export function RefundForm({ details, onDone }: Props) {
  const { order, refundable } = details
  /** The amount and the source in the open question, or null. */
  const [asking, setAsking] = useState<Question | null>(null)
  const sendOnce = useSendOnce()
  const blank = blankFor(details)
  const form = useAdminForm({
    start: blank,
    basis: { refundable, changedAt: details.changed?.at ?? null },
    labels: { refundable: 'Can be refunded (৳)', changedAt: 'Order changed' },
    onTheirs: onDone,
    errorsOf: (refund) => refundErrors(refund, mostOf(refund, details)),
    ask: ({ amount, source: id }) => {
      const source = findSource(details, id)
      setAsking(source ? { amount: Number(amount), source } : null)
      return source !== undefined
    },
    send: (refund, basedOn) => {
      const money = moneyOf(refund, details)
      return sendOnce(money, (headers) =>
        api<typeof orders.refund>('POST /orders/refund', { body: { ...money, basedOn }, headers }),
      ).finally(() => setAsking(null))
    },
    saved: (now, { amount }) => refundMadeText(Number(amount), details, now),
    next: blank,
    onSaved: onDone,
  })

  const line = useWatch({ control: form.control, name: 'line' })
  const pieces = useWatch({ control: form.control, name: 'pieces' })
  const source = useWatch({ control: form.control, name: 'source' })
  const options = line === '' ? [] : pieceOptions(order, Number(line), details.warranties)
  useSuggested(form, 'amount', pieces && line ? String(mostOf({ source, line, pieces }, details)) : '')

  /** Every line has pieces of its own. */
  function choosePieces(chosen: string) {
    const [first] = chosen === '' ? [] : pieceOptions(order, Number(chosen), details.warranties)
    form.setValue('pieces', order.paymentStatus === 'paid' ? (first?.value ?? '') : '')
  }

  if (refundable <= 0) return <NothingToRefund order={order} />

  return (
    <AdminForm
      form={form}
      failed="The refund could not be made."
      save={{ children: 'Refund', variant: 'danger' }}
    >
      <RefundFields
        details={details}
        most={mostOf({ source, line, pieces }, details)}
        field={form.field}
        onLine={choosePieces}
      >
        {line !== '' && order.paymentStatus === 'paid' && (
          <PieceFields
            // Another line has other options: a select that keeps the old ones cannot show the new value.
            key={line}
            order={order}
            line={Number(line)}
            pieces={pieces}
            options={options}
            field={form.field}
          />
        )}
      </RefundFields>
      <RefundQuestion
        asked={asking}
        what={whatOf({ line, pieces }, order)}
        details={details}
        onConfirm={() => form.submit()}
        onCancel={() => setAsking(null)}
      />
    </AdminForm>
  )
}

type FieldsProps = Pick<Props, 'details'> &
  Pick<AdminFormState<Refund>, 'field'> & {
    most: number
    onLine: (line: string) => void
    /** The fields about the pieces of the line that is chosen. */
    children: ReactNode
  }

function RefundFields({ details, most, field, onLine, children }: FieldsProps) {
  const { order, sources = [] } = details
  return (
    <>
      <SourceField label="Refund from" sources={sources} {...field('source')} />
      <SelectField
        label="For"
        optional
        {...field('line', {
          onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onLine(target.value),
        })}
      >
        <option value="">The whole order</option>
        {order.products.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
          <option key={place} value={place} disabled={piecesLeft(line) === 0}>
            {line.name}
          </option>
        ))}
      </SelectField>
      {children}
      <TextField
        label="Amount"
        hint={`At most ${formatTaka(most)}`}
        affix="৳"
        type="number"
        min="0.01"
        max={most}
        step="0.01"
        {...field('amount')}
      />
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

type Question = { amount: number; source: RefundSource }

type QuestionProps = Pick<Props, 'details'> & {
  /** Null while nothing is asked. */
  asked: Question | null
  /** The pieces that leave the order, in words, or empty. */
  what: string
  onConfirm: () => Promise<void>
  onCancel: () => void
}

function RefundQuestion({ asked, what, details, onConfirm, onCancel }: QuestionProps) {
  const payment = details.payments.find(({ tran_id }) => tran_id === asked?.source.tran_id)
  return (
    <Confirm
      open={asked !== null}
      question={`Refund ${formatTaka(asked?.amount ?? 0)}${what && ` for ${what}`}?`}
      action="Refund now"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {asked && <p>{wayBackText(details, asked.source, asked.amount)} This cannot be undone.</p>}
      {payment?.emiInstalments && (
        <p>It was paid by EMI: the bank needs some days to undo the instalments, and may keep its charge.</p>
      )}
    </Confirm>
  )
}

function moneyOf({ source: id, amount, reason, line, pieces, restock }: Refund, details: OrderDetails) {
  const source = findSource(details, id)
  const from = source?.collectionId ? { collectionId: id } : { tran_id: id }
  const isOfPieces = line !== '' && pieces !== ''
  const part = {
    ...(line !== '' && { line: Number(line) }),
    ...(isOfPieces && { pieces: parsePieces(pieces), restock: restock === 'yes' }),
  }
  return { orderId: details.order._id, amount: Number(amount), reason: reason.trim(), ...from, ...part }
}

function refundErrors({ source, amount, reason }: Refund, refundable: number): Partial<Refund> {
  if (!source) return { source: 'Please choose where the money comes from.' }
  const refusal = amountRefusal(Number(amount), refundable)
  if (refusal) return { amount: refusal }
  return reason.trim() ? {} : { reason: 'Please give a reason.' }
}

function amountRefusal(amount: number, refundable: number): string | null {
  if (!(amount > 0)) return 'Please enter an amount greater than 0.'
  if (!isWholePaisa(amount)) return 'An amount has at most two decimals.'
  return amount > refundable ? `At most ${formatTaka(refundable)} can be refunded.` : null
}
