import { findNearName } from '../near-name.ts'

/** Domains that buyers have, and others that are real though they look like a slip of one of them. */
const domains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'ymail.com',
  'mail.com',
  'email.com',
  'aol.com',
]

/** The address that somebody probably meant to type: nusrat@gmial.com is asked about, and never changed unasked. */
export function meantEmail(text: string): string | undefined {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+\.[^\s@]*)$/.exec(text.trim()) ?? []
  const meant = domain && findNearName(domain.toLowerCase(), domains)
  return meant && `${local}@${meant}`
}
