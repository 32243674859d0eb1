import type { MouseEvent } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { endSentence } from '#shared/figure-words.ts'
import type { CheckoutErrors, CheckoutField } from '#shared/orders/checkout-rules.ts'
import * as words from './words.tsx'

/** Lists the invalid fields as links to them; each field shows its own message. */
export function ErrorSummary({ errors }: { errors: CheckoutErrors }) {
  const fields = (Object.keys(errors) as CheckoutField[]).filter((field) => errors[field])
  if (fields.length === 0) return null
  return (
    <Notice kind="error">
      <b>{words.toFix(fields.length)}</b>{' '}
      {fields.map((field, index) => (
        <span key={field}>
          {index > 0 && ', '}
          <a className="link" href={`#${field}`} onClick={(event) => goTo(event, field)}>
            {words.fields[field]}
          </a>
        </span>
      ))}
      {endSentence('')}
    </Notice>
  )
}

function goTo(event: MouseEvent, field: CheckoutField) {
  event.preventDefault()
  document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus()
}
