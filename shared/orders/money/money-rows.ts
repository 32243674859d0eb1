import { collectionKinds, collectionNames } from '../order-channels.ts'

/** How money came or went: through the gateway, or as a person took it. */
export const moneyMethods = ['online', ...collectionKinds] as const
export type MoneyMethod = (typeof moneyMethods)[number]

export const moneyMethodNames: Record<MoneyMethod, string> = { online: 'online payment', ...collectionNames }

export const moneyDirections = ['in', 'out'] as const
export type MoneyDirection = (typeof moneyDirections)[number]

/** States of a row. `owed`: a courier has the money and has not paid it out. `corrected` and `cancelled` entries were mistakes, and `failed` refunds never went: they count for nothing. */
export const moneyStates = [
  'received',
  'owed',
  'review',
  'twice',
  'rejected',
  'corrected',
  'cancelled',
  'requested',
  'processing',
  'refunded',
  'failed',
] as const
export type MoneyState = (typeof moneyStates)[number]

export const moneyStateNames: Record<MoneyState, string> = {
  received: 'Received',
  owed: 'Owed by the courier',
  review: 'Held for review',
  twice: 'Paid twice',
  rejected: 'Rejected',
  corrected: 'Corrected',
  cancelled: 'Cancelled',
  requested: 'Refund requested',
  processing: 'Refund on its way',
  refunded: 'Refunded',
  failed: 'Refund refused',
}

/** Rows that take no part in the totals: what a courier still has is received once it is paid out. */
export const uncountedStates = [
  'owed',
  'corrected',
  'cancelled',
  'failed',
] as const satisfies readonly MoneyState[]

export function isCountedState(state: MoneyState): boolean {
  return !uncountedStates.some((uncounted) => uncounted === state)
}
