import type { SameWords } from '#shared/site/same-words.ts'

export const coveredUntil = (day: string) => `, ওয়ারেন্টি ${day} পর্যন্ত`
export const serviceUntil = (day: string) => `, ফ্রি সার্ভিস ${day} পর্যন্ত`
export const endings = {
  refunded: ', ফেরত দেওয়া হয়েছে',
  returned: ', ফেরত দেওয়া হয়েছে',
  removed: ', ফেরত দেওয়া হয়েছে',
  expired: ', ওয়ারেন্টি শেষ',
  replaced: ', বদলে আরেকটি দেওয়া হয়েছে',
}

export type Complete = SameWords<typeof import('./cover-words.ts'), typeof import('./cover-words.bn.ts')>
