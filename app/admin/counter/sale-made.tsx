import { useEffect, useRef, useState } from 'react'
import { Invoice } from '#app/admin/orders/order/invoice.tsx'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { formatTaka } from '#shared/money.ts'
import { clearSale } from './counter-draft.ts'
import type { Sold } from './counter-form.tsx'
import { Receipt } from './receipt.tsx'

type Props = { sold: Sold; onNext: () => void }

/** The sale that was just made: its receipt is printed at once, and the next customer is one key away. */
export function SaleMade({ sold, onNext }: Props) {
  const [printing, setPrinting] = useState<'receipt' | 'invoice' | null>('receipt')
  const next = useRef<HTMLButtonElement>(null)
  const { details, change } = sold
  const { number, totalAmount, customerInfo } = details.order
  // Only now is the form gone, which stores what it holds.
  useEffect(() => clearSale(sold), [sold])

  function finishPrinting() {
    setPrinting(null)
    next.current?.focus()
  }

  return (
    <section className="panel new-made" aria-labelledby="sale-made">
      <h2 id="sale-made">Order {number} paid and taken</h2>
      <p>
        {customerInfo.name}, {customerInfo.phone}: <b className="money">{formatTaka(totalAmount)}</b>
      </p>
      {change > 0 && (
        <p className="counter-change" role="status">
          Give back <b className="money">{formatTaka(change)}</b>
        </p>
      )}
      {details.serialsMissing !== undefined && (
        <Notice>
          A serial number is missing. Please enter it on the page of the order, or the machine has no warranty
          online.
        </Notice>
      )}
      <div className="buttons">
        {/* The form that had the focus is gone. */}
        <Button autoFocus ref={next} onClick={onNext}>
          Next customer
        </Button>
        <Button variant="second" onClick={() => setPrinting('receipt')}>
          Print receipt again
        </Button>
        <Button variant="second" onClick={() => setPrinting('invoice')}>
          Print invoice, A4
        </Button>
        <LinkButton variant="second" to={orderPath(number)}>
          Open order {number}
        </LinkButton>
      </div>
      {printing === 'receipt' && <Receipt details={details} change={change} onPrinted={finishPrinting} />}
      {printing === 'invoice' && <Invoice details={details} onPrinted={finishPrinting} />}
    </section>
  )
}
