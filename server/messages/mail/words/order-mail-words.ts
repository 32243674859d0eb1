import type { OrderStatus } from '#shared/orders/order-states.ts'

/** The subject of a mail to a buyer, and its first sentence. */
type Letter = { subject: string; say: string }

const statuses: Record<OrderStatus, string> = {
  pending: 'Your order is waiting: we will tell you as soon as there is news.',
  confirmed: 'Your order is confirmed. We are getting it ready.',
  shipping: 'Your order is on its way to you.',
  completed: 'Your order has been delivered. Thank you for shopping with us.',
  cancelled: 'Your order has been cancelled. If you did not expect that, please call our hotline.',
  failed: 'Your order could not be completed. Please call our hotline and we will help.',
}

/** The mails to the buyer of an order. */
export const words = {
  taken: (number: number): Letter => ({
    subject: `Your order ${number}`,
    say: 'Thank you for your order. Please check it below, and call our hotline if anything is wrong.',
  }),
  part: (number: number): Letter => ({
    subject: `We have received a payment for your order ${number}`,
    say: 'Thank you, your payment has arrived.',
  }),
  paid: (number: number): Letter => ({
    subject: `Your order ${number} is paid`,
    say: 'Your payment has arrived and your order is confirmed. We are getting it ready.',
  }),
  preorder: (number: number): Letter => ({
    subject: `Your order ${number} is paid`,
    say: 'Your payment has arrived. We will get your order ready as soon as everything in it is in stock.',
  }),
  corrected: (number: number): Letter => ({
    subject: `Correction: a payment for your order ${number}`,
    say: 'Our last email about a payment had a wrong amount. We are sorry; here is the right one.',
  }),
  cancelled: (number: number): Letter => ({
    subject: `Your order ${number} is cancelled`,
    say: 'This order has been cancelled. If you did not expect that, please call our hotline.',
  }),
  status: (number: number, status: OrderStatus): Letter => ({
    subject: `Update on your order ${number}`,
    say: statuses[status],
  }),
  refund: (number: number): Letter => ({
    subject: `A refund for your order ${number}`,
    say: 'Here is what you get back for this order.',
  }),
  changed: (number: number): Letter => ({
    subject: `Your order ${number} is changed`,
    say: 'We have changed your order, as agreed with you. If you did not expect that, please call our hotline.',
  }),
  review: (number: number): Letter => ({
    subject: `We are checking the payment of your order ${number}`,
    say: 'We have your payment and are checking it before we send your order. You do not need to do anything; please do not pay again.',
  }),
  late: (number: number): Letter => ({
    subject: `About your payment for order ${number}`,
    say: 'Your payment arrived after we had stopped holding the products, and not all of them are left. We will call you to offer a replacement or a refund.',
  }),
  closed: (number: number): Letter => ({
    subject: `About your payment for order ${number}`,
    say: 'We have your payment, but this order had already been closed. We will call you about the refund.',
  }),
}
