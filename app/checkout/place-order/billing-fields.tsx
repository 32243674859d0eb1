import { useState } from 'react'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { districts } from '#shared/orders/districts.ts'
import { MeantEmail } from './meant-email.tsx'
import type { useCheckout } from './use-checkout.ts'

type Props = Pick<ReturnType<typeof useCheckout>, 'field' | 'change'> & { isPickUp: boolean }

export function BillingFields({ field, change, isPickUp }: Props) {
  return (
    <div className="form-grid">
      <TextField label="First name" autoComplete="given-name" maxLength={60} {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" maxLength={59} {...field('lastName')} />
      <TextField
        className="wide"
        label="Company"
        optional
        autoComplete="organization"
        maxLength={120}
        {...field('company')}
      />
      {!isPickUp && <AddressFields field={field} />}
      <PhoneField label="Phone" hint="We call this number before delivery or pick-up." {...field('phone')} />
      <EmailField field={field} change={change} />
      <TextArea
        className="wide"
        label="Order notes"
        optional
        placeholder="For example: call before you come, the gate closes at 10 pm"
        maxLength={2000}
        {...field('orderNotes')}
      />
    </div>
  )
}

function AddressFields({ field }: Pick<Props, 'field'>) {
  return (
    <>
      <TextField label="Country" autoComplete="country-name" maxLength={60} {...field('country')} />
      <TextField
        label="Street address"
        autoComplete="address-line1"
        placeholder="House, road, area"
        maxLength={250}
        {...field('streetAddress')}
      />
      <TextField label="Town/City" autoComplete="address-level2" maxLength={80} {...field('townCity')} />
      <TextField
        label="District"
        autoComplete="address-level1"
        list="districts"
        maxLength={80}
        {...field('district')}
      />
      <datalist id="districts">
        {districts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField label="Postcode" optional autoComplete="postal-code" maxLength={20} {...field('postcode')} />
    </>
  )
}

function EmailField({ field, change }: Omit<Props, 'isPickUp'>) {
  const email = field('email')
  // Only once it is left: nobody is asked in the middle of typing.
  const [left, setLeft] = useState('')
  return (
    <>
      <TextField
        className="wide"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="The receipt and the link to follow your order go here."
        maxLength={254}
        {...email}
        onBlur={() => setLeft(email.value)}
      />
      <MeantEmail typed={left === email.value ? left : ''} onUse={(meant) => change('email', meant)} />
    </>
  )
}
