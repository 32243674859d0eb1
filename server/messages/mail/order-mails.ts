import { withoutSeparators } from '#shared/phone-digits.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { inLanguage, type Language } from '#shared/site/languages.ts'
import { compose, type MailBlock } from './compose.ts'
import type { OrderMailContext } from './order-mail-context.ts'
import type { OrderMailKind } from './order-mail-kinds.ts'
import { orderParts, partsWords } from './order-parts.ts'
import type { OutboxRow } from './queries.ts'
import { words as bn } from './words/order-mail-words.bn.ts'
import { words as en } from './words/order-mail-words.ts'
import { staffOrderWords } from './words/staff-order-words.ts'

const byLanguage: Record<Language, Record<OrderMailKind, typeof en.status>> = { en, bn }

/**
 * The mails one event of an order causes: to the customer, and to staff where they should know. Nobody has proved
 * that the customer's address is theirs, so that mail holds nothing that was typed into the order.
 */
export function orderMails(kind: OrderMailKind, context: OrderMailContext): OutboxRow[] {
  const key = orderMailKey(context.order.id, kind, context.event)
  return [
    // A buyer whose data was deleted has no address any more.
    ...(context.order.customer.email ? [toCustomer(kind, context, `${key}:customer`)] : []),
    ...(kind in staffOrderWords
      ? [toStaff(kind as keyof typeof staffOrderWords, context, `${key}:staff`)]
      : []),
  ]
}

/** Names the event that mails are about: the key of each begins with it. */
export function orderMailKey(
  orderId: string,
  kind: OrderMailKind | 'claim' | 'return' | 'asked-link',
  event?: string,
): string {
  return ['order', orderId, kind, event].filter(Boolean).join(':')
}

function toCustomer(kind: OrderMailKind, context: OrderMailContext, dedupeKey: string): OutboxRow {
  const { order } = context
  const { language } = order
  const { subject, say } = byLanguage[language][kind](order.number, order.status)
  return compose({
    kind: 'order',
    aboutId: order.id,
    dedupeKey,
    language,
    to: order.customer.email,
    subject,
    parts: [
      { say },
      ...orderParts(context, language),
      ...(order.delivery?.pickUpAt ? [] : [{ say: partsWords[language].addressIsThere }]),
      ...customerLinks(kind, context),
    ],
  })
}

function toStaff(
  kind: keyof typeof staffOrderWords,
  context: OrderMailContext,
  dedupeKey: string,
): OutboxRow {
  const { subject, say } = staffOrderWords[kind](context.order.number)
  return compose({
    kind: 'order-copy',
    aboutId: context.order.id,
    dedupeKey,
    to: contactDetails.ordersEmail,
    subject,
    parts: [{ say }, ...orderParts(context, 'en'), address(context), buyer(context), manageLink(context)],
  })
}

/** Once it is delivered, the buyer is asked how it is. The page /track needs neither the order's key nor an account. */
function customerLinks(
  kind: OrderMailKind,
  { order, publicUrl, isPayable = false }: OrderMailContext,
): MailBlock[] {
  const { number, accessKey, status, language } = order
  const words = partsWords[language]
  const isReviewed = kind === 'status' && status === 'completed'
  const isTracked = status === 'shipping' || status === 'confirmed'
  const link = (text: string, path: string) => ({ link: text, href: publicUrl + inLanguage(language, path) })
  return [
    ...(isPayable ? [link(words.payOnline, `/pay/${accessKey}`)] : []),
    link(words.follow, `/order/${accessKey}`),
    ...(isReviewed ? [link(words.review, `/order/${accessKey}#reviews`)] : []),
    ...(isTracked ? [link(words.track, `/track?number=${number}`)] : []),
  ]
}

function address({ order }: OrderMailContext): MailBlock {
  const label = order.delivery?.pickUpAt ? 'Billing address' : 'Delivery to'
  return { table: [[label, addressOf(order.customer)] as const] }
}

function addressOf(customer: OrderMailContext['order']['customer']): string {
  const { company, streetAddress, city, district, postcode, country } = customer
  return [company, streetAddress, city, district, postcode, country].filter(Boolean).join(', ')
}

function buyer({ order: { customer } }: OrderMailContext): MailBlock {
  const rows = [
    ['Customer', customer.name],
    ['Phone', customer.phone && { text: customer.phone, href: `tel:${withoutSeparators(customer.phone)}` }],
    ['Email', customer.email],
    ['Notes', customer.anyInformation],
  ] as const
  return { table: rows.filter(([, value]) => value) }
}

function manageLink({ order, publicUrl }: OrderMailContext): MailBlock {
  return { link: 'Open the order', href: `${publicUrl}/admin/order-management/${order.number}` }
}
