import { isWholePaisa } from '#shared/money.ts'
import { withLatinDigits } from '#shared/phone-digits.ts'

/** `1500`, `1,500`, `1,25,000` or `99.50`. */
const written = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$/

/**
 * The number that somebody typed, in Bangla digits too; commas between thousands and lakhs are read over. Null for an
 * empty field, NaN for text that is no number or could be two: 1500,50 is not taken for 150050.
 */
export function typedNumber(text: string): number | null {
  const typed = withLatinDigits(text).replaceAll(/\s/g, '')
  if (typed === '') return null
  return written.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN
}

/** An amount that cannot be read is no part of the quote: without a word, another total would be asked for. */
export function amountError(typed: string): string {
  const amount = typedNumber(typed) ?? 0
  return amount >= 0 && isWholePaisa(amount) ? '' : 'Please enter an amount in taka, like 1,500.'
}
