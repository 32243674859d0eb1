import type { Shipment } from '#shared/contract/shipments.ts'
import { formatTaka } from '#shared/money.ts'
import type { ShipmentAttention, ShipmentState } from '#shared/orders/shipment-states.ts'

/** The states of a shipment, in the words of staff. */
export const stateNames: Record<ShipmentState, string> = {
  booking: 'Waiting for the courier',
  booked: 'Handed over',
  in_review: 'Being checked in',
  pending: 'On its way',
  hold: 'On hold',
  unknown: 'On its way, unclear',
  delivered: 'Delivered',
  partial: 'Partly delivered',
  cancelled: 'Not delivered',
  returned: 'Returned',
  refused: 'Refused by the courier',
}

/** The reasons to look at a shipment, in a few words. */
export const attentionNames: Record<ShipmentAttention, string> = {
  returned_after_delivery: 'Returned after delivery',
  contradiction: 'Conflicting courier update',
  cod_differs: 'Different amount collected',
  money_due: 'Delivered with payment due',
  not_delivered: 'Not delivered',
  no_answer: 'No answer from the courier',
}

/** Tells staff why a shipment needs attention and what to do about it; null where it needs none. */
export function shipmentAttentionText({ attention, cashToCollect, collected }: Shipment): string | null {
  return attention && attentionTexts(cashToCollect, collected)[attention]
}

function attentionTexts(asked: number, collected: number | null): Record<ShipmentAttention, string> {
  return {
    returned_after_delivery:
      'The parcel was returned after delivery. Call the buyer, then refund or send it again.',
    contradiction:
      "The courier's update contradicts an earlier one, or names a number that belongs to another order. Call the courier.",
    cod_differs: `The courier ${saysOf(collected)}, and was asked for ${formatTaka(asked)}. Compare it with the amount due, and clear it up with the courier and the buyer.`,
    money_due:
      'It was delivered, but payment is still due. Get the cash from the courier and record it: that completes the order. An online payment does, too.',
    not_delivered:
      'The parcel was not delivered, or not all of it. Call the buyer and decide what happens next.',
    no_answer: 'The courier has not answered for a day. Check its portal first.',
  }
}

function saysOf(collected: number | null): string {
  return collected === null
    ? 'does not say how much it collected'
    : `says it collected ${formatTaka(collected)}`
}
