import { formatPaisa, type Paisa } from '../../money.ts'
import { claimNames } from '../../units/claim-states.ts'
import { deliveryIn } from '../delivery-in.ts'
import { collectionNames } from '../order-channels.ts'
import { returnNames } from '../returns/return-states.ts'
import { words as shipments } from '../words/shipment-words.ts'
import { type ChangeFact, changesIn } from './change-facts.ts'
import type {
  AmountAndKind,
  ClaimMove,
  Corrections,
  CourierFacts,
  EmiFacts,
  PricedAgain,
  ReturnMove,
  StatusMove,
  Totals,
} from './event-values.ts'
import { nameOfCourier } from './event-values.ts'

/** The lines of an order's history that its buyer reads, by what happened. */
export const words = {
  placed: () => 'Order placed',
  takenOnPhone: () => 'Order taken on the phone',
  takenAtBranch: () => 'Order taken at a branch',
  takenInChat: () => 'Order taken in a chat',
  binOnInvoice: ({ bin }: { bin: string }) => `BIN ${bin} put on the invoice`,
  savedToAccount: () => 'Saved to an account',
  statusChanged: ({ from, to }: StatusMove) => `Status changed from ${from} to ${to}`,
  cancelledByBuyer: () => 'Order cancelled by the buyer',
  askedToCancel: () => 'Asked us to cancel the order',
  askedToChange: () => 'Asked us to change the order',
  corrected: ({ changes, delivery }: Corrections) =>
    `Corrected ${[...changes.map(correction), ...promise(delivery)].join(', ')}`,
  changed: ({ changes, before, now }: Totals & { changes: ChangeFact[] }) =>
    `Changed: ${changesIn('en', changes)}. Total ${formatPaisa(before)} before, ${formatPaisa(now)} now`,
  handedOver: (values: CourierFacts) => `Handed over to ${nameOfCourier(values, shipments)}`,
  delivered: (values: CourierFacts) => `${nameOfCourier(values, shipments)} has delivered the order`,
  deliveredPart: (values: CourierFacts) =>
    `${nameOfCourier(values, shipments)} has delivered a part of the order`,
  notDelivered: (values: CourierFacts) => `${nameOfCourier(values, shipments)} could not deliver the order`,
  broughtBack: (values: CourierFacts) => `${nameOfCourier(values, shipments)} has brought the parcel back`,
  paymentChecked: () => 'Payment is being checked',
  paymentNotAccepted: () => 'Payment not accepted',
  paymentFailed: () => 'Payment failed',
  paymentCancelled: () => 'Payment cancelled',
  paymentLate: () => 'Payment not made in time',
  replacedByOrder: () => 'Replaced by a new order',
  replacedByPayment: () => 'Replaced by a new payment',
  payingAgain: () => 'Paying again',
  pricedAgain: ({ before, now, reason }: PricedAgain) =>
    `Priced again, as agreed: ${formatPaisa(before)} before, ${formatPaisa(now)} now${reason === null ? '' : `. ${reason}`}`,
  paymentReceived: () => 'Payment received',
  partReceived: ({ amount }: { amount: Paisa }) => `Payment of ${formatPaisa(amount)} received`,
  partAccepted: ({ amount }: { amount: Paisa }) => `Payment of ${formatPaisa(amount)} accepted`,
  emi: ({ months, chosen, bank }: EmiFacts) =>
    `EMI of ${months} months${months === chosen ? '' : ` instead of ${chosen}`}${bank && `, ${bank}`}`,
  paidWithoutEmi: ({ chosen }: { chosen: number }) =>
    `Paid in full, although EMI of ${chosen} months was chosen`,
  moneyReceived: ({ amount, kind }: AmountAndKind) =>
    `${formatPaisa(amount)} received (${collectionNames[kind]})`,
  moneyDoesNotCount: ({ amount, kind }: AmountAndKind) =>
    `Correction: ${formatPaisa(amount)} (${collectionNames[kind]}) does not count`,
  refundRequested: ({ amount }: { amount: Paisa }) => `Refund of ${formatPaisa(amount)} requested`,
  refundPaidOut: ({ amount }: { amount: Paisa }) => `Refund of ${formatPaisa(amount)} paid out`,
  refundHandedOver: ({ amount }: { amount: Paisa }) => `Refund of ${formatPaisa(amount)} handed over`,
  piecesRefunded: ({ count, name }: { count: number; name: string }) => `${count} × ${name} refunded`,
  piecesReturned: ({ count, name }: { count: number; name: string }) => `${count} × ${name} returned`,
  piecesExchanged: ({ count, name }: { count: number; name: string }) => `${count} × ${name} exchanged`,
  countsElsewhere: ({ amount, order }: { amount: Paisa; order: number }) =>
    `${formatPaisa(amount)} counts towards order ${order}`,
  madeInExchange: ({ number, order }: { number: number; order: number }) =>
    `In exchange for return ${number} of order ${order}`,
  returnMoved: ({ number, state }: ReturnMove) => `Return ${number}: ${returnNames[state].toLowerCase()}`,
  claimTakenBack: ({ number, state }: ClaimMove) =>
    `Correction: warranty claim ${number}: ${claimNames[state].toLowerCase()}`,
  claimMoved: ({ number, state }: ClaimMove) =>
    `Warranty claim ${number}: ${claimNames[state].toLowerCase()}`,
}

const fields: Record<Corrections['changes'][number]['field'], string> = {
  phone: 'phone',
  company: 'company',
  streetAddress: 'street address',
  city: 'town',
  district: 'district',
  postcode: 'postcode',
}

function correction({ field, before, after }: Corrections['changes'][number]): string {
  return `${fields[field]} from ${quoted(before)} to ${quoted(after)}`
}

function promise(delivery: Corrections['delivery']): string[] {
  if (!delivery) return []
  const { before, after } = delivery
  return [`delivery from ${quoted(deliveryIn('en', before))} to ${quoted(deliveryIn('en', after))}`]
}

function quoted(text: string): string {
  return text ? `\u201c${text}\u201d` : 'nothing'
}
