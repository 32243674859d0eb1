import { banglaNumber, banglaPaisa } from '../../bangla-figures.ts'
import type { ChangedAmount, words as english } from './change-words.ts'

export const words = {
  removed: (count, name) => `বাদ ${banglaNumber(count)} × ${name}`,
  added: (count, name) => `যোগ ${banglaNumber(count)} × ${name}`,
  amount: (what, before, after) => `${amounts[what]} ${banglaPaisa(before)}-এর জায়গায় ${banglaPaisa(after)}`,
} satisfies typeof english

const amounts: Record<ChangedAmount, string> = {
  coupon: 'কুপনের ছাড়',
  special: 'বিশেষ ছাড়',
  delivery: 'ডেলিভারি চার্জ',
}
