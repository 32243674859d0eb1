import { useEffect, useEffectEvent, useRef } from 'react'
import { customerPath } from '#app/admin/customers/customer-path.ts'
import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { pause } from '#app/admin/kit/order-lines/pause.ts'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { api } from '#app/api.ts'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { CustomerHistory, deskOrders } from '#shared/contract/desk-orders.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { formatTaka } from '#shared/money.ts'
import { districts } from '#shared/orders/districts.ts'
import { parseMobile } from '#shared/phone.ts'
import { type Language, languages } from '#shared/site/languages.ts'
import type { OrderValues } from './order-values.ts'

const languageNames: Record<Language, string> = { en: 'English', bn: 'Bangla' }

type Props = { form: AdminFormState<OrderValues>; values: OrderValues; branches: readonly Branch[] }

/** The customer on the phone. The number comes first: it fills in the rest of somebody who ordered before. */
export function CustomerSection({ form, values, branches }: Props) {
  const customer = useCustomer(values.phone)
  useFilledIn(form, customer)

  const { field } = form
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
      {customer && <Earlier customer={customer} phone={values.phone} />}
      <TextField label="Email" optional type="email" autoComplete="off" {...field('email')} />
      <SelectField label="Language of emails and SMS" {...field('language')}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
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

type EarlierProps = { customer: CustomerHistory; phone: string }

function Earlier({ customer: { orders, orderCount }, phone }: EarlierProps) {
  const [last] = orders
  return (
    <p className="new-earlier new-wide" role="status">
      {last ? (
        <>
          {orderCount} {orderCount === 1 ? 'order' : 'orders'} before. The last:{' '}
          <Link className="link" to={orderPath(last.number)}>
            {last.number}
          </Link>
          , {dhakaDay(last.createdAt)}, {formatTaka(last.total)}, {last.orderStatus}
          {last.due > 0 && `, ${formatTaka(last.due)} due`}.{' '}
          <Link className="link" to={customerPath(phone)}>
            Everything about this customer
          </Link>
        </>
      ) : (
        'A new customer.'
      )}
    </p>
  )
}

const remembered = ['name', 'email', 'company', 'streetAddress', 'city', 'district', 'postcode'] as const

/**
 * Fills in what the customer gave last time, each in a field that staff see and can change. What another customer gave
 * goes with the number that was mistyped.
 */
function useFilledIn({ getValues, setValue }: AdminFormState<OrderValues>, customer: CustomerHistory | null) {
  const last = useRef<CustomerHistory['customerInfo']>(null)
  const fillIn = useEffectEvent(({ customerInfo }: CustomerHistory) => {
    for (const name of remembered) {
      const value = getValues(name)
      if (!value.trim() || value === last.current?.[name]) setValue(name, customerInfo?.[name] ?? '')
    }
    last.current = customerInfo
  })
  useEffect(() => {
    if (customer) fillIn(customer)
  }, [customer])
}

/** Somebody who ordered before, as soon as the number is complete. */
function useCustomer(typed: string): CustomerHistory | null {
  const phone = parseMobile(typed) ?? ''
  const { data } = useLoad(phone, async (signal) => {
    if (!phone) return null
    await pause(150, signal)
    return api<typeof deskOrders.customer>('GET /orders/desk/customer', { query: { phone }, signal })
  })
  return data ?? null
}
