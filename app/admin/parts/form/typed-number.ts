import { withLatinDigits } from '#shared/people/phone.ts'

/**
 * The number that somebody typed, in Bangla digits too; commas between thousands and lakhs are read over. Null for an
 * empty field, NaN for text that is no number.
 */
export function typedNumber(text: string): number | null {
  const typed = withLatinDigits(text).replaceAll(/[\s,]/g, '')
  return typed === '' ? null : Number(typed)
}
