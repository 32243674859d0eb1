import { api } from '#app/api.ts'
import { shownCountry } from '#app/state/checkout-draft.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { useLoad } from '#app/use-load.ts'
import type { CustomerInfo, orders } from '#shared/contract/orders.ts'
import type { Account } from '#shared/contract/users.ts'
import type { CheckoutForm } from '#shared/orders/checkout-rules.ts'
import { formatTypedPhone } from '#shared/phone.ts'
import * as words from './words.tsx'

type Props = { account: Account | null; onUse: (fields: Partial<CheckoutForm>) => void }

/** Offers a customer the address of the last order. */
export function LastAddress({ account, onUse }: Props) {
  const last = useLastAddress(account?._id)
  if (!last) return null
  return (
    <div className="checkout-last">
      <p>
        {words.lastTime(
          [last.streetAddress, last.city, last.district, last.phone].filter(Boolean).join(', '),
        )}
      </p>
      <Button
        variant="second"
        size="small"
        onClick={() => {
          onUse(fieldsOf(last))
          // The focused button disappears with the offer.
          document.querySelector<HTMLInputElement>('[name=streetAddress]')?.focus()
        }}
      >
        {words.useThisAddress}
      </Button>
    </div>
  )
}

/** Null where there is none, or it could not be read: then the address is typed, as by a guest. */
function useLastAddress(userId = ''): CustomerInfo | null {
  const { data } = useLoad(userId, async (signal) => {
    if (!userId) return null
    const found = await api<typeof orders.ofUser>('GET /orders/user/:userId', { params: { userId }, signal })
    // An order whose personal data was deleted has no address.
    return found.find(({ customerInfo }) => customerInfo.streetAddress)?.customerInfo ?? null
  })
  return data ?? null
}

function fieldsOf(last: CustomerInfo): Partial<CheckoutForm> {
  return {
    company: last.company,
    country: shownCountry(last.country),
    streetAddress: last.streetAddress,
    townCity: last.city,
    district: last.district,
    postcode: last.postcode,
    phone: formatTypedPhone(last.phone),
  }
}
