import type { orderLines, orders } from '#server/platform/db/schema.ts'
import type { LineUnit } from '#shared/contract/orders.ts'
import { formatPaisa } from '#shared/money.ts'
import { deliveryText } from '#shared/orders/delivery.ts'
import { withoutSeparators } from '#shared/phone-digits.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { unitText } from '#shared/units/unit-text.ts'
import { compose, type MailBlock } from './compose.ts'
import { type OrderMailKind, orderMailWords } from './order-mail-words.ts'
import type { OutboxRow } from './queries.ts'

type OrderRow = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'accessKey'
  | 'customer'
  | 'delivery'
  | 'subtotalPaisa'
  | 'discountPaisa'
  | 'staffDiscountPaisa'
  | 'deliveryPaisa'
  | 'totalPaisa'
  | 'status'
  | 'paymentStatus'
>
type LineRow = Pick<
  typeof orderLines.$inferSelect,
  'name' | 'quantity' | 'unitPaisa' | 'chosen' | 'warranty'
> & {
  unit?: LineUnit | null
  /** How many of its pieces are refunded, returned or exchanged. */
  goneCount?: number
}

export type OrderMailContext = {
  order: OrderRow
  lines: readonly LineRow[]
  publicUrl: string
  /** A sentence more, for both readers: the amount of a refund, why a payment is held. */
  note?: string | undefined
  /** Whether the buyer can pay what is due by the order's link. */
  isPayable?: boolean | undefined
  /** Distinguishes events that one order can have more than once (a status set again, a second refund). */
  event?: string | undefined
}

/**
 * The mails one event of an order causes: to the customer, and to staff where they should know. Nobody has proved
 * that the customer's address is theirs, so that mail holds nothing that was typed into the order.
 */
export function orderMails(kind: OrderMailKind, context: OrderMailContext): OutboxRow[] {
  const words = orderMailWords(kind, context.order)
  const key = orderMailKey(context.order.id, kind, context.event)
  const rows: OutboxRow[] = []
  // A buyer whose data was deleted has no address any more.
  if (words.customer && context.order.customer.email) {
    rows.push(
      compose({
        kind: 'order',
        aboutId: context.order.id,
        dedupeKey: `${key}:customer`,
        to: context.order.customer.email,
        subject: words.customer.subject,
        parts: [
          { say: words.customer.say },
          ...orderParts(context),
          ...(context.order.delivery?.pickUpAt ? [] : [{ say: addressIsThere }]),
          ...(context.isPayable ? [payLink(context)] : []),
          followLink(context),
          ...reviewLink(kind, context),
          ...trackLinks(context),
        ],
      }),
    )
  }
  if (words.staff) {
    rows.push(
      compose({
        kind: 'order-copy',
        aboutId: context.order.id,
        dedupeKey: `${key}:staff`,
        to: contactDetails.ordersEmail,
        subject: words.staff.subject,
        parts: [
          { say: words.staff.say },
          ...orderParts(context),
          address(context),
          buyer(context),
          manageLink(context),
        ],
      }),
    )
  }
  return rows
}

/** Names the event that mails are about: the key of each begins with it. */
export function orderMailKey(orderId: string, kind: OrderMailKind, event?: string): string {
  return ['order', orderId, kind, event].filter(Boolean).join(':')
}

const addressIsThere = 'The delivery address is on the page of your order.'

function orderParts({ order, lines, note }: OrderMailContext): MailBlock[] {
  return [
    ...(note ? [{ say: note }] : []),
    { table: [['Order', `${order.number}`], ...lines.map(lineRow), ...totalRows(order)] },
    ...(order.delivery ? [{ table: [['Delivery', deliveryText(order.delivery)] as const] }] : []),
    ...warrantyParts(lines),
  ]
}

function address({ order }: OrderMailContext): MailBlock {
  const label = order.delivery?.pickUpAt ? 'Billing address' : 'Delivery to'
  return { table: [[label, addressOf(order.customer)] as const] }
}

/** The warranty of each product, once for products that were bought with several options. */
function warrantyParts(lines: readonly LineRow[]): MailBlock[] {
  const byName = new Map(
    lines.filter(({ warranty }) => warranty).map(({ name, warranty }) => [name, warranty]),
  )
  const rows = [...byName].map(([name, warranty]) => [`Warranty of ${name}`, warranty] as const)
  return rows.length > 0 ? [{ table: rows }] : []
}

function lineRow(line: LineRow): readonly [string, string] {
  const chosen = Object.values(line.chosen).filter(Boolean).join(', ')
  const unit = line.unit ? `. ${unitText(line.unit)}` : ''
  const name = `${line.quantity} × ${line.name}${chosen ? ` (${chosen})` : ''}${unit}${goneWords(line)}`
  return [name, formatPaisa(line.unitPaisa * line.quantity)]
}

/** The total stays what was ordered, so a line keeps its price and says what is no longer part of it. */
function goneWords({ quantity, goneCount = 0 }: LineRow): string {
  if (goneCount === 0) return ''
  return goneCount === quantity
    ? ', no longer part of the order'
    : `, ${goneCount} of them no longer part of the order`
}

function totalRows(order: OrderRow): (readonly [string, string])[] {
  const { subtotalPaisa, discountPaisa, staffDiscountPaisa, deliveryPaisa, totalPaisa } = order
  const total = ['Total', formatPaisa(totalPaisa)] as const
  const between = [
    ['Discount', `-${formatPaisa(discountPaisa)}`, discountPaisa],
    ['Special discount', `-${formatPaisa(staffDiscountPaisa)}`, staffDiscountPaisa],
    ['Delivery', formatPaisa(deliveryPaisa), deliveryPaisa],
  ] as const
  const shown = between.filter(([, , amount]) => amount > 0).map(([name, text]) => [name, text] as const)
  return shown.length === 0 ? [total] : [['Subtotal', formatPaisa(subtotalPaisa)], ...shown, total]
}

function addressOf(customer: OrderRow['customer']): string {
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

function payLink({ order, publicUrl }: OrderMailContext): MailBlock {
  return { link: 'Pay online', href: `${publicUrl}/pay/${order.accessKey}` }
}

function followLink({ order, publicUrl }: OrderMailContext): MailBlock {
  return { link: 'Follow your order', href: `${publicUrl}/order/${order.accessKey}` }
}

/** Once it is delivered, the buyer is asked how it is. */
function reviewLink(kind: OrderMailKind, { order, publicUrl }: OrderMailContext): MailBlock[] {
  if (kind !== 'status' || order.status !== 'completed') return []
  return [{ link: 'Write a review', href: `${publicUrl}/order/${order.accessKey}#reviews` }]
}

/** The page /track needs neither the order's key nor an account. */
function trackLinks({ order, publicUrl }: OrderMailContext): MailBlock[] {
  if (order.status !== 'shipping' && order.status !== 'confirmed') return []
  return [{ link: 'Track it with its number', href: `${publicUrl}/track?number=${order.number}` }]
}

function manageLink({ order, publicUrl }: OrderMailContext): MailBlock {
  return { link: 'Open the order', href: `${publicUrl}/admin/order-management/${order.number}` }
}
