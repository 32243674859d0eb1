import { banglaDigits, banglaNumber } from '../bangla-figures.ts'
import type { words as english } from './review-count-words.ts'

export const words = {
  fromBuyers: (average, count) => `${banglaDigits(average)}, ${banglaNumber(count)} জন ক্রেতার রেটিং`,
} satisfies typeof english
