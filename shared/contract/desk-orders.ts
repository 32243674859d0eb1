import * as z from 'zod'
import { couponCodeMaximum, maxOrderLines, maxUnitsPerLine, staffHoldHours } from '../limits.ts'
import { referenceRefusal, staffChannels, takenKinds } from '../orders/order-channels.ts'
import { orderStatuses, paymentStatuses } from '../orders/order-states.ts'
import { languages } from '../site/languages.ts'
import { call } from './call.ts'
import { Email, Id, Money, requiredText, Timestamp, text } from './fields.ts'
import { chosenOptions, phone } from './order-fields.ts'
import { CustomerInfo, Order, OrderDetails } from './orders.ts'
import { SentOnce } from './params.ts'

const Phone = phone('Please enter a valid phone number, like 01712345678.')

/** People who call may have no email, and who picks up at a branch needs no address. */
export const DeskCustomer = z.object({
  name: requiredText(120, 'Name is required.'),
  phone: Phone,
  email: z.union([z.literal(''), Email]).default(''),
  streetAddress: text(250).default(''),
  company: text(120).default(''),
  city: text(80).default(''),
  district: text(80).default(''),
  postcode: text(20).default(''),
  country: text(60).default('Bangladesh'),
  /** Notes of the customer, who sees them on the order. */
  anyInformation: text(2000).default(''),
})

/** A line as staff ask for it. */
export const DeskLine = z.object({
  productId: Id,
  quantity: z.number().int().min(1).max(maxUnitsPerLine),
  ...chosenOptions,
  /** The very unit, of a product that is sold by unit; without it the cheapest that is free. */
  unitId: Id.optional(),
})

const addressFields = ['streetAddress', 'city', 'district'] as const

/** The fields that the price of a desk order depends on. */
export const DeskPrice = z.object({
  products: z.array(DeskLine).min(1, 'Please add a product.').max(maxOrderLines),
  staffDiscount: z
    .object({ amount: Money, reason: requiredText(200, 'Please give a reason for the discount.') })
    .nullish(),
  couponCode: z.string().max(couponCodeMaximum).nullish(),
  deliveryCharge: Money.default(0),
  /** The amount that must be paid before the order is confirmed. */
  dueNow: z.enum(['all', 'advance', 'nothing']),
  /** How much with `dueNow: advance`; without it what the shop usually asks for. */
  advance: Money.nullish(),
  /** Whether something may be sold that is not in stock; nothing is held then. */
  preOrder: z.boolean().default(false),
})

/** An order that staff make for a customer. Prices are the shop's own. */
export const DeskOrderInput = DeskPrice.extend({
  channel: z.enum(staffChannels),
  /** The branch that makes it; without it the caller's own. */
  shopId: Id.nullish(),
  customerInfo: DeskCustomer,
  /** The language in which the customer gets emails and SMS. */
  language: z.enum(languages).default('en'),
  /** Whether the payment link goes out by SMS; without it, unless the customer stands at a branch. */
  sendsLink: z.boolean().optional(),
  /** The branch where the customer picks it up; without it a courier brings it. */
  pickUpAt: Id.nullish(),
  holdHours: z.number().int().min(1).max(staffHoldHours.most).default(staffHoldHours.usual),
  /** For staff alone. */
  note: text(1000).default(''),
  /** The total that the caller saw: another one is refused. */
  totalAmount: Money.nullish(),
  /** The cart that the customer sent to the hotline, which is closed with this order. */
  cartRequestId: Id.nullish(),
}).superRefine(({ pickUpAt, customerInfo }, context) => {
  if (pickUpAt) return
  for (const field of addressFields)
    if (!customerInfo[field])
      context.addIssue({
        code: 'custom',
        path: ['customerInfo', field],
        message: 'Please fill in where the courier goes, or choose a branch for pick-up.',
      })
})
export type DeskOrderInput = z.infer<typeof DeskOrderInput>

/** A discount whose reason may still be missing: its price is asked for while it is typed. */
export const DiscountWhileTyped = z.object({ amount: Money, reason: text(200) }).nullish()

export const DeskQuoteInput = DeskPrice.extend({ staffDiscount: DiscountWhileTyped })
export type DeskQuoteInput = z.infer<typeof DeskQuoteInput>

/** The cost of an order that staff make or change. */
export const QuotedPrice = z.object({
  /** For one unit of each line. */
  prices: z.array(z.number()),
  /** For all units of each line: those of a product that is sold by unit have prices of their own. */
  amounts: z.array(z.number()),
  subtotal: z.number(),
  /** The discount of the coupon. */
  discount: z.number(),
  /** Why the coupon cannot be used; the total is then without it. */
  couponRefusal: z.string().nullable(),
  staffDiscount: z.number(),
  deliveryCharge: z.number(),
  total: z.number(),
})

export const DeskQuote = QuotedPrice.extend({
  dueNow: z.number(),
  /** The advance that the shop asks for where nobody names another one. */
  usualAdvance: z.number(),
  /** The titles of products of which too few are free. */
  missing: z.array(z.string()),
})
export type DeskQuote = z.infer<typeof DeskQuote>

/** Terms of desk orders: discounts that the caller may give, and advances to ask for. */
export const DeskTerms = z.object({
  /** The highest discount of the caller, in percent of the lines. */
  discountPercent: z.number(),
  /** Advances that are offered, by the highest total that each is for; null: any. */
  advances: z.array(z.object({ upTo: z.number().nullable(), advance: z.number() })),
  /** The highest advance where something is not in stock, in percent of the total. */
  preOrderPercent: z.number(),
  holdHours: z.object({ usual: z.number(), most: z.number() }),
})
export type DeskTerms = z.infer<typeof DeskTerms>

/** Somebody who ordered before, by phone number. */
export const CustomerHistory = z.object({
  /** As the last order has them; null for a new customer. */
  customerInfo: CustomerInfo.nullable(),
  /** The language of the last order's emails and SMS; null for a new customer. */
  language: z.enum(languages).nullable(),
  /** The newest orders, five at most. */
  orders: z.array(
    z.object({
      _id: Id,
      number: z.string(),
      total: z.number(),
      due: z.number(),
      orderStatus: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      createdAt: Timestamp,
    }),
  ),
  /** How many there are; counting ends at a hundred. */
  orderCount: z.number().int(),
})
export type CustomerHistory = z.infer<typeof CustomerHistory>

/** Money that somebody took, as they type it. */
export const TakenMoney = z.object({
  kind: z.enum(takenKinds),
  amount: Money.refine((amount) => amount > 0, 'Please enter the amount.'),
  /** The number of the receipt, transfer or consignment; the same one is recorded once. */
  reference: text(100).default(''),
})

export function refuseWithoutNumber(taken: z.infer<typeof TakenMoney>, context: z.RefinementCtx) {
  const message = referenceRefusal(taken)
  if (message) context.addIssue({ code: 'custom', path: ['reference'], message })
}

/** Orders that staff make, and the money that they take for orders. */
export const deskOrders = {
  terms: call({
    method: 'GET',
    url: '/orders/desk/terms',
    config: { access: 'orders.create' },
    schema: {
      summary: 'The discounts, advances and channels that the caller may use',
      response: { 200: DeskTerms },
    },
  }),
  customer: call({
    method: 'GET',
    url: '/orders/desk/customer',
    config: { access: 'orders.create', limit: 'search' },
    schema: {
      summary: 'A customer and their last orders, by phone number',
      // In the query, which is never logged.
      querystring: z.object({ phone: Phone }),
      response: { 200: CustomerHistory },
    },
  }),
  quote: call({
    method: 'POST',
    url: '/orders/desk/quote',
    config: { access: 'orders.create' },
    schema: {
      summary: 'The price of a staff order; nothing is stored',
      body: DeskQuoteInput,
      response: { 200: DeskQuote },
    },
  }),
  create: call({
    method: 'POST',
    url: '/orders/desk',
    config: { access: 'orders.create' },
    schema: {
      summary: 'Create an order for a customer on the phone, at a branch or in a chat',
      headers: SentOnce,
      body: DeskOrderInput,
      response: { 201: OrderDetails },
    },
  }),
  collect: call({
    method: 'POST',
    url: '/orders/collect',
    config: { access: 'orders.create' },
    schema: {
      summary: 'Record cash, a transfer or cash on delivery that came in for an order',
      headers: SentOnce,
      body: TakenMoney.extend({
        orderId: Id,
        /** The amount that was due when the caller decided: a second record of the same money is refused. */
        basedOn: Order.pick({ due: true }).partial().optional(),
      }).superRefine(refuseWithoutNumber),
      response: { 200: OrderDetails },
    },
  }),
  correctMoney: call({
    method: 'POST',
    url: '/orders/correctMoney',
    config: { access: 'money.correct' },
    schema: {
      summary: 'Correct or cancel money that was recorded by mistake, on the same day',
      headers: SentOnce,
      body: z.object({
        orderId: Id,
        collectionId: Id,
        reason: requiredText(200, 'Please give a reason.'),
        /** The right values; without them the entry is cancelled. */
        instead: TakenMoney.superRefine(refuseWithoutNumber).optional(),
      }),
      response: { 200: OrderDetails },
    },
  }),
}
