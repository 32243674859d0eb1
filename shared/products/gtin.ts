/**
 * A GTIN is the number under the barcode of a box: 8, 12, 13 or 14 digits, of which the last is worked out from the
 * others (GS1 General Specifications, section 7.9). The same number may be written with more zeros in front.
 */
export const gtinLengths: readonly number[] = [8, 12, 13, 14]

export const gtinRule = 'A GTIN has 8, 12, 13 or 14 digits, as they stand under the barcode.'

export function isGtin(digits: string): boolean {
  return /^\d*[1-9]\d*$/.test(digits) && gtinLengths.includes(digits.length) && hasCheckDigit(digits)
}

/** Why this cannot be a GTIN, or null; an empty text is none. */
export function gtinRefusal(text: string): string | null {
  const digits = gtinDigits(text)
  if (digits === '' || isGtin(digits)) return null
  const isLong = /^\d+$/.test(digits) && gtinLengths.includes(digits.length)
  return isLong ? 'One of these digits is wrong: the last one does not fit the others.' : gtinRule
}

/** The digits without the gaps that some boxes print. */
export function gtinDigits(text: string): string {
  return text.replace(/[\s-]+/g, '')
}

/** All spellings of a GTIN are equal in this one, with zeros in front. */
export function gtinKey(digits: string): string {
  return digits.padStart(14, '0')
}

/** A shop may print barcodes of its own, which begin with 2, 02 or 04: they mean nothing to anybody else. */
export function isOwnGtin(digits: string): boolean {
  // The first digit of fourteen says how many boxes are in a case.
  return /^\d(?:2|02|04)/.test(gtinKey(digits))
}

/** A spreadsheet takes a GTIN for a number and drops its zeros; the check digit shows whether they were zeros. */
export function withLostZeros(cell: string): string {
  const digits = gtinDigits(cell)
  const length = gtinLengths.find((one) => one >= digits.length)
  const restored = length === undefined ? digits : digits.padStart(length, '0')
  return isGtin(restored) ? restored : cell
}

/** Every second digit counts three times, from the last but one on; the sum of all is a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...gtinKey(digits)].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}
