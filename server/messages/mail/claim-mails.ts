import type { claims, orders } from '#server/platform/db/schema.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { claimNames, claimText } from '#shared/units/claim-states.ts'
import { compose, type MailBlock } from './compose.ts'
import type { OutboxRow } from './queries.ts'

type Claim = Pick<
  typeof claims.$inferSelect,
  'id' | 'number' | 'state' | 'branch' | 'reason' | 'productName' | 'serial' | 'by'
>
type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'customer'>
type Context = {
  /** Names the move, so that it is mailed once. */
  move: string
  publicUrl: string
}

/**
 * The mails that a move of a claim causes: to the buyer, and to staff where a buyer opened it. Like all mails to a
 * buyer, theirs holds nothing that was typed into the order or the claim; the reason that staff gave was typed by staff.
 */
export function claimMails(claim: Claim, order: Order, { move, publicUrl }: Context): OutboxRow[] {
  const key = `order:${order.id}:claim:${move}`
  const isNew = claim.state === 'received' && claim.by === 'buyer'
  return [
    ...(order.customer.email ? [toBuyer(claim, order, `${key}:customer`, publicUrl)] : []),
    ...(isNew ? [toStaff(claim, order, `${key}:staff`, publicUrl)] : []),
  ]
}

function toBuyer(claim: Claim, order: Order, dedupeKey: string, publicUrl: string): OutboxRow {
  const { number, state, branch, reason } = claim
  return compose({
    kind: 'order',
    aboutId: order.id,
    dedupeKey,
    to: order.customer.email,
    subject: `Your warranty claim ${number}: ${claimNames[state].toLowerCase()}`,
    parts: [
      { say: claimText(state, branch) },
      ...(state === 'refused' ? [{ say: `The reason: ${reason}` }] : []),
      facts(claim, order),
      ...(claim.serial
        ? [
            {
              link: 'Check claim status',
              href: `${publicUrl}/warranty?serial=${encodeURIComponent(claim.serial)}`,
            },
          ]
        : []),
    ],
  })
}

function toStaff(claim: Claim, order: Order, dedupeKey: string, publicUrl: string): OutboxRow {
  return compose({
    kind: 'order-copy',
    aboutId: order.id,
    dedupeKey,
    to: contactDetails.ordersEmail,
    subject: `New warranty claim ${claim.number}`,
    parts: [
      { say: 'A buyer has opened this claim. What is wrong is in the staff area.' },
      facts(claim, order),
      // With the number as a search: the list begins with older claims, and a page of it may not have this one.
      { link: 'Open the claim', href: `${publicUrl}/admin/claims?q=${claim.number}&claim=${claim.id}` },
    ],
  })
}

function facts({ number, productName, serial, branch }: Claim, order: Order): MailBlock {
  return {
    table: [
      ['Claim', String(number)],
      ['Machine', productName],
      ...(serial ? [['Serial number', serial] as const] : []),
      ['Order', String(order.number)],
      ['Branch', branch],
    ],
  }
}
