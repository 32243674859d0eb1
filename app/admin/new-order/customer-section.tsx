import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import { districts } from '#shared/orders/districts.ts'
import { EarlierCustomer, useEarlierCustomer } from './earlier-customer.tsx'
import { LanguageField } from './language-field.tsx'
import type { OrderValues } from './order-values.ts'

const remembered = ['name', 'email', 'company', 'streetAddress', 'city', 'district', 'postcode'] as const

type Props = { form: AdminFormState<OrderValues>; values: OrderValues; branches: readonly Branch[] }

/** The customer on the phone. The number comes first: it fills in the rest of somebody who ordered before. */
export function CustomerSection({ form, values, branches }: Props) {
  const { field, setValue } = form
  const customer = useEarlierCustomer(form, values.phone, {
    names: remembered,
    language: values.language,
    setLanguage: (language) => setValue('language', language),
  })
  return (
    <fieldset className="new-part new-grid">
      <legend>Customer</legend>
      <PhoneField
        // The screen is opened by somebody with a caller on the phone.
        autoFocus
        label="Phone"
        {...field('phone')}
        autoComplete="off"
        value={values.phone}
      />
      <TextField label="Name" autoComplete="off" {...field('name')} />
      {customer && <EarlierCustomer customer={customer} phone={values.phone} />}
      <TextField label="Email" optional type="email" autoComplete="off" {...field('email')} />
      <LanguageField {...field('language')} />
      <TextField label="Company" optional autoComplete="off" maxLength={120} {...field('company')} />
      <SelectField label="Delivery" {...field('pickUpAt')}>
        <option value="">By courier</option>
        <BranchOptions branches={branches} before="Pick-up at" />
      </SelectField>
      {values.pickUpAt === '' && <AddressFields field={field} />}
    </fieldset>
  )
}

function AddressFields({ field }: Pick<AdminFormState<OrderValues>, 'field'>) {
  return (
    <>
      <TextField label="Street address" className="new-wide" autoComplete="off" {...field('streetAddress')} />
      <TextField label="City" autoComplete="off" {...field('city')} />
      <TextField label="District" autoComplete="off" list="new-districts" {...field('district')} />
      <datalist id="new-districts">
        {districts.map((district) => (
          <option key={district} value={district} />
        ))}
      </datalist>
      <TextField label="Postcode" optional autoComplete="off" maxLength={20} {...field('postcode')} />
    </>
  )
}
