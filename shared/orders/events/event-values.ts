import type { Paisa } from '../../money.ts'
import type { ClaimState } from '../../units/claim-states.ts'
import type { OrderDelivery } from '../delivery.ts'
import type { CollectionKind } from '../order-channels.ts'
import type { OrderStatus } from '../order-states.ts'
import type { ReturnState } from '../returns/return-states.ts'
import { type CourierId, courierLabel } from '../shipment-states.ts'
import type { words } from '../words/shipment-words.ts'

/** The facts of events, as the database keeps them. */
export type StatusMove = { from: OrderStatus; to: OrderStatus }
export type Totals = { before: Paisa; now: Paisa }
/** `reason`: why a coupon no longer counts. The version before knew it in English alone. */
export type PricedAgain = Totals & { reason: string | null; reasonBangla?: string | null }
export type CourierFacts = { courier: CourierId; name: string }
export type EmiFacts = { months: number; chosen: number; bank: string }
export type AmountAndKind = { amount: Paisa; kind: CollectionKind }
export type ClaimMove = { number: number; state: ClaimState }
export type ReturnMove = { number: number; state: ReturnState }
export type CorrectedField = 'phone' | 'company' | 'streetAddress' | 'city' | 'district' | 'postcode'
export type Corrections = {
  changes: { field: CorrectedField; before: string; after: string }[]
  /** The promise of delivery, where another district changed it. */
  delivery: { before: OrderDelivery; after: OrderDelivery } | null
}

export function nameOfCourier({ courier, name }: CourierFacts, said: typeof words): string {
  return courierLabel(courier, name, said)
}
