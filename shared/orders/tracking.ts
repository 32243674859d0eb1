import { withLatinDigits } from '../phone-digits.ts'
import type { ClaimState } from '../units/claim-states.ts'
import type { OrderStatus } from './order-states.ts'
import type { ReturnCause, ReturnState } from './returns/return-states.ts'
import type { ShipmentState } from './shipment-states.ts'

/** The order number and last four phone digits that open an order's status. */
export type TrackQuery = { number: number; digits: string }

export type TrackedOrder = {
  number: string
  status: OrderStatus
  isPickUp: boolean
  isClosedByStaff: boolean
  /** The state of the last parcel that left the shop. */
  parcel: ShipmentState | null
  /** Newest first. */
  steps: { at: string; what: string }[]
  courier: { name: string; number: string | null; url: string | null } | null
  /** Warranty claims and returns, newest first, without anything that anybody typed. */
  claims: TrackedClaim[]
  returns: TrackedReturn[]
}

/** `branch` is where it is handed in; empty where a courier picks it up. */
type TrackedCase = { number: string; product: string; branch: string; branchBangla?: string; movedAt: string }
export type TrackedClaim = TrackedCase & { state: ClaimState }
export type TrackedReturn = TrackedCase & { state: ReturnState; cause: ReturnCause }

/** `unknown`: no order has this number and these digits; it is not said which of them is wrong. */
export type TrackResult = { kind: 'found'; order: TrackedOrder } | { kind: 'unknown' } | { kind: 'too many' }

/** The query of two typed fields, in digits of either script, or undefined where they cannot be one. */
export function parseTrackQuery(number: string, digits: string): TrackQuery | undefined {
  const [typedNumber, typedDigits] = [number, digits].map((text) =>
    withLatinDigits(text).replaceAll(/[\s#-]/g, ''),
  )
  if (!/^\d{1,12}$/.test(typedNumber ?? '') || !/^\d{4}$/.test(typedDigits ?? '')) return undefined
  return { number: Number(typedNumber), digits: typedDigits ?? '' }
}
