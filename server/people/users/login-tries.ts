import type { Db } from '#server/platform/db/client.ts'
import { countTry } from '#server/platform/limits/count-try.ts'
import { Problem } from '#shared/problem.ts'

/** Failures that close an account to further passwords or codes, for as long as they are recent. */
export const failuresAllowed = 10
const windowMinutes = 15

export function passwordTriesOf(mailbox: string): string {
  return `login:${mailbox}`
}

/** Codes are counted apart: a mailed link clears wrong passwords but must not allow ten more codes. */
export function codeTriesOf(userId: string): string {
  return `code:${userId}`
}

/** Counts one try of a password or code; `count` is how many failures there are if this one fails, too. */
export async function countLoginTry(db: Db, subject: string) {
  const counted = await countTry(db, { subject, most: failuresAllowed, minutes: windowMinutes })
  if (counted) return counted
  throw new Problem('TOO_MANY', {
    message: `Too many failed logins. Please try again in ${windowMinutes} minutes.`,
    retryAfter: windowMinutes * 60,
  })
}
