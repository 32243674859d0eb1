import type { claims, orders } from '#server/platform/db/schema.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { inLanguage, type Language } from '#shared/site/languages.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import { words as claimBangla } from '#shared/units/claim-words.bn.ts'
import { words as claimEnglish } from '#shared/units/claim-words.ts'
import { compose, type MailBlock } from './compose.ts'
import { orderMailKey } from './order-mails.ts'
import type { OutboxRow } from './queries.ts'
import { words as bn } from './words/claim-mail-words.bn.ts'
import { words as en } from './words/claim-mail-words.ts'

type Claim = Pick<
  typeof claims.$inferSelect,
  'id' | 'number' | 'state' | 'branch' | 'branchBangla' | 'reason' | 'productName' | 'serial' | 'by'
>
type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'customer' | 'language'>
const mailWords: Record<Language, typeof en> = { en, bn }
const claimWords: Record<Language, typeof claimEnglish> = { en: claimEnglish, bn: claimBangla }

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
  const key = orderMailKey(order.id, 'claim', move)
  const isNew = claim.state === 'received' && claim.by === 'buyer'
  return [
    ...(order.customer.email ? [toBuyer(claim, order, `${key}:customer`, publicUrl)] : []),
    ...(isNew ? [toStaff(claim, order, `${key}:staff`, publicUrl)] : []),
  ]
}

function toBuyer(claim: Claim, order: Order, dedupeKey: string, publicUrl: string): OutboxRow {
  const { language } = order
  const told = textsIn(language, claim)
  const { number, state, branch, reason, serial } = told
  const words = mailWords[language]
  const { names, texts } = claimWords[language]
  const path = inLanguage(language, `/warranty?serial=${encodeURIComponent(serial ?? '')}`)
  return compose({
    kind: 'order',
    aboutId: order.id,
    dedupeKey,
    to: order.customer.email,
    language,
    subject: words.subject(number, names[state]),
    parts: [
      { say: texts[state](branch) },
      ...(state === 'refused' ? [{ say: words.reason(reason) }] : []),
      facts(told, order, words),
      ...(serial ? [{ link: words.check, href: publicUrl + path }] : []),
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
      facts(claim, order, mailWords.en),
      // With the number as a search: the list begins with older claims, and a page of it may not have this one.
      { link: 'Open the claim', href: `${publicUrl}/admin/claims?q=${claim.number}&claim=${claim.id}` },
    ],
  })
}

type Facts = Pick<Claim, 'number' | 'productName' | 'serial' | 'branch'>

function facts({ number, productName, serial, branch }: Facts, order: Order, words: typeof en): MailBlock {
  return {
    table: [
      [words.claim, words.number(number)],
      [words.machine, productName],
      ...(serial ? [[words.serial, serial] as const] : []),
      [words.order, words.number(order.number)],
      [words.branch, branch],
    ],
  }
}
