import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { MoneyField } from '#app/admin/kit/form/money-field.tsx'
import { amountError, typedNumber } from '#app/admin/kit/form/typed-number.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useLoadTyped } from '#app/admin/kit/list/use-load-typed.ts'
import { ProductsSection } from '#app/admin/kit/order-lines/products-section.tsx'
import { startSource } from '#app/admin/orders/refund/source-field.tsx'
import { api } from '#app/api.ts'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { ExchangeQuote, ReturnDecision, returns, StaffReturn } from '#shared/contract/returns/returns.ts'
import type { shops } from '#shared/contract/shops.ts'
import { formatTaka } from '#shared/money.ts'
import { returnLimits } from '#shared/orders/returns/return-states.ts'
import { DifferenceFields } from './difference-fields.tsx'
import { type ExchangeValues, toExchange } from './exchange-values.ts'
import { PlaceField } from './place-field.tsx'

type Props = {
  row: StaffReturn
  decision: ReturnDecision
  /** Whether the caller may give money back, where the other machine costs less. */
  mayRefund: boolean
  onDone: () => void
  onStale: () => void
}

/** Gives another machine for a piece; the difference is paid by either side. */
export function ExchangeForm({ row, decision, mayRefund, onDone, onStale }: Props) {
  const { value, sources, isUnit } = decision
  const sendOnce = useSendOnce()
  // The form checks its first values before there is a quote, which needs the form.
  const quoted = useRef<ExchangeQuote | null>(null)
  const { data: branches = [] } = useLoad('branches', (signal) =>
    api<typeof shops.all>('GET /shops/getAllShops', { signal }),
  )
  const start: ExchangeValues = {
    lines: [],
    amount: String(value),
    deliveryCharge: '',
    source: startSource(sources),
    place: isUnit ? 'grading' : 'stock',
    pickUpAt: '',
    reason: '',
  }
  const form = useAdminForm({
    start,
    basis: { state: row.state },
    labels: { state: 'Status' },
    onTheirs: onStale,
    ready: () => quote.arrived(),
    errorsOf: (values) => ({
      ...(values.lines.length === 0 && { lines: 'Please add a product.' }),
      ...amountErrors(values, value),
      ...((quoted.current?.back ?? 0) > 0 && !values.source && { source: 'Please choose.' }),
    }),
    send: (values, basedOn) => {
      const { total, back } = quoted.current ?? { total: 0, back: 0 }
      const body = toExchange(values, { sources, total, back })
      return sendOnce({ id: row._id, ...body }, (headers) =>
        api<typeof returns.exchange>('POST /returns/:id/exchange', {
          params: { id: row._id },
          body: { ...body, basedOn },
          headers,
        }),
      )
    },
    saved: ({ exchangeNumber }) => `Return ${row.number}: exchanged for order ${exchangeNumber}`,
    onSaved: onDone,
  })
  const { field, errorOf, setValue, control } = form
  const values = { ...start, ...useWatch({ control }) } as ExchangeValues
  const quote = useQuote(row._id, values)
  useEffect(() => {
    quoted.current = quote.data ?? null
  })
  const isLess = (typedNumber(values.amount) ?? value) < value

  return (
    <AdminForm form={form} failed="The exchange could not be made." save="Exchange it">
      <ProductsSection
        lines={values.lines}
        amounts={quote.data?.amounts}
        error={errorOf('lines')}
        onChange={(lines) => setValue('lines', lines, { shouldDirty: true })}
      />
      <MoneyField
        label="Counts for the piece"
        hint={`${formatTaka(value)} was paid for it. The same model costs as much, whatever its price is today.`}
        {...field('amount')}
      />
      <MoneyField
        label="Delivery charge"
        hint="Part of the total: what the refund policy asks for, if anything."
        optional
        {...field('deliveryCharge')}
      />
      <SelectField label="The other machine" {...field('pickUpAt')}>
        <option value="">A courier brings it to the address of the order</option>
        <BranchOptions branches={branches} />
      </SelectField>
      <DifferenceFields quote={quote} sources={sources} mayRefund={mayRefund} field={field} />
      <TextArea
        label={isLess ? 'Why less' : 'Note for the buyer'}
        hint="The buyer reads it."
        optional={!isLess}
        rows={2}
        maxLength={returnLimits.reason}
        {...field('reason')}
      />
      <PlaceField isUnit={isUnit} {...field('place')} />
    </AdminForm>
  )
}

function amountErrors({ amount, deliveryCharge, reason }: ExchangeValues, value: number) {
  const typed = typedNumber(amount)
  const isAmount = typed !== null && typed > 0 && typed <= value && amountError(amount) === ''
  const wrong = amountError(deliveryCharge)
  return {
    ...(!isAmount && { amount: `Please enter an amount up to ${formatTaka(value)}.` }),
    ...(wrong && { deliveryCharge: wrong }),
    ...(isAmount && typed < value && !reason.trim() && { reason: 'Please write why the buyer gets less.' }),
  }
}

/** The cost of the exchange, from the server; null without products. */
function useQuote(id: string, values: ExchangeValues) {
  const { products, amount, deliveryCharge } = toExchange(values, { sources: [], total: 0, back: 0 })
  const body = { products, amount, deliveryCharge }
  const load = (signal: AbortSignal) =>
    api<typeof returns.quote>('POST /returns/:id/exchange/quote', { params: { id }, body, signal })
  return useLoadTyped(JSON.stringify(body), products.length > 0 ? load : null)
}
