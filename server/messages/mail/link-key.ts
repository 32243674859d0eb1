import { createHash } from 'node:crypto'
import { newId } from '#server/platform/db/ids.ts'
import { mailboxOf } from '#shared/people/email-address.ts'

/** Mails with a link that anybody can ask for, with anybody's address. */
const linkKinds = ['alert-link', 'password-reset', 'privacy-link'] as const
type LinkKind = (typeof linkKinds)[number]

/**
 * The key of such a mail. It names who asked, because these mails are counted for each network: a stranger uses up the
 * links of theirs alone. As a hash, for the outbox is no place for addresses of visitors.
 */
export function linkKey(kind: LinkKind, to: string, network: string | null): string {
  const asker = createHash('sha256')
    .update(`${network ?? ''} ${mailboxOf(to)}`)
    .digest('hex')
    .slice(0, 16)
  return `${kind}:${asker}:${newId()}`
}

export function isLinkKind(kind: string): boolean {
  return linkKinds.some((one) => one === kind)
}
