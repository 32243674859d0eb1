import { banglaNumber } from '../../bangla-figures.ts'
import type { words as english } from './piece-words.ts'

const all = {
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
  returned: 'ফেরত এসেছে',
  exchanged: 'বদলে দেওয়া হয়েছে',
}

export const words = {
  all,
  some: (count, quantity, state) =>
    `${banglaNumber(quantity)}টির মধ্যে ${banglaNumber(count)}টি ${all[state]}`,
} satisfies typeof english
