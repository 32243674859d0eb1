import { useState } from 'react'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { districts } from '#shared/orders/districts.ts'
import { MeantEmail } from './meant-email.tsx'
import type { useCheckout } from './use-checkout.ts'
import * as words from './words.tsx'

type Props = Pick<ReturnType<typeof useCheckout>, 'field' | 'change'> & { isPickUp: boolean }

export function BillingFields({ field, change, isPickUp }: Props) {
  return (
    <div className="form-grid">
      <TextField label={words.firstName} autoComplete="given-name" maxLength={60} {...field('firstName')} />
      <TextField label={words.lastName} autoComplete="family-name" maxLength={59} {...field('lastName')} />
      <TextField
        className="wide"
        label={words.company}
        optional
        autoComplete="organization"
        maxLength={120}
        {...field('company')}
      />
      {!isPickUp && <AddressFields field={field} />}
      <PhoneField label={words.phone} hint={words.weCallThisNumber} {...field('phone')} />
      <EmailField field={field} change={change} />
      <TextArea
        className="wide"
        label={words.orderNotes}
        optional
        placeholder={words.forExampleCallBefore}
        maxLength={2000}
        {...field('orderNotes')}
      />
    </div>
  )
}

function AddressFields({ field }: Pick<Props, 'field'>) {
  return (
    <>
      <TextField label={words.country} autoComplete="country-name" maxLength={60} {...field('country')} />
      <TextField
        label={words.streetAddress}
        autoComplete="address-line1"
        placeholder={words.houseRoadArea}
        maxLength={250}
        {...field('streetAddress')}
      />
      <TextField label={words.townCity} autoComplete="address-level2" maxLength={80} {...field('townCity')} />
      <TextField
        label={words.district}
        autoComplete="address-level1"
        list="districts"
        maxLength={80}
        {...field('district')}
      />
      <datalist id="districts">
        {districts.map((name) => (
          <option key={name} value={words.districtName(name)} />
        ))}
      </datalist>
      <TextField
        label={words.postcode}
        optional
        autoComplete="postal-code"
        maxLength={20}
        {...field('postcode')}
      />
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
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={words.theReceiptAndThe}
        maxLength={254}
        {...email}
        onBlur={() => setLeft(email.value)}
      />
      <MeantEmail typed={left === email.value ? left : ''} onUse={(meant) => change('email', meant)} />
    </>
  )
}
