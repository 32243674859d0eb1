import type { OrderStatus } from '#shared/orders/order-states.ts'
import type { ShipmentState } from '#shared/orders/shipment-states.ts'
import type { TrackedOrder } from '#shared/orders/tracking.ts'
import { identity } from '#shared/site/identity.ts'

/** Where a tracked order stands, as a sentence for its buyer. */
export function trackingText({ status, isPickUp, isClosedByStaff, parcel }: TrackedOrder): string {
  if (status === 'confirmed' && isPickUp)
    return 'We are getting it ready and call you when you can pick it up.'
  // The order stays on its way until staff have decided what becomes of the parcel, or of money that is due.
  const arrival = status === 'shipping' && parcel ? arrivals()[parcel] : undefined
  if (arrival) return arrival
  // Staff call an order failed for their own reasons: it may be paid.
  if (status === 'failed' && isClosedByStaff)
    return `It could not be completed. Please call ${identity.hotline.shown}.`
  return texts()[status]
}

const arrivals = (): Partial<Record<ShipmentState, string>> => ({
  delivered: 'The courier has delivered it.',
  partial: `Part of it was delivered. Please call ${identity.hotline.shown} about the rest.`,
  cancelled: `It could not be delivered. Please call ${identity.hotline.shown}.`,
  returned: `It could not be delivered and is back with us. Please call ${identity.hotline.shown}.`,
})

const texts = (): Record<OrderStatus, string> => ({
  pending: 'We have your order. It is waiting for its payment, or for our confirmation.',
  confirmed: 'We are packing it and call you before delivery.',
  shipping: 'It is on its way. Please keep your phone near you.',
  completed: 'It has arrived. Thank you for shopping with us.',
  cancelled: `It was cancelled. If you did not expect that, please call ${identity.hotline.shown}.`,
  failed: `The payment did not go through. Please order again, or call ${identity.hotline.shown}.`,
})
