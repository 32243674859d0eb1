import { identity } from '#shared/identity.ts'
import { formatTaka, type Paisa, toTaka } from '#shared/money.ts'
import type { SmsKind, SmsLanguage } from '#shared/sms-states.ts'

export type SmsFacts = {
  number: number
  accessKey: string
  publicUrl: string
  /** What was paid, what is to be paid, or the cash that the courier collects. */
  amountPaisa: Paisa
}

/**
 * The text of an SMS. Nobody has proved that the number is the buyer's, so it holds nothing that was typed into the
 * order, and only a payment link holds the order's key.
 */
export function smsWords(kind: SmsKind, language: SmsLanguage, facts: SmsFacts): string {
  return words[language][kind](facts)
}

const words: Record<SmsLanguage, Record<SmsKind, (facts: SmsFacts) => string>> = {
  en: {
    paid: ({ number, amountPaisa }) =>
      `${identity.name}: we received Tk ${amount(amountPaisa)} for order ${number}. Thank you! Help: ${identity.hotline.shown}`,
    handed_over: ({ number, amountPaisa, publicUrl }) =>
      `${identity.name}: order ${number} is on its way.${amountPaisa > 0 ? ` Please keep Tk ${amount(amountPaisa)} ready.` : ''} Follow it: ${publicUrl}/track`,
    delivered: ({ number }) =>
      `${identity.name}: order ${number} was delivered. Thank you! Help: ${identity.hotline.shown}`,
    link: ({ number, amountPaisa, accessKey, publicUrl }) =>
      `${identity.name}: pay Tk ${amount(amountPaisa)} for order ${number} here: ${publicUrl}/pay/${accessKey}`,
  },
  bn: {
    paid: ({ number, amountPaisa }) =>
      `${identity.nameBangla}: অর্ডার ${number}-এর ${amount(amountPaisa)} টাকা পেয়েছি। ধন্যবাদ!`,
    handed_over: ({ number, amountPaisa, publicUrl }) =>
      `${identity.nameBangla}: অর্ডার ${number} রওনা হয়েছে।${amountPaisa > 0 ? ` ${amount(amountPaisa)} টাকা রেডি রাখুন।` : ''} ${publicUrl}/track`,
    delivered: ({ number }) => `${identity.nameBangla}: অর্ডার ${number} পৌঁছে গেছে। ধন্যবাদ!`,
    link: ({ number, amountPaisa, accessKey, publicUrl }) =>
      `${identity.nameBangla}: অর্ডার ${number}-এর ${amount(amountPaisa)} টাকা দিন: ${publicUrl}/pay/${accessKey}`,
  },
}

/** Without the taka sign, which would make every English SMS a dearer one. */
function amount(paisa: Paisa): string {
  return formatTaka(toTaka(paisa)).replace('৳', '')
}
