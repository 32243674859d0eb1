import { banglaDigits, banglaPaisa } from '#shared/bangla-figures.ts'
import type { Paisa } from '#shared/money.ts'
import { identity } from '#shared/site/identity.ts'
import type { words as english, SmsFacts } from './sms-words.ts'

/** Bangla SMS have 70 letters, so they say less. Telephone numbers keep the digits that phones can call. */
export const words: { [Kind in keyof typeof english]: (facts: SmsFacts) => string } = {
  paid: ({ number, amountPaisa, publicUrl }) =>
    `${identity.nameBangla}: ${order(number)}-এর ${taka(amountPaisa)} পেয়েছি। ধন্যবাদ! এরপর কী: ${orderLink(publicUrl, number)}`,
  corrected: ({ number, amountPaisa, publicUrl }) =>
    `${identity.nameBangla}: সংশোধন: ${order(number)}-এর মোট ${taka(amountPaisa)} পেয়েছি। ${orderLink(publicUrl, number)}`,
  handed_over: ({ number, amountPaisa, publicUrl }) =>
    `${identity.nameBangla}: ${order(number)} রওনা হয়েছে।${amountPaisa > 0 ? ` ${taka(amountPaisa)} হাতে রাখুন।` : ''} ${orderLink(publicUrl, number)}`,
  delivered: ({ number, publicUrl }) =>
    `${identity.nameBangla}: ${order(number)} পৌঁছে গেছে। সমস্যা হলে ২৪ ঘণ্টায় জানান। ${warranty(publicUrl)}`,
  link: ({ number, amountPaisa, accessKey, publicUrl }) =>
    `${identity.nameBangla}: ${order(number)}-এর ${taka(amountPaisa)} দিন: ${publicUrl}/bn/pay/${accessKey}`,
  order_link: ({ number, accessKey, publicUrl }) =>
    `${identity.nameBangla}: ${order(number)}-এর পৃষ্ঠা: ${publicUrl}/bn/order/${accessKey}`,
  claim_received: ({ claimNumber, publicUrl }) =>
    `${identity.nameBangla}: ${claim(claimNumber)} পেয়েছি। না দিয়ে থাকলে ডিভাইসটি শাখায় আনুন। ${warranty(publicUrl)}`,
  claim_checking: ({ claimNumber, publicUrl }) =>
    `${identity.nameBangla}: ${claim(claimNumber)}: ডিভাইসটি দেখা হচ্ছে। ${warranty(publicUrl)}`,
  claim_at_maker: ({ claimNumber, publicUrl }) =>
    `${identity.nameBangla}: ${claim(claimNumber)}: ডিভাইসটি নির্মাতার কাছে আছে। ${warranty(publicUrl)}`,
  claim_ready: ({ claimNumber, publicUrl }) =>
    `${identity.nameBangla}: ${claim(claimNumber)}: ডিভাইস তৈরি, শাখা থেকে নিয়ে যান। ${warranty(publicUrl)}`,
  claim_returned: ({ claimNumber, publicUrl }) =>
    `${identity.nameBangla}: ${claim(claimNumber)} শেষ, ডিভাইস ফেরত পেয়েছেন। ${warranty(publicUrl)}`,
  claim_refused: ({ claimNumber, publicUrl }) =>
    `${identity.nameBangla}: ${claim(claimNumber)} নেওয়া গেল না। কারণ জানতে ফোন: ${identity.hotline.shown}। ${warranty(publicUrl)}`,
  return_asked: ({ returnNumber, number, publicUrl }) =>
    `${identity.nameBangla}: ${back(returnNumber)}-এর কথা জেনেছি, শিগগিরই জানাব। ${orderLink(publicUrl, number)}`,
  return_awaited: ({ returnNumber, number, publicUrl }) =>
    `${identity.nameBangla}: ${back(returnNumber)}: ডিভাইসটি দিয়ে যান বা পাঠান। কোথায়: ${orderLink(publicUrl, number)}`,
  return_received: ({ returnNumber, number, publicUrl }) =>
    `${identity.nameBangla}: ${back(returnNumber)}: ডিভাইস পৌঁছেছে, পরীক্ষা চলছে। ${orderLink(publicUrl, number)}`,
  return_decided: ({ returnNumber, number, publicUrl }) =>
    `${identity.nameBangla}: ${back(returnNumber)}-এর সিদ্ধান্ত জানুন: ${orderLink(publicUrl, number)}`,
}

function back(number: number | undefined): string {
  return `ফেরত ${banglaDigits(number ?? '')}`
}

function order(number: number): string {
  return `অর্ডার ${banglaDigits(number)}`
}

function claim(number: number | undefined): string {
  return `ক্লেইম ${banglaDigits(number ?? '')}`
}

function taka(paisa: Paisa): string {
  return `${banglaPaisa(paisa).replace('৳', '')} টাকা`
}

/** Short addresses, of Bangla pages, that tell nothing by themselves: they ask for the digits of the phone. */
function orderLink(publicUrl: string, number: number): string {
  return `${publicUrl}/bn/o/${number}`
}

function warranty(publicUrl: string): string {
  return `${publicUrl}/bn/warranty`
}
