import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { withLatinDigits } from '#shared/phone-digits.ts'

/** RFC 6238 as every authenticator app expects it: SHA-1, six digits, a new code every 30 seconds. */
const periodSeconds = 30
const digits = 6
/** Codes of the period before and after count too: clocks of phones differ. */
const allowedDrift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret of 160 bits in base32, as people type it into an app. */
export function newTotpSecret(): string {
  return encodeBase32(randomBytes(20))
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/**
 * The period that a code belongs to, or null where it is wrong. The caller stores the period and refuses it afterwards:
 * a code works once (RFC 6238, section 5.2).
 */
export function matchTotp(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = periodAt(now)
  for (let period = Math.max(0, current - allowedDrift); period <= current + allowedDrift; period++)
    if (timingSafeEqual(Buffer.from(totpOf(secret, period)), Buffer.from(code))) return period
  return null
}

/** The digits of a code as somebody typed it: with spaces or hyphens, or on a Bangla keyboard. */
export function digitsOf(typed: string): string {
  return withLatinDigits(typed).replace(/\D/g, '')
}

export function periodAt(now: number): number {
  return Math.floor(now / 1000 / periodSeconds)
}

/** The code that an app shows during a period. */
export function totpOf(secret: string, period: number): string {
  return hotp(decodeBase32(secret), period)
}

/** RFC 4226: the last four bits of the HMAC say which 31 bits of it make the code. */
function hotp(key: Buffer, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', key).update(message).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('')
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
