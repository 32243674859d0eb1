import type { ShipmentState } from '#shared/shipment-states.ts'

/**
 * Steadfast's words, of its API and of its webhook (`Partial Delivered`), as states of ours. A delivery that awaits
 * the approval of its own office is not one yet: the money may still change.
 */
const states: Record<string, ShipmentState> = {
  in_review: 'in_review',
  pending: 'pending',
  delivered_approval_pending: 'pending',
  partial_delivered_approval_pending: 'pending',
  cancelled_approval_pending: 'pending',
  unknown_approval_pending: 'pending',
  hold: 'hold',
  delivered: 'delivered',
  partial_delivered: 'partial',
  cancelled: 'cancelled',
  returned: 'returned',
  return: 'returned',
}

export function stateOfWord(word: string): ShipmentState {
  return (
    states[
      word
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_')
    ] ?? 'unknown'
  )
}
