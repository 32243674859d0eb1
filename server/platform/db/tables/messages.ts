import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { MailKind } from '#shared/messages/mail-kinds.ts'
import { type MessageState, messageStates } from '#shared/messages/message-states.ts'
import {
  alertSmsKinds,
  type SmsKind,
  type SmsState,
  smsKinds,
  smsStates,
} from '#shared/messages/sms-states.ts'
import type { Chosen } from '#shared/pricing.ts'
import { users } from './accounts.ts'
import { createdAt, id, isOneOf, moment, nextTryByVersionBefore, paisa } from './columns.ts'
import { orders } from './orders.ts'
import { shops } from './shop.ts'

/** The writer of a message: the account that was logged in, and the one spelling of the email that was typed. */
const sender = () => ({
  userId: text('user_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  mailbox: text('mailbox'),
})

/** The work of staff on a message: who looks after it, and who answered and closed it. */
const handling = () => ({
  state: text('state').$type<MessageState>().notNull().default('new'),
  ownerId: text('owner_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  /** For staff alone; never in the copy of their data that people download. */
  note: text('note').notNull().default(''),
  answeredBy: text('answered_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  answeredAt: moment('answered_at'),
  closedBy: text('closed_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  closedAt: moment('closed_at'),
})

type Handled = Record<'state' | 'userId' | 'mailbox' | 'createdAt', AnyPgColumn>

/** The digits by which a number is found however it was typed, as phoneKey() has them, of a column or of an index. */
export const phoneDigits = (phone: SQLWrapper) => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`

/** Indexes of messages by state, sender, number and age. Older messages have only the email as it was typed. */
const rulesOf = (table: string, t: Handled, { email, phone }: Record<'email' | 'phone', AnyPgColumn>) => [
  index(`${table}_state`).on(t.state, t.createdAt),
  check(`${table}_state_known`, isOneOf(t.state, messageStates)),
  index(`${table}_user`).on(t.userId),
  index(`${table}_mailbox`).on(sql`coalesce(${t.mailbox}, lower(${email}))`),
  index(`${table}_phone`).on(phoneDigits(phone)),
  index(`${table}_age`).on(t.createdAt),
]

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    number: text('number').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The order that its buyer asks about, from the page of that order. */
    orderId: text('order_id').references((): AnyPgColumn => orders.id, { onDelete: 'set null' }),
    ...sender(),
    ...handling(),
    createdAt: createdAt(),
  },
  (t) => [
    ...rulesOf('contact_messages', t, { email: t.email, phone: t.number }),
    index('contact_messages_order').on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
)

export const customRequirements = pgTable(
  'custom_requirements',
  {
    id: id(),
    name: text('name').notNull(),
    businessOrganization: text('business_organization').notNull(),
    emailAddress: text('email_address').notNull(),
    contactNumber: text('contact_number').notNull(),
    address: text('address').notNull(),
    additionalInfo: text('additional_info').notNull(),
    ...sender(),
    ...handling(),
    createdAt: createdAt(),
  },
  (t) => rulesOf('custom_requirements', t, { email: t.emailAddress, phone: t.contactNumber }),
)

/** A line of a cart as its visitor saw it: what was chosen, its name, and the price of one at that moment. */
export type ShownLine = {
  productId: string
  quantity: number
  chosen: Chosen
  name: string
  unitPaisa: number
  /** The code of the unit, of a product that is sold unit by unit. */
  unit?: string
}

/** Carts that visitors sent to the hotline. Such a request holds nothing and is no order. */
export const cartRequests = pgTable(
  'cart_requests',
  {
    id: id(),
    /** What the visitor is told and staff search for, behind a letter: C1001. */
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    /** The digits by which orders and requests of one telephone are found. */
    phoneKey: text('phone_key').notNull(),
    district: text('district').notNull(),
    pickUpShopId: text('pick_up_shop_id').references((): AnyPgColumn => shops.id, { onDelete: 'set null' }),
    visitorNote: text('visitor_note').notNull(),
    couponCode: text('coupon_code').notNull(),
    lines: jsonb('lines').$type<ShownLine[]>().notNull(),
    subtotalPaisa: paisa('subtotal_paisa').notNull(),
    /** The order that staff made of it. */
    orderId: text('order_id').references((): AnyPgColumn => orders.id, { onDelete: 'set null' }),
    userId: text('user_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    ...handling(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('cart_requests_number').on(t.number),
    uniqueIndex('cart_requests_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('cart_requests_phone').on(t.phoneKey, t.createdAt),
    index('cart_requests_state').on(t.state, t.createdAt),
    index('cart_requests_age').on(t.createdAt),
    index('cart_requests_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('cart_requests_shop').on(t.pickUpShopId).where(sql`${t.pickUpShopId} is not null`),
    check('cart_requests_state_known', isOneOf(t.state, messageStates)),
    check('cart_requests_has_lines', sql`jsonb_array_length(${t.lines}) > 0 and ${t.subtotalPaisa} >= 0`),
    check('cart_requests_order_closes', sql`${t.orderId} is null or ${t.state} = 'closed'`),
  ],
)

/** Mails to send, written by the transaction that causes them. `dedupeKey` keeps a mail from being sent twice. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** Null, as `aboutId` and `asker`, where the version before wrote it during an upgrade: such a mail counts for no limit. */
    kind: text('kind').$type<MailKind>(),
    /** The order, message, requirement or alert that it is about. */
    aboutId: text('about_id'),
    /** Who asked for a link: a hash, because the outbox is no place for addresses of visitors. */
    asker: text('asker'),
    recipient: text('recipient').notNull(),
    /** The one spelling of the recipient, for mails that are bounded per mailbox. */
    mailbox: text('mailbox'),
    replyTo: text('reply_to'),
    /** The address at which a mail program ends such mails with one click (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    nextTryAt: nextTryByVersionBefore(),
    sentAt: moment('sent_at'),
    /** Set after the last try. */
    givenUpAt: moment('given_up_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_outbox_due').on(t.nextTryAt).where(sql`${t.sentAt} is null`),
    index('mail_outbox_mailbox').on(t.mailbox, t.createdAt).where(sql`${t.mailbox} is not null`),
  ],
)

/** SMS to buyers and to visitors who wait for a product. Unlike a mail, one is handed to its sender at most once: see `state`. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: id(),
    /** Names the event, such as `order:ID:paid` or `alert:ID`: it causes one SMS. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** The order that it is about; none where it is about an alert. */
    orderId: text('order_id').references((): AnyPgColumn => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SmsKind>().notNull(),
    /** As 8801712345678. */
    recipient: text('recipient').notNull(),
    text: text('text').notNull(),
    /** `handed` without a response stays so: nobody knows whether it arrived, and it is not sent again. */
    state: text('state').$type<SmsState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    nextTryAt: nextTryByVersionBefore(),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('sms_outbox_kind', isOneOf(t.kind, smsKinds)),
    check('sms_outbox_order_known', sql`(${t.orderId} is null) = (${isOneOf(t.kind, alertSmsKinds)})`),
    check('sms_outbox_state', isOneOf(t.state, smsStates)),
    check('sms_outbox_sent', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    index('sms_outbox_due').on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
    index('sms_outbox_recipient').on(t.recipient, t.createdAt),
    index('sms_outbox_order').on(t.orderId),
  ],
)
