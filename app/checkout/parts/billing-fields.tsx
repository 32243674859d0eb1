import type { CheckoutErrors, CheckoutField, CheckoutForm } from '#shared/checkout-rules.ts'
import { districts } from '#shared/districts.ts'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type TextName = Exclude<CheckoutField, 'terms'>
type Props = {
  form: CheckoutForm
  errors: CheckoutErrors
  change: <K extends CheckoutField>(name: K, value: CheckoutForm[K]) => void
}

export function BillingFields({ form, errors, change }: Props) {
  function field(name: TextName, maxLength: number) {
    return {
      name,
      maxLength,
      value: form[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }
  }

  return (
    <div className="form-grid">
      <TextField label="First name" autoComplete="given-name" {...field('firstName', 60)} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName', 59)} />
      <TextField
        className="wide"
        label="Company"
        optional
        autoComplete="organization"
        {...field('company', 120)}
      />
      <TextField label="Country" autoComplete="country-name" {...field('country', 60)} />
      <TextField
        label="Street address"
        autoComplete="street-address"
        placeholder="House, road, area"
        {...field('streetAddress', 250)}
      />
      <TextField label="Town/City" autoComplete="address-level2" {...field('townCity', 80)} />
      <TextField label="District" autoComplete="address-level1" list="districts" {...field('district', 80)} />
      <datalist id="districts">
        {districts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField label="Postcode" optional autoComplete="postal-code" {...field('postcode', 20)} />
      <PhoneField
        label="Phone"
        name="phone"
        hint="We call this number before delivery."
        value={form.phone}
        error={errors.phone}
        onChange={(event) => change('phone', event.target.value)}
      />
      <TextField
        className="wide"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="The receipt and the link to follow your order go here."
        {...field('email', 254)}
      />
      <TextArea
        className="wide"
        label="Order notes"
        optional
        placeholder="For example: call before you come, the gate closes at 10 pm"
        {...field('orderNotes', 2000)}
      />
    </div>
  )
}
