import { banglaNumber } from '#shared/bangla-figures.ts'
import type { words as english } from './paid-by-words.ts'

export const words = {
  visa: 'Visa কার্ড',
  amex: 'American Express কার্ড',
  online: 'অনলাইন পেমেন্ট',
  withEmi: (name, months) => `${name}, ${banglaNumber(months)} মাসের EMI`,
} satisfies typeof english
