import { useEffect, useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { handleEnter } from '#app/admin/kit/form/handle-enter.ts'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { loadDesk } from '#app/admin/new-order/load-desk.ts'
import { OrderSummary } from '#app/admin/new-order/order-summary.tsx'
import { useQuote } from '#app/admin/new-order/use-quote.ts'
import { api } from '#app/api.ts'
import { useAccount } from '#app/state/session.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import type { counter } from '#shared/contract/desk/counter.ts'
import type { OrderDetails } from '#shared/contract/orders.ts'
import type { Taka } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { BuyerSection } from './buyer-section.tsx'
import { clearSale, saleDraft } from './counter-draft.ts'
import { addScanned, type CounterLine } from './counter-lines.ts'
import { blankSale, type CounterValues, saleErrors, toSaleBody, toSaleQuote } from './counter-values.ts'
import { SaleLines } from './sale-lines.tsx'
import { ScanField } from './scan-field.tsx'
import { addSerial, awaitedLine } from './scanned-serial.ts'
import { TenderRows } from './tender-rows.tsx'
import { settle } from './tenders.ts'

export type Sold = { details: OrderDetails; change: Taka; shopId: string }

/** A sale at the counter, made for scanner and keyboard: scan, number, name, money, Ctrl and Enter. */
export function CounterForm({ onSold }: { onSold: (sold: Sold) => void }) {
  const scanField = useRef<{ focus: () => void }>(null)
  const hasBranch = Boolean(useAccount()?.shopId)
  // The form checks its first values before there is a total, and later ones against the total on the screen; the server
  // refuses any other.
  const seenTotal = useRef<Taka>(undefined)
  const form = useAdminForm<CounterValues>({
    start: saleDraft.read(),
    asksBeforeLoss: false,
    ready: () => quote.arrived(),
    errorsOf: (sale) => saleErrors(sale, { total: seenTotal.current, hasBranch }),
    send: async (sale) => onSold(await sell(sale, total ?? 0, quote.reload)),
  })
  const typed = useWatch({ control: form.control })
  const values = { ...blankSale, ...typed } as CounterValues
  const { lines, tenders } = values
  const quote = useQuote(toSaleQuote(values))
  const total = lines.length > 0 ? quote.data?.total : 0
  const { branches = [], terms } = useLoad('start', loadDesk).data ?? {}
  const { errorOf, setValue, getValues } = form

  // What can be seen is stored: an effect after the painting would lose it to a reload.
  useLayoutEffect(() => saleDraft.write({ ...blankSale, ...typed } as CounterValues), [typed])
  useEffect(() => {
    seenTotal.current = total
  }, [total])

  function setLines(next: CounterLine[]) {
    setValue('lines', next, { shouldValidate: errorOf('lines') !== undefined })
  }

  /** Takes over what a scan made of the lines, or says why it made nothing. */
  function take(added: { lines: CounterLine[] } | { refusal: string }): string | null {
    if ('refusal' in added) return added.refusal
    setLines(added.lines)
    return null
  }

  function startOver() {
    clearSale(values)
    form.reset({ ...blankSale, shopId: values.shopId })
    scanField.current?.focus()
  }

  return (
    <AdminForm
      form={form}
      className="new-order"
      onKeyDown={handleEnter(form.submit)}
      failed="The sale was not recorded."
      save={{ children: 'Paid and taken', wide: true, 'aria-keyshortcuts': 'Control+Enter' }}
      foot={({ failure, button }) => (
        <aside className="panel new-sum" aria-label="Total">
          <OrderSummary {...quote} quote={quote.data} unnamed={[]} isPaidNow />
          <TenderRows
            tenders={tenders}
            total={total}
            error={errorOf('tenders')}
            onChange={(next) =>
              setValue('tenders', next, { shouldValidate: errorOf('tenders') !== undefined })
            }
          />
          {errorOf('tenders') && <FieldError announced>{errorOf('tenders')}</FieldError>}
          {failure}
          {button}
          <p className="small muted new-keys">
            <kbd>Ctrl</kbd> and <kbd>Enter</kbd> do the same.
          </p>
          <Button variant="quiet" size="small" onClick={startOver}>
            Clear the form
          </Button>
        </aside>
      )}
    >
      <div className="new-parts">
        <fieldset className="new-part">
          <legend>Products</legend>
          <ScanField
            ref={scanField}
            error={errorOf('lines')}
            awaited={awaitedLine(lines)?.title}
            onScanned={(scanned) => take(addScanned(getValues('lines'), scanned))}
            onUnknown={(code) => {
              const added = addSerial(getValues('lines'), code)
              return added && { refusal: take(added) }
            }}
          />
          <SaleLines
            lines={lines}
            amounts={quote.data?.amounts}
            errorOf={(name) => errorOf(name as 'lines')}
            onChange={setLines}
            onScanNext={() => scanField.current?.focus()}
          />
        </fieldset>
        <BuyerSection form={form} values={values} branches={branches} terms={terms} quote={quote.data} />
      </div>
    </AdminForm>
  )
}

/** Sells. Refusals of `customerInfo` fields get the form's names; after another price the total is asked for again. */
async function sell(values: CounterValues, total: Taka, askAgain: () => void): Promise<Sold> {
  const body = toSaleBody(values, total)
  const headers = { 'idempotency-key': saleDraft.keyFor(body) }
  const { change } = settle(values.tenders, total)
  try {
    const details = await api<typeof counter.sell>('POST /counter/sales', { body, headers })
    return { details, change, shopId: values.shopId }
  } catch (error) {
    if (error instanceof Problem && error.code === 'PRICE_CHANGED') askAgain()
    if (!(error instanceof Problem) || !error.details) throw error
    const details = error.details.map((one) => ({ ...one, path: one.path.replace('customerInfo.', '') }))
    throw new Problem(error.code, { message: error.message, details })
  }
}
