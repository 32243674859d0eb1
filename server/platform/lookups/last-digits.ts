import { hash, timingSafeEqual } from 'node:crypto'
import { withLatinDigits } from '#shared/phone-digits.ts'

/** Whether these are the last four digits of a phone. Never true for a buyer whose data was deleted. */
export function areLastDigits(digits: string, phone: string): boolean {
  const last = withLatinDigits(phone).replaceAll(/\D/g, '').slice(-4)
  return sameText(last, digits) && last.length === 4
}

/** Compares in constant time, wherever the texts differ. */
function sameText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
