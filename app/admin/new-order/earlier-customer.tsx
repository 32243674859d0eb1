import { useEffect, useEffectEvent, useRef } from 'react'
import { customerPath } from '#app/admin/customers/customer-path.ts'
import { useLoadTyped } from '#app/admin/kit/list/use-load-typed.ts'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { api } from '#app/api.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { CustomerHistory, deskOrders } from '#shared/contract/desk-orders.ts'
import { formatTaka } from '#shared/money.ts'
import { parseMobile } from '#shared/phone.ts'
import type { Language } from '#shared/site/languages.ts'

type Props = { customer: CustomerHistory; phone: string }

/** Says what somebody ordered before, with the way to everything about them. */
export function EarlierCustomer({ customer: { orders, orderCount }, phone }: Props) {
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

type Remembered = keyof NonNullable<CustomerHistory['customerInfo']>
type Fields<Name extends Remembered> = {
  getValues: (name: Name) => string
  setValue: (name: Name, value: string) => void
}
type FilledIn<Name extends Remembered> = {
  names: readonly Name[]
  language: Language
  setLanguage: (language: Language) => void
}

/**
 * Somebody who ordered before, as soon as the number is complete. What the customer gave last time is filled in, each
 * in a field that staff see and can change; what another customer gave goes with the number that was mistyped.
 */
export function useEarlierCustomer<Name extends Remembered>(
  { getValues, setValue }: Fields<Name>,
  typed: string,
  { names, language, setLanguage }: FilledIn<Name>,
): CustomerHistory | null {
  const customer = useCustomer(typed)
  const last = useRef<CustomerHistory>(null)
  const fillIn = useEffectEvent((found: CustomerHistory) => {
    for (const name of names) {
      const value = getValues(name)
      const isFilledIn = value === last.current?.customerInfo?.[name]
      if (!value.trim() || isFilledIn) setValue(name, found.customerInfo?.[name] ?? '')
    }
    if (language === (last.current?.language ?? 'en')) setLanguage(found.language ?? 'en')
    last.current = found
  })
  useEffect(() => {
    if (customer) fillIn(customer)
  }, [customer])
  return customer
}

function useCustomer(typed: string): CustomerHistory | null {
  const phone = parseMobile(typed) ?? ''
  const load = (signal: AbortSignal) =>
    api<typeof deskOrders.customer>('GET /orders/desk/customer', { query: { phone }, signal })
  const { data } = useLoadTyped(phone, phone ? load : null, { after: 150, keepsLast: false })
  return data ?? null
}
