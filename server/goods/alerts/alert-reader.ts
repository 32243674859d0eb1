import { eq, type SQL } from 'drizzle-orm'
import { alerts } from '#server/platform/db/schema.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { msisdnOf } from '#shared/phone.ts'
import { Problem } from '#shared/problem.ts'

/** The reader of an alert: a mailbox or, as 8801712345678, a telephone. */
export type AlertReader = { email: string; mailbox: string } | { phone: string }

/** The reader that was typed. Where the shop sends no SMS, a number is nobody. */
export function readerOf(typed: string, { sms }: { sms: object | null }): AlertReader {
  if (typed.includes('@')) return { email: typed, mailbox: mailboxOf(typed) }
  const phone = sms ? msisdnOf(typed) : undefined
  if (!phone) throw new Problem('BAD_REQUEST', { message: 'Please enter an email.' })
  return { phone }
}

/** The one spelling of a reader, by which requests are counted. */
export function nameOf(reader: AlertReader): string {
  return 'phone' in reader ? reader.phone : reader.mailbox
}

export function isOfReader(reader: AlertReader): SQL {
  return 'phone' in reader ? eq(alerts.phone, reader.phone) : eq(alerts.mailbox, reader.mailbox)
}
