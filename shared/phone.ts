import { phoneCharacters } from './limits.ts'
import * as words from './people/form-words.ts'
import { withLatinDigits, withoutSeparators } from './phone-digits.ts'

/** Optional plus and 7 to 15 digits, once spaces, hyphens and brackets are gone. */
export function isPhone(text: string): boolean {
  return /^\+?\d{7,15}$/.test(withoutSeparators(text))
}

/** A number that begins like a Bangladeshi mobile number: 01, 8801, +8801 or 008801. */
const mobileStart = /^(?:(?:\+|00)?8800?|0)1/

/**
 * Why a number cannot be called inside Bangladesh, or undefined. Only numbers that begin like a Bangladeshi mobile
 * number are checked: landlines have many lengths, and somebody here may have a number of another country.
 */
export function bangladeshPhoneError(phone: string, country: string): string | undefined {
  if (!isBangladesh(country) || !mobileStart.test(withoutSeparators(phone)) || parseMobile(phone))
    return undefined
  return words.mobileHasElevenDigits
}

/** Whether a country that was typed is the shop's own. */
export function isBangladesh(country: string): boolean {
  return ['bangladesh', 'bd', 'বাংলাদেশ'].includes(country.trim().toLowerCase())
}

/** A complete Bangladeshi mobile number as people read it (`+880 1712-345678`), or undefined. */
export function parseMobile(phone: string): string | undefined {
  const [, start, rest] =
    /^1([3-9]\d\d)(\d{6})$/.exec(withoutSeparators(phone).replace(mobileStart, '1')) ?? []
  return start && mobileStart.test(withoutSeparators(phone)) ? `+880 1${start}-${rest}` : undefined
}

/** A Bangladeshi mobile number as senders of SMS and couriers write it (`8801712345678`), or undefined. */
export function msisdnOf(phone: string): string | undefined {
  return parseMobile(phone)?.replace(/\D/g, '')
}

/** The last ten digits: what orders of one telephone have in common, however its number was typed. */
export function phoneKey(phone: string): string {
  return withLatinDigits(phone).replace(/\D/g, '').slice(-10)
}

/**
 * The text of the field while someone types: digits and plus only, 15 of them at most, and behind a leading
 * plus a space after the third character and after the seventh of what is shown (`+88 017 12345678`).
 */
export function formatTypedPhone(text: string): string {
  const digits = withLatinDigits(text)
    .replace(/[^\d+]/g, '')
    .slice(0, phoneCharacters)
  if (!digits.startsWith('+')) return digits
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join(' ')
}
