import type { SmsKind, SmsLanguage } from '#shared/messages/sms-states.ts'
import { formatPaisa, type Paisa } from '#shared/money.ts'
import { identity } from '#shared/site/identity.ts'

type SmsFacts = {
  number: number
  accessKey: string
  publicUrl: string
  /** The amount that was paid, is to be paid, or is collected by the courier. */
  amountPaisa: Paisa
  /** The number of the warranty claim, where it is about one. */
  claimNumber?: number | undefined
}

/**
 * The text of an SMS. The number is not proved to be the buyer's, so the text holds nothing that was typed into the
 * order, and only a payment link holds the order's key.
 */
export function smsWords(kind: SmsKind, language: SmsLanguage, facts: SmsFacts): string {
  return words[language][kind](facts)
}

const words: Record<SmsLanguage, Record<SmsKind, (facts: SmsFacts) => string>> = {
  en: {
    paid: ({ number, amountPaisa, publicUrl }) =>
      `${identity.name}: we received Tk ${amount(amountPaisa)} for order ${number}. Thank you! What comes next: ${orderLink(publicUrl, number)}`,
    corrected: ({ number, amountPaisa }) =>
      `${identity.name}: correction. For order ${number} we received Tk ${amount(amountPaisa)} in all. Help: ${identity.hotline.shown}`,
    handed_over: ({ number, amountPaisa, publicUrl }) =>
      `${identity.name}: order ${number} is on its way.${amountPaisa > 0 ? ` Please keep Tk ${amount(amountPaisa)} ready.` : ''} Follow it: ${orderLink(publicUrl, number)}`,
    delivered: ({ number, publicUrl }) =>
      `${identity.name}: order ${number} was delivered. Anything wrong? Call ${identity.hotline.shown} within 24 hours. Warranty: ${publicUrl}/warranty`,
    link: ({ number, amountPaisa, accessKey, publicUrl }) =>
      `${identity.name}: pay Tk ${amount(amountPaisa)} for order ${number} here: ${publicUrl}/pay/${accessKey}`,
    claim_received: ({ claimNumber, publicUrl }) =>
      `${identity.name}: we have your warranty claim ${claimNumber}. Please bring the machine to the branch, if it is not there yet. See: ${publicUrl}/warranty`,
    claim_checking: ({ claimNumber, publicUrl }) =>
      `${identity.name}: we are looking at your machine, claim ${claimNumber}. See: ${publicUrl}/warranty`,
    claim_at_maker: ({ claimNumber, publicUrl }) =>
      `${identity.name}: your machine is with its maker for repair, claim ${claimNumber}. See: ${publicUrl}/warranty`,
    claim_ready: ({ claimNumber, publicUrl }) =>
      `${identity.name}: your machine is ready, claim ${claimNumber}. Please pick it up at the branch. See: ${publicUrl}/warranty`,
    claim_returned: ({ claimNumber, publicUrl }) =>
      `${identity.name}: claim ${claimNumber} is closed, you have your machine back. See: ${publicUrl}/warranty`,
    claim_refused: ({ claimNumber }) =>
      `${identity.name}: we could not accept claim ${claimNumber}. The reason is in our email, or call ${identity.hotline.shown}`,
  },
  bn: {
    paid: ({ number, amountPaisa, publicUrl }) =>
      `${identity.nameBangla}: অর্ডার ${number}-এর ${amount(amountPaisa)} টাকা পেয়েছি। ধন্যবাদ! এরপর কী: ${orderLink(publicUrl, number)}`,
    corrected: ({ number, amountPaisa }) =>
      `${identity.nameBangla}: সংশোধন: অর্ডার ${number}-এর মোট ${amount(amountPaisa)} টাকা পেয়েছি।`,
    handed_over: ({ number, amountPaisa, publicUrl }) =>
      `${identity.nameBangla}: অর্ডার ${number} রওনা হয়েছে।${amountPaisa > 0 ? ` ${amount(amountPaisa)} টাকা রেডি রাখুন।` : ''} ${orderLink(publicUrl, number)}`,
    delivered: ({ number, publicUrl }) =>
      `${identity.nameBangla}: অর্ডার ${number} পৌঁছে গেছে। সমস্যা হলে ২৪ ঘণ্টায় জানান। ${publicUrl}/warranty`,
    link: ({ number, amountPaisa, accessKey, publicUrl }) =>
      `${identity.nameBangla}: অর্ডার ${number}-এর ${amount(amountPaisa)} টাকা দিন: ${publicUrl}/pay/${accessKey}`,
    claim_received: ({ claimNumber, publicUrl }) =>
      `${identity.nameBangla}: ক্লেইম ${claimNumber} পেয়েছি। না দিয়ে থাকলে মেশিনটি শাখায় আনুন। ${publicUrl}/warranty`,
    claim_checking: ({ claimNumber, publicUrl }) =>
      `${identity.nameBangla}: ক্লেইম ${claimNumber}: মেশিনটি দেখা হচ্ছে। ${publicUrl}/warranty`,
    claim_at_maker: ({ claimNumber, publicUrl }) =>
      `${identity.nameBangla}: ক্লেইম ${claimNumber}: মেশিনটি নির্মাতার কাছে আছে। ${publicUrl}/warranty`,
    claim_ready: ({ claimNumber, publicUrl }) =>
      `${identity.nameBangla}: ক্লেইম ${claimNumber}: মেশিন রেডি, শাখা থেকে নিয়ে যান। ${publicUrl}/warranty`,
    claim_returned: ({ claimNumber, publicUrl }) =>
      `${identity.nameBangla}: ক্লেইম ${claimNumber} শেষ, মেশিন ফেরত পেয়েছেন। ${publicUrl}/warranty`,
    claim_refused: ({ claimNumber }) =>
      `${identity.nameBangla}: ক্লেইম ${claimNumber} নেওয়া গেল না। কল: ${identity.hotline.shown}`,
  },
}

/** A short address that tells nothing by itself: it asks for the digits of the phone. */
function orderLink(publicUrl: string, number: number): string {
  return `${publicUrl}/o/${number}`
}

/** The amount without the taka sign, which would make an English SMS Unicode and so more expensive. */
function amount(paisa: Paisa): string {
  return formatPaisa(paisa).replace('৳', '')
}
