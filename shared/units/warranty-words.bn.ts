import { banglaNumber } from '../bangla-figures.ts'
import type { words as english } from './warranty-words.ts'

export const words = {
  length: (months) => (months % 12 === 0 ? `${banglaNumber(months / 12)} বছর` : `${banglaNumber(months)} মাস`),
  returned: (days) => `${banglaNumber(days)} দিনের মধ্যে ফেরত`,
  replaced: (days) => `${banglaNumber(days)} দিনের মধ্যে বদল`,
  firstThen: (first, cover) => `${first}, এরপর ${cover}`,
  official: (length, isLong) => `নির্মাতার অফিশিয়াল ওয়ারেন্টি ${length}${isLong ? '; ব্যাটারি ও অ্যাডাপ্টারে ১ বছর' : ''}`,
  international: (length) => `ইন্টারন্যাশনাল ওয়ারেন্টি ${length}`,
  shop: (length) => `আমাদের ওয়ারেন্টি ${length}`,
  shortOfficial: (length) => `${length} অফিশিয়াল`,
  shortInternational: (length) => `${length} ইন্টারন্যাশনাল`,
  shortShop: (length) => `${length} আমাদের`,
  shortService: (length) => `, সার্ভিস ${length}`,
  none: 'ওয়ারেন্টি নেই',
  noneAfter: 'এরপর ওয়ারেন্টি নেই',
  service: (length) => `${length} ফ্রি সার্ভিস, পার্টসের দাম লাগবে`,
} satisfies typeof english
