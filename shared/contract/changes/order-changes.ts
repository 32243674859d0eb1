import * as z from 'zod'
import { maxOrderLines } from '../../limits.ts'
import { orderStatuses, paymentStatuses } from '../../orders/order-states.ts'
import { call } from '../call.ts'
import { DeskLine, DiscountWhileTyped, QuotedPrice } from '../desk-orders.ts'
import { Id, Money, requiredText, Timestamp } from '../fields.ts'
import { OrderDetails } from '../orders.ts'
import { SentOnce } from '../params.ts'

/** The place, from 0, of the order line that this one continues; a line that nobody continues is taken out. */
const place = z.number().int().min(0).max(1_000).optional()

/** Options that are left out stay as they are. */
const ProductLine = DeskLine.extend({ line: place })

/** A line that staff write themselves, for work or for something that has no page. */
export const FreeLine = z.object({
  line: place,
  text: requiredText(120, 'Please write what the line is for.'),
  price: Money.refine((price) => price > 0, 'Please enter a price.'),
})

const OrderChange = z.object({
  orderId: Id,
  /** The whole order as it shall be. */
  lines: z
    .array(z.union([ProductLine, FreeLine]))
    .min(1, 'Please keep a line.')
    .max(maxOrderLines),
  staffDiscount: z
    .object({ amount: Money, reason: requiredText(200, 'Please give a reason for the discount.') })
    .nullish(),
  /** A part of the total only where staff made the order. */
  deliveryCharge: Money.default(0),
})

export const OrderChangeInput = OrderChange.extend({
  /** The total that the caller saw: another one is refused. */
  totalAmount: Money.nullish(),
  /** The order as the caller saw it: a later change by somebody else is not overwritten. */
  basedOn: z
    .object({
      totalAmount: z.number(),
      paid: z.number(),
      kept: z.number().nullable(),
      orderStatus: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      changedAt: Timestamp.nullable(),
    })
    .partial()
    .optional(),
})
export type OrderChangeInput = z.infer<typeof OrderChangeInput>

export const OrderChangeQuoteInput = OrderChange.extend({ staffDiscount: DiscountWhileTyped })
export type OrderChangeQuoteInput = z.infer<typeof OrderChangeQuoteInput>

export const OrderChangeQuote = QuotedPrice.extend({
  /** The total as it is; `total` is the one after the change. */
  before: z.number(),
  /** The amount to be paid after the change; the amount that goes back, and the money that it is taken from. */
  due: z.number(),
  back: z.number(),
  from: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** What changes, a sentence each; empty: nothing. */
  changes: z.array(z.string()),
  /** Whether the invoice that was given is credited, and replaced by another one. */
  replacesInvoice: z.boolean(),
})
export type OrderChangeQuote = z.infer<typeof OrderChangeQuote>

/** Changes of what is ordered, until it is handed over. */
export const orderChanges = {
  quote: call({
    method: 'POST',
    url: '/orders/change/quote',
    config: { access: 'orders.change' },
    schema: {
      summary: 'What a change of an order would cost and move; nothing is stored',
      body: OrderChangeQuoteInput,
      response: { 200: OrderChangeQuote },
    },
  }),
  change: call({
    method: 'POST',
    url: '/orders/change',
    config: { access: 'orders.change' },
    schema: {
      summary:
        'Change the lines, the discount or the delivery charge of an order that is not handed over yet',
      headers: SentOnce,
      body: OrderChangeInput,
      response: { 200: OrderDetails },
    },
  }),
}
