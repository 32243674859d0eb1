import type { OrderStatus } from '#shared/orders/order-states.ts'

/**
 * Anybody can place an order under anybody's address, so nothing is mailed before money has come or staff have
 * done something: until then only the pages show its status.
 */
export const orderMailKinds = [
  'taken',
  'part',
  'paid',
  'preorder',
  'corrected',
  'cancelled',
  'status',
  'refund',
  'changed',
  'review',
  'late',
  'closed',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

type Words = { subject: string; say: string }
type Readers = { customer?: Words; staff?: Words }

/** The texts of the mails about an event of an order: to its buyer, and to staff where they should know. */
export function orderMailWords(kind: OrderMailKind, order: { number: number; status: OrderStatus }): Readers {
  return words[kind](`order ${order.number}`, order.status)
}

const words: Record<OrderMailKind, (name: string, status: OrderStatus) => Readers> = {
  taken: (name) => ({
    customer: {
      subject: `Your ${name}`,
      say: 'Thank you for your order. Here is what we have noted; please call our hotline if anything is wrong.',
    },
  }),
  part: (name) => ({
    customer: {
      subject: `We have received a payment for your ${name}`,
      say: 'Thank you, your payment has arrived.',
    },
    staff: { subject: `Paid in part: ${name}`, say: 'A part of this order is paid.' },
  }),
  paid: (name) => ({
    customer: {
      subject: `Your ${name} is paid`,
      say: 'Your payment has arrived and your order is confirmed. We are getting it ready.',
    },
    staff: {
      subject: `Paid: ${name}`,
      say: 'The payment of this order is confirmed. Please prepare it.',
    },
  }),
  preorder: (name) => ({
    customer: {
      subject: `Your ${name} is paid`,
      say: 'Your payment has arrived. We get your order ready as soon as everything in it is here.',
    },
    staff: {
      subject: `Pre-order paid: ${name}`,
      say: 'This pre-order is paid, and not all of it is in stock. Please confirm it once it is.',
    },
  }),
  corrected: (name) => ({
    customer: {
      subject: `A payment of your ${name} is corrected`,
      say: 'We had written to you about a payment with a wrong amount. We are sorry; here is what is right.',
    },
  }),
  cancelled: (name) => ({
    customer: {
      subject: `Your ${name} is cancelled`,
      say: 'This order has been cancelled. If you did not expect that, please call our hotline.',
    },
  }),
  status: (name, status) => ({
    customer: { subject: `Update on your ${name}`, say: statusWords[status] },
  }),
  refund: (name) => ({
    customer: {
      subject: `A refund for your ${name}`,
      say: 'Here is what you get back for this order.',
    },
    staff: { subject: `Refund for ${name}`, say: 'A refund was made for this order.' },
  }),
  changed: (name) => ({
    customer: {
      subject: `Your ${name} is changed`,
      say: 'We have changed your order, as agreed with you. If you did not expect that, please call our hotline.',
    },
  }),
  review: (name) => ({
    customer: {
      subject: `We are checking the payment of your ${name}`,
      say: 'Your payment has reached us and one of us is checking it before we send the order. There is nothing for you to do; please do not pay again.',
    },
    staff: {
      subject: `Payment held for review: ${name}`,
      say: 'The payment of this order needs a decision: approve or reject it in order management.',
    },
  }),
  late: (name) => ({
    customer: {
      subject: `About your payment for ${name}`,
      say: 'Your payment arrived after we had stopped holding the products, and not all of them are left. We will call you to offer a replacement or a refund.',
    },
    staff: {
      subject: `Paid late, units missing: ${name}`,
      say: 'This order was paid after its units had been released, and too few are left. Please call the customer, then refund or replace.',
    },
  }),
  closed: (name) => ({
    customer: {
      subject: `About your payment for ${name}`,
      say: 'We have your payment, but this order was closed before. We will call you about giving the money back.',
    },
    staff: {
      subject: `Paid after closing: ${name}`,
      say: 'Money came for this order after it was closed. Please refund it, or call the customer and reopen the order.',
    },
  }),
}

const statusWords: Record<OrderStatus, string> = {
  pending: 'Your order is waiting: we will tell you as soon as there is news.',
  confirmed: 'Your order is confirmed. We are getting it ready.',
  shipping: 'Your order is on its way to you.',
  completed: 'Your order has been delivered. Thank you for shopping with us.',
  cancelled: 'Your order has been cancelled. If you did not expect that, please call our hotline.',
  failed: 'Your order could not be completed. Please call our hotline and we will help.',
}
