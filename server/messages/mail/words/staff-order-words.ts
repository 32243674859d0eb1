type Letter = { subject: string; say: string }

/** The mails about an order to staff, who read English. Kinds that are left out do not concern them. */
export const staffOrderWords = {
  part: (number: number): Letter => ({
    subject: `Paid in part: order ${number}`,
    say: 'A part of this order is paid.',
  }),
  paid: (number: number): Letter => ({
    subject: `Paid: order ${number}`,
    say: 'The payment of this order is confirmed. Please prepare it.',
  }),
  preorder: (number: number): Letter => ({
    subject: `Pre-order paid: order ${number}`,
    say: 'This pre-order is paid, and not all of it is in stock. Please confirm it once it is.',
  }),
  refund: (number: number): Letter => ({
    subject: `Refund for order ${number}`,
    say: 'A refund was made for this order.',
  }),
  review: (number: number): Letter => ({
    subject: `Payment held for review: order ${number}`,
    say: 'The payment of this order needs a decision: approve or reject it in order management.',
  }),
  late: (number: number): Letter => ({
    subject: `Paid late, units missing: order ${number}`,
    say: 'This order was paid after its units had been released, and too few are left. Please call the customer, then refund or replace.',
  }),
  closed: (number: number): Letter => ({
    subject: `Paid after closing: order ${number}`,
    say: 'Money came for this order after it was closed. Please refund it, or call the customer and reopen the order.',
  }),
}
