import { collectionKinds, collectionNames } from '../order-channels.ts'

/** How money came or went: through the gateway, or as a person took it. */
export const moneyMethods = ['online', ...collectionKinds] as const
export type MoneyMethod = (typeof moneyMethods)[number]

export const moneyMethodNames: Record<MoneyMethod, string> = { online: 'online payment', ...collectionNames }

export const moneyDirections = ['in', 'out'] as const
export type MoneyDirection = (typeof moneyDirections)[number]

/**
 * What became of a row. `owed`: a courier has the money and has not paid it out. `carried`: it counts for another order
 * after an exchange, and nobody had it in hand. Which rows count is said by the view `money_moved`.
 */
export const moneyStates = [
  'received',
  'owed',
  'review',
  'twice',
  'rejected',
  'carried',
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
  carried: 'Carried by an exchange',
  corrected: 'Corrected',
  cancelled: 'Cancelled',
  requested: 'Refund requested',
  processing: 'Refund on its way',
  refunded: 'Refunded',
  failed: 'Refund refused',
}

/** Whether a row was a mistake, or never went: it is struck out. */
export function isMistake(state: MoneyState): boolean {
  return state === 'corrected' || state === 'cancelled' || state === 'failed'
}
