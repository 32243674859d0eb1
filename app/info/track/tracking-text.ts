import type { TrackedOrder } from '#shared/orders/tracking.ts'
import { identity } from '#shared/site/identity.ts'
import * as words from './words.tsx'

/** Where a tracked order stands, as a sentence for its buyer. */
export function trackingText({ status, isPickUp, isClosedByStaff, parcel }: TrackedOrder): string {
  if (status === 'confirmed' && isPickUp) return words.weAreGettingIt
  if (status === 'completed' && isPickUp) return words.pickedUp
  // The order stays on its way until staff have decided what becomes of the parcel, or of money that is due.
  const arrival = status === 'shipping' ? arrivalText(parcel) : undefined
  if (arrival) return arrival
  // Staff call an order failed for their own reasons: it may be paid.
  if (status === 'failed' && isClosedByStaff) return words.notCompleted(identity.hotline.shown)
  return words.standings[status](identity.hotline.shown)
}

function arrivalText(parcel: TrackedOrder['parcel']): string | undefined {
  const { arrivals } = words
  return parcel && parcel in arrivals
    ? arrivals[parcel as keyof typeof arrivals](identity.hotline.shown)
    : undefined
}
