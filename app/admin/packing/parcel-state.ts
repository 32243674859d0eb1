import type { PackingOrder } from '#shared/contract/packing/packing.ts'

/** The result of booking one order, while this page is open. */
export type Outcome =
  | { kind: 'waiting' | 'sending' | 'booked' | 'unanswered' }
  | { kind: 'failed'; message: string }

type Packed = Pick<PackingOrder, 'order' | 'parcel' | 'next'>

/** Whether the courier can be booked for an order: it has no parcel, or the courier has not answered about it. */
export function isBookable({ order, parcel, next }: Packed): boolean {
  if (!next.canBook || order.delivery?.pickUpAt) return false
  return parcel?.isToPack ? parcel.state === 'booking' : next.refusal === null
}

/** Whether the courier has taken the booking, and the parcel waits to be packed. */
export function isBooked({ parcel }: Pick<Packed, 'parcel'>): boolean {
  return parcel?.isToPack === true && parcel.state !== 'booking'
}

/** Whether a parcel has left: its order is done in a packing run. */
export function isHandedOver({ order, parcel }: Pick<Packed, 'order' | 'parcel'>): boolean {
  return order.orderStatus !== 'confirmed' || (parcel !== null && parcel.handedAt !== null)
}

type ParcelText = { text: string; look: 'done' | 'moving' | 'held' | 'off' | 'bad' | 'open' }

/** How the booking of an order stands, in a few words: what happened on this page first, then what is stored. */
export function parcelText(packed: Packed, outcome?: Outcome): ParcelText {
  const { order, parcel, next } = packed
  if (outcome?.kind === 'waiting') return { text: 'Waits for its turn', look: 'open' }
  if (outcome?.kind === 'sending') return { text: 'Booking...', look: 'moving' }
  if (outcome?.kind === 'failed') return { text: 'Not booked', look: 'bad' }
  if (order.delivery?.pickUpAt) return { text: 'Picked up', look: 'open' }
  if (isBooked(packed)) return { text: 'Booked', look: 'done' }
  if (parcel?.state === 'booking') return { text: 'No answer yet', look: 'held' }
  if (next.refusal !== null) return { text: 'Handed over', look: 'done' }
  if (parcel?.state === 'refused') return { text: 'Refused', look: 'bad' }
  return parcel ? { text: 'Booking ended', look: 'off' } : { text: 'Not booked', look: 'open' }
}

/** The sentence beside it: the number of the parcel, or what went wrong. */
export function parcelNote(packed: Packed, outcome?: Outcome): string {
  const { order, parcel, next } = packed
  if (outcome?.kind === 'failed') return outcome.message
  if (order.delivery?.pickUpAt) return order.delivery.pickUpAt
  if (isBooked(packed) && parcel) return [parcel.courierName, parcel.number ?? parcel.invoice].join(' ')
  if (parcel?.state === 'booking')
    return 'The courier has not answered. We keep asking; booking again asks now.'
  if (parcel?.state === 'refused') return parcel.error ?? ''
  if (parcel?.state === 'cancelled') return 'It was cancelled before it was packed. It can be booked again.'
  return (next.canBook && next.bookingRefusal) || ''
}
