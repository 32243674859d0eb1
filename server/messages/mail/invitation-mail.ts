import { identity } from '#shared/site/identity.ts'
import { compose } from './compose.ts'
import type { OutboxRow } from './queries.ts'

/** Holds no text that was typed: an address may be mistyped, and nobody has proved yet that it is theirs. */
export function invitationMail(email: string, key: string, publicUrl: string): OutboxRow {
  return compose({
    kind: 'invitation',
    to: email,
    subject: `Your staff account at ${identity.name}`,
    parts: [
      { say: `A super admin of ${identity.name} has invited you to work in the staff area of the shop.` },
      { link: 'Open the invitation', href: `${publicUrl}/invitation?key=${encodeURIComponent(key)}` },
      { say: 'The link works for seven days, and once. If you do not work with us, do nothing.' },
    ],
  })
}
