import * as z from 'zod'
import { maxOrderLines, waitingKeys } from '../limits.ts'
import { isWholePaisa } from '../money.ts'
import { bangladeshPhoneError } from '../phone.ts'
import { withLatinDigits } from '../phone-digits.ts'
import { call } from './call.ts'
import { Email, Id, Money, requiredText, Timestamp, text } from './fields.ts'
import { chosenOptions, OrderKey, phone } from './order-fields.ts'
import { SentOnce } from './params.ts'

export const CustomerInput = z.object({
  name: requiredText(120, 'First name is required.'),
  email: Email,
  phone: phone('Please enter a valid phone number with country code (e.g., +1234567890).'),
  streetAddress: requiredText(250, 'Street address is required.'),
  company: text(120).default(''),
  city: requiredText(80, 'Town/City is required.'),
  district: requiredText(80, 'District is required.'),
  postcode: text(20).default(''),
  country: requiredText(60, 'Country is required'),
  anyInformation: text(2000).default(''),
})
/** The parts of an address that a courier needs, and nobody who comes to a branch. */
const addressFields = ['streetAddress', 'city', 'district'] as const
/** Checked together: which numbers a country has. */
const OrderCustomer = CustomerInput.extend({
  streetAddress: text(250).default(''),
  city: text(80).default(''),
  district: text(80).default(''),
}).superRefine(({ phone, country }, context) => {
  const message = bangladeshPhoneError(phone, country)
  if (message) context.addIssue({ code: 'custom', path: ['phone'], message })
})

const LineInput = z.object({
  productId: Id,
  // The bounds are checked where the product is known, so that the refusal names it.
  quantity: z.number(),
  price: Money,
  name: text(300).default(''),
  description: text(2000).default(''),
  ...chosenOptions,
  /** The very unit, of a product that is sold by unit. Without it the price says which one. */
  unitId: Id.nullish(),
})

/** Numbers in here are what the browser believes; the server works them all out again. */
const OrderBody = z.object({
  // The total has no bounds: where it is absurd because a quantity is, the refusal has to name the quantity.
  totalAmount: z.number().refine(isWholePaisa, 'An amount has at most two decimals.'),
  userId: z.string().max(64).nullish(),
  couponCode: z.string().max(40).nullish(),
  /** The branch where the buyer picks the order up; without it a courier brings it. */
  pickUpAt: Id.nullish(),
  // Months of an EMI; which ones are offered is said where the total is known.
  emi: z.object({ months: z.number() }).nullish(),
  customerInfo: OrderCustomer,
  products: z.array(LineInput).min(1, 'Your cart is empty').max(maxOrderLines),
})
/** An order that is delivered has an address; one that is picked up needs none. */
export const OrderInput = OrderBody.superRefine(({ pickUpAt, customerInfo }, context) => {
  if (pickUpAt) return
  for (const field of addressFields) {
    const { error } = CustomerInput.shape[field].safeParse(customerInfo[field])
    for (const { message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['customerInfo', field], message })
  }
})
export type OrderInput = z.infer<typeof OrderInput>

const paymentResults = ['paid', 'open', 'failed', 'cancelled', 'review', 'unknown'] as const
export const PaymentStatusResponse = z.object({
  tran_id: z.string(),
  status: z.enum(paymentResults),
  amount: z.number().optional(),
  currency: z.string().optional(),
})
export type PaymentStatusResponse = z.infer<typeof PaymentStatusResponse>

/** A form sends texts, in digits of either script, and leaves a field empty rather than out. */
function optionalNumber(schema: z.ZodType<number, number>) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? withLatinDigits(value).replaceAll(',', '') || undefined : value),
    z.coerce.number().pipe(schema).optional(),
  )
}

/** A payment through the link of an order. */
export const LinkPaymentInput = z.object({
  key: z.string().min(20).max(100),
  /** `now`: what the shop waits for; `all`: everything that is due; `part`: the amount. */
  pay: z.enum(['now', 'all', 'part']).default('now'),
  amount: optionalNumber(Money),
  emiMonths: optionalNumber(z.number().int()),
  /** The new total, where prices have changed since the order was placed: the buyer agrees to it before paying. */
  agreedTotal: optionalNumber(Money),
})
export type LinkPaymentInput = z.infer<typeof LinkPaymentInput>

/** An order that its buyer can still pay, and what the shop holds for it. */
export const WaitingOrder = z.object({
  number: z.string(),
  payPath: z.string(),
  /** The end of the time in which it can be paid. */
  payUntil: Timestamp.nullable(),
  /** Missing where nothing is held: then its units go to the buyer who pays first. */
  heldUntil: Timestamp.optional(),
  held: z.array(z.object({ productId: z.string(), unit: z.string().optional(), quantity: z.number().int() })),
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

const TranId = z.object({ tran_id: z.string().max(64) })

export const payment = {
  initiate: call({
    method: 'POST',
    url: '/payment/initiate',
    config: { access: 'anyone', limit: 'initiate', heavy: 'checkout' },
    schema: {
      summary: 'Place an order and open its payment',
      headers: SentOnce.extend({
        // The keys of earlier tries of this checkout that are still unpaid: units they hold may go to this one.
        'replaces-keys': z.string().max(600).optional(),
      }),
      body: OrderInput,
      // The key opens the order to the browser that placed it, as the link in the mail does.
      response: { 200: z.object({ url: z.string(), tran_id: z.string(), orderKey: z.string().optional() }) },
    },
  }),
  byLink: call({
    method: 'POST',
    url: '/payment/link',
    config: { access: 'anyone', limit: 'initiate' },
    schema: {
      summary: 'Pay an order, or a part of it, with its private key; a form is answered by a redirect',
      body: LinkPaymentInput,
      response: { 200: z.object({ url: z.string(), tran_id: z.string() }) },
    },
  }),
  waiting: call({
    method: 'POST',
    url: '/payment/waiting',
    config: { access: 'anyone' },
    schema: {
      summary: "Unpaid orders with these private keys, and the caller's own, with what is held for them",
      body: z.object({ keys: z.array(OrderKey).max(waitingKeys).default([]) }),
      response: { 200: z.array(WaitingOrder) },
    },
  }),
  status: call({
    method: 'GET',
    url: '/payment/status/:tran_id',
    config: { access: 'anyone', essential: true },
    schema: {
      summary: 'What the shop knows of a payment',
      params: TranId,
      response: { 200: PaymentStatusResponse },
    },
  }),
  /** The gateway sends the buyer's browser back to these, by POST and without cookies. */
  returned: call({
    method: 'POST',
    url: '/payment/return/:outcome/:tran_id',
    config: { access: 'anyone', essential: true },
    schema: {
      summary: "The buyer's way back from the gateway",
      params: TranId.extend({ outcome: z.enum(['success', 'fail', 'cancel']) }),
    },
  }),
  notified: call({
    method: 'POST',
    url: '/payment/ipn',
    config: { access: 'anyone', essential: true },
    schema: { summary: "The gateway's own notification" },
  }),
}
