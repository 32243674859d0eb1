import { orderPath } from '#app/admin/orders/order-paths.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import type { ManagedUnit } from '#shared/contract/units.ts'

export const stateWords: Record<ManagedUnit['state'], string> = {
  draft: 'Draft',
  listed: 'For sale',
  sold: 'Sold',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
}

/** The status of a unit, with the order that bought it. */
export function UnitState({ unit: { state, isHeld, orderId, orderNumber } }: { unit: ManagedUnit }) {
  if (isHeld) return 'On hold'
  if (state !== 'sold' || !orderId) return stateWords[state]
  return (
    <>
      Sold,{' '}
      <Link className="link" to={orderPath(orderId)}>
        order {orderNumber}
      </Link>
    </>
  )
}
