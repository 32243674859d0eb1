import { banglaDigits, banglaNumber, banglaPaisa } from '../../bangla-figures.ts'
import { words as claims } from '../../units/claim-words.bn.ts'
import { deliveryIn } from '../delivery-in.ts'
import { words as deliveryWords } from '../words/delivery-words.bn.ts'
import { words as money } from '../words/money-words.bn.ts'
import { words as returns } from '../words/return-words.bn.ts'
import { words as shipments } from '../words/shipment-words.bn.ts'
import { words as statuses } from '../words/status-words.bn.ts'
import { changesIn } from './change-facts.ts'
import { type Corrections, nameOfCourier } from './event-values.ts'
import type { words as english } from './event-words.ts'

export const words = {
  placed: () => 'অর্ডার করা হয়েছে',
  takenOnPhone: () => 'ফোনে অর্ডার নেওয়া হয়েছে',
  takenAtBranch: () => 'শাখায় অর্ডার নেওয়া হয়েছে',
  takenInChat: () => 'চ্যাটে অর্ডার নেওয়া হয়েছে',
  binOnInvoice: ({ bin }) => `ইনভয়েসে BIN ${bin} লেখা হয়েছে`,
  savedToAccount: () => 'অ্যাকাউন্টে সেভ হয়েছে',
  statusChanged: ({ to }) => `এখন অবস্থা: ${statuses.order[to]}`,
  cancelledByBuyer: () => 'ক্রেতা অর্ডার বাতিল করেছেন',
  askedToCancel: () => 'অর্ডার বাতিল করতে বলেছেন',
  askedToChange: () => 'অর্ডার বদলাতে বলেছেন',
  corrected: ({ changes, delivery }) =>
    `ঠিক করা হয়েছে: ${[...changes.map(correction), ...promise(delivery)].join(', ')}`,
  changed: ({ changes, before, now }) =>
    `বদলানো হয়েছে: ${changesIn('bn', changes)}। মোট আগে ${banglaPaisa(before)}, এখন ${banglaPaisa(now)}`,
  handedOver: (values) => `কুরিয়ারকে দেওয়া হয়েছে: ${nameOfCourier(values, shipments)}`,
  delivered: (values) => `${nameOfCourier(values, shipments)} অর্ডার পৌঁছে দিয়েছে`,
  deliveredPart: (values) => `${nameOfCourier(values, shipments)} অর্ডারের একটি অংশ পৌঁছে দিয়েছে`,
  notDelivered: (values) => `${nameOfCourier(values, shipments)} অর্ডারটি পৌঁছে দিতে পারেনি`,
  broughtBack: (values) => `${nameOfCourier(values, shipments)} পার্সেলটি ফিরিয়ে এনেছে`,
  paymentChecked: () => 'পেমেন্ট যাচাই চলছে',
  paymentNotAccepted: () => 'পেমেন্ট নেওয়া যায়নি',
  paymentFailed: () => 'পেমেন্ট হয়নি',
  paymentCancelled: () => 'পেমেন্ট বাতিল হয়েছে',
  paymentLate: () => 'সময়মতো পেমেন্ট হয়নি',
  replacedByOrder: () => 'এর বদলে নতুন অর্ডার করা হয়েছে',
  replacedByPayment: () => 'এর বদলে নতুন পেমেন্ট শুরু হয়েছে',
  payingAgain: () => 'আবার পেমেন্ট করছেন',
  pricedAgain: ({ before, now, reasonBangla = null }) =>
    `সম্মতি নিয়ে দাম আবার হিসাব করা হয়েছে: আগে ${banglaPaisa(before)}, এখন ${banglaPaisa(now)}${reasonBangla === null ? '' : `। ${reasonBangla}`}`,
  paymentReceived: () => 'পেমেন্ট পেয়েছি',
  partReceived: ({ amount }) => `${banglaPaisa(amount)} পেমেন্ট পেয়েছি`,
  partAccepted: ({ amount }) => `${banglaPaisa(amount)} পেমেন্ট নেওয়া হয়েছে`,
  emi: ({ months, chosen, bank }) =>
    `${banglaNumber(months)} মাসের EMI${months === chosen ? '' : `, ${banglaNumber(chosen)} মাসের বদলে`}${bank && `, ${bank}`}`,
  paidWithoutEmi: ({ chosen }) =>
    `${banglaNumber(chosen)} মাসের EMI বেছে নেওয়া হয়েছিল, তবে পুরো টাকা একবারে দেওয়া হয়েছে`,
  moneyReceived: ({ amount, kind }) => `${banglaPaisa(amount)} পেয়েছি (${money.kinds[kind]})`,
  moneyDoesNotCount: ({ amount, kind }) =>
    `সংশোধন: ${banglaPaisa(amount)} (${money.kinds[kind]}) হিসাবে ধরা হবে না`,
  refundRequested: ({ amount }) => `${banglaPaisa(amount)} ফেরত পাঠানো শুরু হয়েছে`,
  refundPaidOut: ({ amount }) => `${banglaPaisa(amount)} ফেরত গেছে`,
  refundHandedOver: ({ amount }) => `${banglaPaisa(amount)} হাতে ফেরত দেওয়া হয়েছে`,
  piecesRefunded: ({ count, name }) => `${banglaNumber(count)} × ${name}-এর টাকা ফেরত দেওয়া হয়েছে`,
  piecesReturned: ({ count, name }) => `${banglaNumber(count)} × ${name} ফেরত এসেছে`,
  piecesExchanged: ({ count, name }) => `${banglaNumber(count)} × ${name} বদলানো হয়েছে`,
  countsElsewhere: ({ amount, order }) =>
    `${banglaPaisa(amount)} অর্ডার ${banglaDigits(order)}-এর হিসাবে ধরা হয়েছে`,
  madeInExchange: ({ number, order }) =>
    `অর্ডার ${banglaDigits(order)}-এর ফেরত ${banglaDigits(number)}-এর বদলে`,
  returnMoved: ({ number, state }) => `ফেরত ${banglaDigits(number)}: ${returns.names[state]}`,
  claimTakenBack: ({ number, state }) =>
    `সংশোধন: ওয়ারেন্টি ক্লেইম ${banglaDigits(number)}: ${claims.names[state]}`,
  claimMoved: ({ number, state }) => `ওয়ারেন্টি ক্লেইম ${banglaDigits(number)}: ${claims.names[state]}`,
} satisfies typeof english

const fields: Record<Corrections['changes'][number]['field'], string> = {
  phone: 'ফোন নম্বর',
  company: 'প্রতিষ্ঠান',
  streetAddress: 'ঠিকানা',
  city: 'শহর',
  district: 'জেলা',
  postcode: 'পোস্টকোড',
}

/** What was typed stays as it is. */
function correction({ field, before, after }: Corrections['changes'][number]): string {
  const shown = (text: string) => (field === 'district' ? deliveryWords.district(text) : text)
  return after
    ? `${fields[field]} এখন \u201c${shown(after)}\u201d`
    : `${fields[field]} \u201c${shown(before)}\u201d বাদ`
}

function promise(delivery: Corrections['delivery']): string[] {
  return delivery ? [`ডেলিভারি এখন \u201c${deliveryIn('bn', delivery.after)}\u201d`] : []
}
