import { courierIds, courierLabel } from '../shipment-states.ts'

/** The providers of online payments that pay out what they took, with their names. */
const providerNames = { sslcommerz: 'SSLCOMMERZ' } as const
type ProviderId = keyof typeof providerNames

/** The payers of money that was taken for the shop: couriers, and providers of online payments. */
export const payers = [...courierIds, ...(Object.keys(providerNames) as ProviderId[])] as const
export type Payer = (typeof payers)[number]

export function isProvider(payer: Payer): payer is ProviderId {
  return payer in providerNames
}

/** How a pay-out arrived: in the shop's account, or in the hand of the person who recorded it, into the till. */
export const payWays = ['bank', 'cash'] as const
export type PayWay = (typeof payWays)[number]

/** How a row of a pay-out fits what is owed. All but `matched` wait for staff. */
export const rowStates = ['matched', 'unknown', 'twice', 'differs', 'changed'] as const
export type RowState = (typeof rowStates)[number]

/** The decisions about a row that does not fit: it closes what was owed, or it closes nothing. */
export const decisions = ['settled', 'dismissed'] as const
export type Decision = (typeof decisions)[number]

/** Rows of one list: couriers pay out daily or weekly. */
export const mostRows = 2_000

/** The name of a payer as people know it. */
export function payerLabel(payer: Payer, ownName: string): string {
  return isProvider(payer) ? providerNames[payer] : courierLabel(payer, ownName)
}

export const rowStateNames: Record<RowState, string> = {
  matched: 'Fits',
  unknown: 'Fits nothing',
  twice: 'Paid out before',
  differs: 'Another amount',
  changed: 'Changed by the payer',
}

/** The meaning of each for staff who decide. */
export const rowStateHints: Record<Exclude<RowState, 'matched'>, string> = {
  unknown: 'No parcel or payment has this number.',
  twice: 'This parcel or payment is in another row already.',
  differs: 'This is not what was owed.',
  changed: 'The payer changed this row after the pay-out was recorded.',
}
