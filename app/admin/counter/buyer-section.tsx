import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { DiscountFields } from '#app/admin/new-order/discount-fields.tsx'
import { EarlierCustomer, useEarlierCustomer } from '#app/admin/new-order/earlier-customer.tsx'
import { LanguageField } from '#app/admin/new-order/language-field.tsx'
import { useAccount } from '#app/state/session.ts'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { DeskQuote, DeskTerms } from '#shared/contract/desk-orders.ts'
import type { Branch } from '#shared/contract/shops.ts'
import type { CounterValues } from './counter-values.ts'

type Props = {
  form: AdminFormState<CounterValues>
  values: Pick<CounterValues, 'phone' | 'language'>
  branches: readonly Branch[]
  terms: DeskTerms | undefined
  quote: DeskQuote | null | undefined
}

const remembered = ['name', 'email', 'company'] as const

/** The buyer, by telephone number first; fields that most sales do not need are folded away. */
export function BuyerSection({ form, values: { phone, language }, branches, terms, quote }: Props) {
  const { field, setValue } = form
  const customer = useEarlierCustomer(form, phone, {
    names: remembered,
    language,
    setLanguage: (next) => setValue('language', next),
  })
  return (
    <>
      <fieldset className="new-part new-grid">
        <legend>Customer</legend>
        <PhoneField
          label="Phone"
          hint="The warranty is found by it."
          {...field('phone')}
          autoComplete="off"
          value={phone}
        />
        <TextField label="Name" autoComplete="off" {...field('name')} />
        {customer && <EarlierCustomer customer={customer} phone={phone} />}
        <LanguageField {...field('language')} />
      </fieldset>
      <BranchField field={field} branches={branches} />
      <details className="admin-more">
        <summary>Discount, email, company, note</summary>
        <fieldset className="new-part new-grid">
          <legend className="sr-only">Discount, email, company, note</legend>
          <DiscountFields field={field} terms={terms} quote={quote} />
          <TextField label="Email" optional type="email" autoComplete="off" {...field('email')} />
          <TextField label="Company" optional autoComplete="off" maxLength={120} {...field('company')} />
          <TextArea
            label="Note for staff"
            hint="Nobody else sees it."
            optional
            rows={2}
            maxLength={1000}
            className="new-wide"
            {...field('note')}
          />
        </fieldset>
      </details>
    </>
  )
}

/** Staff of a branch sell at its counter; those who answer for all orders say at which. */
function BranchField({ field, branches }: Pick<Props, 'branches'> & Pick<Props['form'], 'field'>) {
  const own = useAccount()?.shopId
  const mayChoose = usePermission('orders.update')
  if (!mayChoose) {
    const name = branches.find(({ _id }) => _id === own)?.branchName
    return name ? <p className="muted">Counter of {name}</p> : null
  }
  return (
    <SelectField label="Counter of" {...field('shopId')}>
      <option value="">{own ? 'My own branch' : 'Choose a branch'}</option>
      <BranchOptions branches={branches} />
    </SelectField>
  )
}
