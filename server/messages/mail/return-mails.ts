import type { orders, returns } from '#server/platform/db/schema.ts'
import { needsReason } from '#shared/orders/returns/return-states.ts'
import { words as returnBangla } from '#shared/orders/words/return-words.bn.ts'
import { words as returnEnglish } from '#shared/orders/words/return-words.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { inLanguage, type Language } from '#shared/site/languages.ts'
import type { Sentence } from '#shared/site/sentence.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import { compose, type MailBlock } from './compose.ts'
import { orderMailKey } from './order-mails.ts'
import type { OutboxRow } from './queries.ts'
import { words as bn } from './words/return-mail-words.bn.ts'
import { words as en } from './words/return-mail-words.ts'

type Return = Pick<
  typeof returns.$inferSelect,
  'id' | 'number' | 'state' | 'branch' | 'branchBangla' | 'reason' | 'productName' | 'serial' | 'by'
>
type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'accessKey' | 'customer' | 'language'>
const mailWords: Record<Language, typeof en> = { en, bn }
const returnWords: Record<Language, typeof returnEnglish> = { en: returnEnglish, bn: returnBangla }

type Context = {
  /** Names the move, so that it is mailed once. */
  move: string
  publicUrl: string
  /** The money that goes back, or the order of the other machine. */
  tells?: readonly Sentence[] | undefined
  /** The page where the difference to the other machine is paid. */
  payPath?: string | undefined
}

/**
 * The mails that a move of a return causes: to the buyer, and to staff where a buyer asked. Like all mails to a buyer,
 * theirs holds nothing that was typed into the order or the request; a reason that staff gave was typed by staff.
 */
export function returnMails(row: Return, order: Order, { move, ...context }: Context): OutboxRow[] {
  const key = orderMailKey(order.id, 'return', move)
  // The check is told with its decision.
  const toBuyer = row.state !== 'checked' && order.customer.email !== ''
  return [
    ...(toBuyer ? [buyerMail(row, order, { key: `${key}:customer`, ...context })] : []),
    ...(row.state === 'asked' ? [staffMail(row, order, { key: `${key}:staff`, ...context })] : []),
  ]
}

type Sent = Omit<Context, 'move'> & { key: string }

function buyerMail(row: Return, order: Order, { key, publicUrl, tells = [], payPath }: Sent): OutboxRow {
  const { language } = order
  const told = textsIn(language, row)
  const { number, state, branch, reason } = told
  const words = mailWords[language]
  const { names, texts } = returnWords[language]
  const address = (path: string) => publicUrl + inLanguage(language, path)
  return compose({
    kind: 'order',
    aboutId: order.id,
    dedupeKey: key,
    to: order.customer.email,
    language,
    subject: words.subject(number, names[state]),
    parts: [
      { say: texts[state](branch) },
      ...tells.map((said) => ({ say: said[language] })),
      ...(reason ? [{ say: needsReason(state) ? words.reason(reason) : words.note(reason) }] : []),
      ...(state === 'awaited' ? [{ say: words.whatToBring }] : []),
      ...(payPath ? [{ link: words.pay, href: address(payPath) }] : []),
      facts(told, order, words),
      { link: words.see, href: address(`/order/${order.accessKey}`) },
    ],
  })
}

function staffMail(row: Return, order: Order, { key, publicUrl }: Sent): OutboxRow {
  return compose({
    kind: 'order-copy',
    aboutId: order.id,
    dedupeKey: key,
    to: contactDetails.ordersEmail,
    subject: `New return ${row.number}`,
    parts: [
      { say: 'A buyer asks to return this. What is wrong is in the staff area.' },
      facts(row, order, mailWords.en),
      { link: 'Open the return', href: `${publicUrl}/admin/returns?q=${row.number}&return=${row.id}` },
    ],
  })
}

type Facts = Pick<Return, 'number' | 'productName' | 'serial' | 'branch'>

function facts({ number, productName, serial, branch }: Facts, order: Order, words: typeof en): MailBlock {
  return {
    table: [
      [words.return, words.number(number)],
      [words.product, productName],
      ...(serial ? [[words.serial, serial] as const] : []),
      [words.order, words.number(order.number)],
      [words.branch, branch || words.courier],
    ],
  }
}
