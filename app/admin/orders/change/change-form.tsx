import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { MoneyField } from '#app/admin/kit/form/money-field.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useLoadTyped } from '#app/admin/kit/list/use-load-typed.ts'
import { ProductsSection } from '#app/admin/kit/order-lines/products-section.tsx'
import { api } from '#app/api.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { orderChanges } from '#shared/contract/changes/order-changes.ts'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { ChangeSummary } from './change-summary.tsx'
import { type ChangeValues, changeErrors, toChange } from './change-values.ts'
import { FreeLines } from './free-lines.tsx'

type Props = { details: WholeOrder; start: ChangeValues; onDone: () => Promise<void> }

/** The lines of an order with what they cost today, the discount and the delivery charge, and what a change would move. */
export function ChangeForm({ details, start, onDone }: Props) {
  const { order } = details
  const sendOnce = useSendOnce()
  const form = useAdminForm({
    start,
    basis: basisOf(details),
    labels: { totalAmount: 'Total', paid: 'Paid', kept: 'Kept', changedAt: 'Order changed' },
    ready: () => quote.arrived(),
    errorsOf: changeErrors,
    onTheirs: onDone,
    send: (values, basedOn) => {
      const change = { ...toChange(order._id, values), totalAmount: quote.data?.total }
      return sendOnce(change, (headers) =>
        api<typeof orderChanges.change>('POST /orders/change', { body: { ...change, basedOn }, headers }),
      )
    },
    saved: 'Order changed',
    onSaved: onDone,
  })
  const values = { ...start, ...useWatch({ control: form.control }) } as ChangeValues
  const quote = useQuote(order._id, values)
  const { errorOf, setValue, field } = form
  const isOfStaff = order.channel !== undefined
  const typed = { shouldDirty: true }
  return (
    <AdminForm form={form} failed="The order could not be changed." save="Save the change">
      <ProductsSection
        lines={values.lines}
        amounts={quote.data?.amounts}
        error={errorOf('lines')}
        onChange={(lines) => setValue('lines', lines, typed)}
      />
      <FreeLines
        lines={values.free}
        error={errorOf('free')}
        onChange={(free) => setValue('free', free, typed)}
      />
      <MoneyField label="Discount" optional {...field('discount')} />
      <TextField label="Reason for the discount" optional autoComplete="off" {...field('discountReason')} />
      {isOfStaff && (
        <MoneyField label="Delivery charge" hint="Part of the total." {...field('deliveryCharge')} />
      )}
      <ChangeSummary {...quote} quote={quote.data} />
    </AdminForm>
  )
}

/** The order as this form shows it: a later change by somebody else is not overwritten. */
function basisOf({ order, changed }: WholeOrder) {
  const { totalAmount, paid, kept = null, orderStatus, paymentStatus } = order
  return { totalAmount, paid, kept, orderStatus, paymentStatus, changedAt: changed?.at ?? null }
}

/** The cost of the change, from the server; null without lines. */
function useQuote(orderId: string, values: ChangeValues) {
  const body = toChange(orderId, values)
  const load = (signal: AbortSignal) =>
    api<typeof orderChanges.quote>('POST /orders/change/quote', { body, signal })
  return useLoadTyped(JSON.stringify(body), body.lines.length > 0 ? load : null)
}
