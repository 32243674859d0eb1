import * as z from 'zod'
import { listingLimits } from '../listing.ts'
import { isWholePaisa } from '../money.ts'
import { isDay } from '../period.ts'
// Every schema is made of these fields, so the words are set before the first one is read.
import './issue-words.ts'

export const Id = z.string().min(1).max(64)
export const Timestamp = z.iso.datetime()

const noDate = 'Please enter a date.'
/** A day that somebody chose. */
export const Day = z.iso.date({ message: noDate, abort: true }).refine(isDay, noDate)
/** A moment that somebody chose, in any time zone. PostgreSQL cannot read a year that has not four digits in UTC. */
export const Moment = z.iso.datetime({ offset: true, message: noDate, abort: true }).refine((moment) => {
  const year = new Date(moment).getUTCFullYear()
  return year >= 1000 && year <= 9999
}, noDate)

export const Email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: 'Invalid email format', abort: true })
export const Success = z.object({ success: z.literal(true) })
export const Message = z.object({ message: z.string() })

/** Taka with at most two decimals. The bound is far above any price and far below where doubles lose paisa. */
export const Money = z
  .number()
  .min(0)
  .max(100_000_000)
  .refine(isWholePaisa, 'An amount has at most two decimals.')

/** Plain text from outside: trimmed, bounded, and free of what PostgreSQL or a terminal cannot hold. */
export function text(maximum: number) {
  return z
    .string()
    .max(maximum * 2)
    .transform(clean)
    .pipe(z.string().max(maximum))
}

export function requiredText(maximum: number, message?: string) {
  return text(maximum).pipe(z.string().min(1, message))
}

/** Takes away control characters (tab and newline stay) and noncharacters; lone surrogates become U+FFFD. */
function clean(value: string): string {
  return value
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')
    .trim()
}

export const Page = z.coerce.number().int().min(1).max(listingLimits.page)

/** The query of a list that staff narrow by state and by words, page by page. */
export function stateQuery<const State extends string>(states: readonly State[]) {
  return z.object({
    state: z.union([z.literal(''), z.enum(states)]).optional(),
    q: z.string().max(200).optional(),
    page: Page.optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  })
}
export type StateQuery<State extends string> = z.infer<ReturnType<typeof stateQuery<State>>>

/** A query key may come once or several times. */
export function many(maximum: number) {
  return z
    .union([z.string().max(200), z.array(z.string().max(200)).max(maximum)])
    .transform((value) => (Array.isArray(value) ? value : [value]))
}

export const ErrorBody = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  details: z
    .array(z.object({ path: z.string(), message: z.string(), expected: z.unknown().optional() }))
    .optional(),
})
