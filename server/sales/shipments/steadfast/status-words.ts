import type { ShipmentState } from '#shared/orders/shipment-states.ts'

/**
 * Steadfast's status words, of its API and of its webhook (`Partial Delivered`), as our states. A delivery that awaits
 * the approval of Steadfast's office is still pending: the amount of cash may change.
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
