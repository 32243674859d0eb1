import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { SubmitButton } from '#app/ui/buttons/submit-button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import type { orders } from '#shared/contract/orders.ts'
import { binError, parseBin } from '#shared/orders/invoice.ts'
import type { Proof } from './proof.ts'
import * as words from './words/order-words.tsx'

type Props = { invoice: Invoice; proof: Proof; onSaved: (invoice: Invoice) => void }

/** Asks a business for its BIN, which the checkout does not: most buyers have none. */
export function BuyerBin({ invoice, proof, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const { frame, field, busy, failure } = useForm({
    start: { bin: invoice.buyerBin ?? '' },
    errorsOf: ({ bin }) => (parseBin(bin) ? {} : { bin: binError }),
    send: async ({ bin }) => {
      const body = { ...proof, bin }
      const saved = await api<typeof orders.buyerBin>('POST /orders/buyerBin', { body })
      if (saved.invoice) onSaved(saved.invoice)
      setOpen(false)
      // The focused button is hidden together with its form. Typing elsewhere in the meantime is not interrupted.
      if (details.current?.contains(document.activeElement)) summary.current?.focus()
      toast(words.binOnInvoice)
    },
  })
  return (
    <details
      ref={details}
      className="order-bin"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={summary}>{invoice.buyerBin ? words.yourBin(invoice.buyerBin) : words.addYourBin}</summary>
      <form {...frame}>
        <TextField label="BIN" hint={words.binHint} autoComplete="off" {...field('bin')} />
        <div role="alert">{failure && <Notice kind="error">{failure.message}</Notice>}</div>
        <SubmitButton variant="second" busy={busy}>
          {words.putItOnTheInvoice}
        </SubmitButton>
      </form>
    </details>
  )
}
