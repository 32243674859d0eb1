/** A number without what people write between its digits. In a file of its own: every page of a first visit needs it. */
export function withoutSeparators(text: string): string {
  return withLatinDigits(text).replace(/[\s\-()]/g, '')
}

/** Bangla digits (০১৭) written as the digits that telephones and banks take (017). */
export function withLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
}
