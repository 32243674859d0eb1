import proxyAddr from '@fastify/proxy-addr'
import * as z from 'zod'
import type { AdvanceTier } from '#shared/orders/advance.ts'

/*
 * Kinds of settings: how the text of a variable is checked and read. A message goes on where the name of the variable
 * ends: 'PORT' and 'is 70000: it must be a number from 0 to 65535'.
 */

export type Setting<Kind extends z.ZodType = z.ZodType> = { variable: string; kind: Kind }

export function setting<Kind extends z.ZodType>(variable: string, kind: Kind): Setting<Kind> {
  return { variable, kind }
}

export const text = z.string()

/** Null where the variable is not set. */
export function optional<Kind extends z.ZodType>(kind: Kind) {
  return kind.nullable().default(null)
}

export function needed(what: string) {
  return z.string(`is missing: ${what}`)
}

/** The message leaves out the value. */
export function secret(minimum: number) {
  return text.min(minimum, `is too short: it must have at least ${minimum} characters`)
}

export function number({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}) {
  const isInRange = (raw: string) => Number(raw) >= min && Number(raw) <= max
  return must(isInRange, `it must be a number from ${min} to ${max}`).transform(Number)
}

/** PostgreSQL counts days in whole numbers: half a day would fail only when a job or a list uses it. */
export function wholeNumber(range: { min?: number; max: number }) {
  return must((raw) => !(Number(raw) % 1), 'it must be a whole number').pipe(number(range))
}

export function days({ min = 0, max = 365 } = {}) {
  return wholeNumber({ min, max })
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, { error: ({ input }) => `is ${input}: it must be one of ${choices.join(', ')}` })
}

export const flag = oneOf(['true', 'false']).transform((value) => value === 'true')

export const list = text.transform((raw) => raw.split(',').flatMap((entry) => entry.trim() || []))

/** Scheme, host and port without a path, such as https://projukti.test. */
export const origin = must(
  isOrigin,
  'it must be an address without a path, such as https://shop.example',
).transform((raw) => new URL(raw).origin)

export const proxy = must(
  isProxy,
  'it must be an address, a subnet such as 10.0.0.0/8, or loopback, linklocal or uniquelocal',
)

/** An address that must be encrypted. Those on this machine need no certificate, so that production can be rehearsed. */
export function https(danger: string) {
  return must(isEncrypted, `it must be https, or ${danger}`)
}

/** The message leaves out the value, which holds a password. */
export function scheme(...schemes: readonly [string, ...string[]]) {
  return text.refine((raw) => URL.canParse(raw) && schemes.includes(new URL(raw).protocol), {
    error: `must begin with ${schemes[0]}//`,
  })
}

/** Mails hold names, addresses and links that open an order. The message leaves out the value, which holds a password. */
export const mailServer = scheme('smtps:', 'smtp:').refine(isEncryptedMail, {
  error: 'must be smtps://, or smtp:// with ?requireTLS=true: without TLS anybody on the way reads the mails',
})

/** `5000:305, 50000:1015, 2030`: totals with the advance up to them, then the one for all above. */
export const advanceTiers = must(
  (raw) => tiersOf(raw) !== null,
  'it must be rising totals with their advances and one advance for all above, such as 5000:305, 50000:1015, 2030',
).transform((raw) => tiersOf(raw) ?? [])

function must(isRight: (raw: string) => boolean, what: string) {
  return text.refine(isRight, { error: ({ input }) => `is ${input}: ${what}` })
}

function isOrigin(raw: string): boolean {
  const url = URL.canParse(raw) ? new URL(raw) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
}

function isProxy(entry: string): boolean {
  try {
    proxyAddr.compile([entry])
    return true
  } catch {
    // proxyAddr has no other way of saying no.
    return false
  }
}

function isEncrypted(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isThisMachine(hostname)
}

function isEncryptedMail(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { protocol, hostname, searchParams } = new URL(address)
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isThisMachine(hostname)
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function tiersOf(raw: string): AdvanceTier[] | null {
  const tiers = list.parse(raw).map(tierOf)
  const bounds = tiers.map((tier) => tier?.upTo ?? Number.POSITIVE_INFINITY)
  const isRising = bounds.every((bound, at) => at === 0 || bound > (bounds[at - 1] ?? 0))
  const isWhole = tiers.every((tier) => tier !== undefined)
  return isWhole && isRising && tiers.at(-1)?.upTo === null ? tiers : null
}

function tierOf(entry: string): AdvanceTier | undefined {
  const [, upTo, advance] = /^(?:(\d+)\s*:\s*)?(\d+)$/.exec(entry) ?? []
  return advance === undefined ? undefined : { upTo: upTo ? Number(upTo) : null, advance: Number(advance) }
}
