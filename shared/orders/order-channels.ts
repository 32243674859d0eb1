import { words } from './words/money-words.ts'

/** The channels through which orders come. All but `web` are made by staff. */
export const staffChannels = ['hotline', 'branch', 'social'] as const
export const orderChannels = ['web', ...staffChannels] as const
export type OrderChannel = (typeof orderChannels)[number]
export type StaffChannel = (typeof staffChannels)[number]

/**
 * How a person took money for an order: at a counter, by a wallet or a transfer to the shop's account, or through the
 * courier. The database knows `cash`, `bank` and `cod` from before the others.
 */
export const takenKinds = ['cash', 'card', 'bkash', 'nagad', 'bangla_qr', 'bank', 'cheque', 'cod'] as const
export type TakenKind = (typeof takenKinds)[number]

/** How somebody who stands at the counter pays: no courier takes that. */
export const counterKinds = takenKinds.filter((kind) => kind !== 'cod')
export type CounterKind = (typeof counterKinds)[number]

/** `exchange` is money of another order, for a machine that came back: nobody takes it, and nobody types it. */
export const collectionKinds = [...takenKinds, 'exchange'] as const
export type CollectionKind = (typeof collectionKinds)[number]

export const collectionNames: Record<CollectionKind, string> = words.kinds

/** The number that a kind of money is known by, where it has one: without it nobody finds the money again. */
export const collectionNumbers: Record<CollectionKind, string | null> = {
  cash: null,
  card: 'approval code of the slip',
  bkash: 'bKash transaction ID',
  nagad: 'Nagad transaction ID',
  bangla_qr: 'transaction ID of the QR payment',
  bank: 'number of the transfer',
  cheque: 'number and bank of the cheque',
  cod: null,
  exchange: null,
}

/** The words that money without its number is refused with, or null. */
export function referenceRefusal({
  kind,
  reference,
}: {
  kind: CollectionKind
  reference: string
}): string | null {
  const number = collectionNumbers[kind]
  return number && !reference.trim() ? `Please enter the ${number}.` : null
}
