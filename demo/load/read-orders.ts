import * as z from 'zod'
import { CustomerInfo } from '#shared/contract/orders.ts'
import { defaultCountry } from '#shared/limits.ts'
import { orderStatuses, paymentStatuses } from '#shared/orders/order-states.ts'
import { optionGroups } from '#shared/pricing.ts'
import { claimStates } from '#shared/units/claim-states.ts'
import { readEntries } from './read-data.ts'

const Review = z.strictObject({
  daysAfter: z.int(),
  stars: z.int(),
  text: z.string(),
  answer: z.string().default(''),
  anonymous: z.boolean().default(false),
  /** `new`: it waits for staff. */
  state: z.enum(['new', 'approved']).default('approved'),
})

const Claim = z.strictObject({
  problem: z.string(),
  steps: z.array(z.strictObject({ state: z.enum(claimStates), daysAgo: z.int() })).min(1),
  /** The note of staff at the last step. */
  note: z.string(),
})

const Line = z.strictObject({
  sku: z.string(),
  quantity: z.int().default(1),
  chosen: z.partialRecord(z.enum(optionGroups), z.string()),
  review: Review.optional(),
  claim: Claim.optional(),
})

const Order = z.strictObject({
  minutesAgo: z.int(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Only of an order that was paid. */
  paidAfterMinutes: z.int().optional(),
  /** The `gw` of an entry in payment-methods.json. */
  method: z.string(),
  coupon: z.string().optional(),
  refundReason: z.string().optional(),
  /** The account with this email address was logged in, if there is one. */
  customer: CustomerInfo.extend({
    company: z.string().default(''),
    anyInformation: z.string().default(''),
    country: z.string().default(defaultCountry),
  }).strict(),
  lines: z.array(Line).min(1),
})
export type OrderStory = z.output<typeof Order>

/** The orders of the last 90 days; only their dates follow the day on which the demo is loaded. */
export function readOrders(): Promise<OrderStory[]> {
  return readEntries('orders.json', Order)
}
