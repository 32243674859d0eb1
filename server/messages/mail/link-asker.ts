import { createHash } from 'node:crypto'
import { mailboxOf } from '#shared/people/email-address.ts'

/**
 * Names who asked for a link to a mailbox. Such mails are counted for each network, so that a stranger uses up the links
 * of theirs alone. As a hash, for the outbox is no place for addresses of visitors.
 */
export function linkAsker(to: string, network: string | null): string {
  return createHash('sha256')
    .update(`${network ?? ''} ${mailboxOf(to)}`)
    .digest('hex')
    .slice(0, 16)
}
