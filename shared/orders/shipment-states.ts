import { words } from './words/shipment-words.ts'

/** Couriers. Steadfast is booked by its API; the number of any other courier is typed in. */
export const courierNames = {
  steadfast: 'Steadfast',
  pathao: 'Pathao',
  rider: 'Own rider',
  other: 'Another courier',
} as const
export type CourierId = keyof typeof courierNames
export const courierIds = Object.keys(courierNames) as [CourierId, ...CourierId[]]

/** The name of a courier as people know it. */
export function courierLabel(courier: CourierId, ownName: string, said: typeof words = words): string {
  if (courier === 'rider') return said.ownRider
  return ownName || (courier === 'other' ? said.otherCourier : courierNames[courier])
}

/** States of a parcel that the courier has and that has not arrived anywhere yet. */
export const underway = ['in_review', 'pending', 'hold', 'unknown'] as const
export const arrivals = ['delivered', 'partial', 'cancelled', 'returned'] as const
/** `booking`: the courier was asked and has not answered. `refused`: it did not take the parcel, nothing was sent. */
export const shipmentStates = ['booking', 'booked', ...underway, ...arrivals, 'refused'] as const
export type ShipmentState = (typeof shipmentStates)[number]

/** States after which an order may be handed over once more. */
export const endedShipments = ['cancelled', 'returned', 'refused'] as const satisfies ShipmentState[]

/** Every move of a shipment. News that asks for any other one is written down and changes nothing. */
export const shipmentMoves: Record<ShipmentState, readonly ShipmentState[]> = {
  booking: ['booked', ...underway, ...arrivals, 'refused'],
  booked: [...underway, ...arrivals],
  in_review: [...underway, ...arrivals],
  pending: [...underway, ...arrivals],
  hold: [...underway, ...arrivals],
  unknown: [...underway, ...arrivals],
  partial: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: ['returned'],
  returned: [],
  refused: [],
}

/** Why staff should look at a shipment, the most urgent first. */
export const shipmentAttentions = [
  'returned_after_delivery',
  'contradiction',
  'cod_differs',
  'money_due',
  'not_delivered',
  'no_answer',
] as const
export type ShipmentAttention = (typeof shipmentAttentions)[number]

export type CourierNews = {
  state: ShipmentState
  at: Date
  /** Whether `at` is of the courier's own clock, so that it can be compared with what the courier told before. */
  isDated: boolean
  collectedPaisa: number | null
}
type ShipmentFacts = { state: ShipmentState; newsAt: Date | null; codPaisa: number }
type Verdict = { moves: boolean; attention: ShipmentAttention | null }

/**
 * Decides whether news moves a shipment. Couriers repeat themselves and report in any order: news that is
 * older than what is known, or for which the table has no move, changes no state.
 */
export function judgeNews(
  shipment: ShipmentFacts,
  { state, at, isDated, collectedPaisa }: CourierNews,
): Verdict {
  const isOld = isDated && shipment.newsAt !== null && at < shipment.newsAt
  if (state === shipment.state || isOld) return { moves: false, attention: null }
  if (!shipmentMoves[shipment.state].includes(state))
    return { moves: false, attention: isArrival(state) ? 'contradiction' : null }
  return { moves: true, attention: attentionOf(shipment, state, collectedPaisa) }
}

function attentionOf(
  { state: before, codPaisa }: ShipmentFacts,
  state: ShipmentState,
  collectedPaisa: number | null,
): ShipmentAttention | null {
  if (before === 'delivered' && state === 'returned') return 'returned_after_delivery'
  if (state === 'delivered' && collectedPaisa !== null && collectedPaisa !== codPaisa) return 'cod_differs'
  return state === 'partial' || state === 'cancelled' || state === 'returned' ? 'not_delivered' : null
}

export function isArrival(state: ShipmentState): boolean {
  return arrivals.some((arrival) => arrival === state)
}

export function isEnded(state: ShipmentState): boolean {
  return endedShipments.some((ended) => ended === state)
}

/** The states of a shipment, in words for its buyer. */
export const shipmentWords: Readonly<Record<ShipmentState, string>> = words.states
