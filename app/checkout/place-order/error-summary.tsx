import type { MouseEvent } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { CheckoutErrors, CheckoutField } from '#shared/orders/checkout-rules.ts'

const names: Record<CheckoutField, string> = {
  firstName: 'first name',
  lastName: 'last name',
  company: 'company',
  country: 'country',
  streetAddress: 'street address',
  townCity: 'town or city',
  district: 'district',
  postcode: 'postcode',
  phone: 'phone number',
  email: 'email address',
  orderNotes: 'order notes',
  emiMonths: 'EMI',
  pickUpAt: 'Delivery or pick-up',
  terms: 'accepting the terms',
}

/** Lists the invalid fields as links to them; each field shows its own message. */
export function ErrorSummary({ errors }: { errors: CheckoutErrors }) {
  const fields = (Object.keys(errors) as CheckoutField[]).filter((field) => errors[field])
  if (fields.length === 0) return null
  return (
    <Notice kind="error">
      <b>{fields.length === 1 ? 'One thing' : `${fields.length} things`} to fix before you pay:</b>{' '}
      {fields.map((field, index) => (
        <span key={field}>
          {index > 0 && ', '}
          <a className="link" href={`#${field}`} onClick={(event) => goTo(event, field)}>
            {names[field]}
          </a>
        </span>
      ))}
      .
    </Notice>
  )
}

function goTo(event: MouseEvent, field: CheckoutField) {
  event.preventDefault()
  document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus()
}
