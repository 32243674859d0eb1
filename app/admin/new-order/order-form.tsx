import { useLayoutEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { handleEnter } from '#app/admin/kit/form/handle-enter.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { ProductsSection } from '#app/admin/kit/order-lines/products-section.tsx'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import type { deskOrders } from '#shared/contract/desk-orders.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import { Problem } from '#shared/problem.ts'
import { CartNotice } from './cart-notice.tsx'
import { CustomerSection } from './customer-section.tsx'
import { loadDesk } from './load-desk.ts'
import { orderDraft } from './order-draft.ts'
import { OrderSummary } from './order-summary.tsx'
import {
  blankOrder,
  type OrderValues,
  orderErrors,
  titlesWithoutUnit,
  toBody,
  toQuoteBody,
} from './order-values.ts'
import { TermsSection } from './terms-section.tsx'
import { useQuote } from './use-quote.ts'

/** Takes an order on the phone. It is made for the keyboard: number, name, product, Enter, Ctrl and Enter. */
export function OrderForm({ onMade }: { onMade: (details: OrderDetails) => void }) {
  const form = useAdminForm<OrderValues>({
    start: orderDraft.read(),
    asksBeforeLoss: false,
    ready: () => quote.arrived(),
    errorsOf: orderErrors,
    send: async (order) => onMade(await make(order, quote.data?.total)),
  })
  const typed = useWatch({ control: form.control })
  const values = { ...blankOrder, ...typed } as OrderValues
  const quote = useQuote(toQuoteBody(values))
  const { data: start } = useLoad('start', loadDesk)
  const { branches = [], terms } = start ?? {}

  // What can be seen is stored: an effect after the painting would lose it to a reload.
  useLayoutEffect(() => orderDraft.write({ ...blankOrder, ...typed } as OrderValues), [typed])

  function startAgain() {
    orderDraft.clear()
    form.reset(blankOrder)
    form.setFocus('phone')
  }

  const { errorOf, setValue } = form
  return (
    <AdminForm
      form={form}
      className="new-order"
      onKeyDown={handleEnter(form.submit)}
      failed="The order could not be created."
      save={{ children: 'Create order', wide: true, 'aria-keyshortcuts': 'Control+Enter' }}
      foot={({ failure, button }) => (
        <aside className="panel new-sum" aria-label="Total">
          <OrderSummary {...quote} quote={quote.data} unnamed={titlesWithoutUnit(values)} />
          {failure}
          {button}
          <p className="small muted new-keys">
            <kbd>Ctrl</kbd> and <kbd>Enter</kbd> do the same.
          </p>
          <Button variant="quiet" size="small" onClick={startAgain}>
            Clear the form
          </Button>
        </aside>
      )}
    >
      <div className="new-parts">
        <CartNotice cart={values.cart} />
        <CustomerSection form={form} values={values} branches={branches} />
        <ProductsSection
          lines={values.lines}
          amounts={quote.data?.amounts}
          error={errorOf('lines')}
          onChange={(lines) => setValue('lines', lines, { shouldValidate: errorOf('lines') !== undefined })}
        />
        <TermsSection form={form} values={values} branches={branches} terms={terms} quote={quote.data} />
      </div>
    </AdminForm>
  )
}

/** Makes the order. Refusals of `customerInfo` fields get the form's names, to stand beside its fields. */
async function make(values: OrderValues, total: number | undefined): Promise<OrderDetails> {
  const body = toBody(values, total)
  const headers = { 'idempotency-key': orderDraft.keyFor(body) }
  try {
    return await api<typeof deskOrders.create>('POST /orders/desk', { body, headers })
  } catch (error) {
    if (!(error instanceof Problem) || !error.details) throw error
    const details = error.details.map((one) => ({ ...one, path: one.path.replace('customerInfo.', '') }))
    throw new Problem(error.code, { message: error.message, details })
  }
}
