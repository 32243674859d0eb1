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
  partial: 'Delivered in part',
  cancelled: 'Not delivered',
  returned: 'Returned',
  refused: 'Not taken',
}

/** The reasons to look at a shipment, in a few words. */
export const attentionNames: Record<ShipmentAttention, string> = {
  returned_after_delivery: 'Came back after it was delivered',
  contradiction: 'Conflicting courier update',
  cod_differs: 'Another amount collected',
  money_due: 'Delivered while money is due',
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
      'The parcel came back after it was delivered. Call the buyer, then refund or send it again.',
    contradiction:
      'What the courier reports does not fit what was known, or names a number that another order has. Ask the courier on the phone.',
    cod_differs: `The courier ${saysOf(collected)}, and was asked for ${formatTaka(asked)}. Compare it with what was due, and settle it with the courier and the buyer.`,
    money_due:
      'It was delivered while money is due. Ask the courier for the cash and record it: that completes the order, as an online payment does.',
    not_delivered:
      'The parcel was not delivered, or not all of it. Call the buyer and decide what happens next.',
    no_answer: 'The courier has not answered for a day. Look into its portal before you do anything else.',
  }
}

function saysOf(collected: number | null): string {
  return collected === null
    ? 'does not say how much it collected'
    : `says it collected ${formatTaka(collected)}`
}
