import * as z from 'zod'
import { couponCodeMaximum, defaultCountry, maxOrderLines, maxUnitsPerLine } from '../../limits.ts'
import { bangladeshPhoneError } from '../../phone.ts'
import { call } from '../call.ts'
import { Id, requiredText, Timestamp, text } from '../fields.ts'
import { chosenOptions, phone } from '../order-fields.ts'
import { ById, SentOnce } from '../params.ts'
import { Product } from '../product.ts'

const invalidPhone = 'Please enter a valid phone number, like 01712345678.'

const AskedLine = z.object({
  productId: Id,
  quantity: z.number().int().min(1).max(maxUnitsPerLine),
  ...chosenOptions,
  unitId: Id.optional(),
})

/** A cart as a visitor sends it to the hotline. It has no prices: the shop knows them. */
export const CartToSend = z.object({
  name: requiredText(120, 'Name is required.'),
  phone: phone(invalidPhone).refine((number) => !bangladeshPhoneError(number, defaultCountry), invalidPhone),
  district: text(80).default(''),
  /** The branch where the visitor would pick it up. */
  pickUpAt: Id.nullish(),
  note: text(1_000).default(''),
  couponCode: z.string().max(couponCodeMaximum).nullish(),
  products: z.array(AskedLine).min(1, 'Your cart is empty.').max(maxOrderLines),
})
export type CartToSend = z.infer<typeof CartToSend>

const SentCart = z.object({
  number: z.string(),
  /** The products at the prices of this moment. */
  subtotal: z.number(),
  /** The time within which the shop promises to answer. */
  answerHours: z.number(),
})

const chosenValue = z.string().optional()

/** A line as it was shown to the visitor, and as it is now. */
const RequestedLine = z.object({
  productId: Id,
  name: z.string(),
  quantity: z.number().int(),
  chosen: z.object({
    color: chosenValue,
    ssd: chosenValue,
    ram: chosenValue,
    display: chosenValue,
    unitId: Id.optional(),
  }),
  unit: z.string().optional(),
  shownPrice: z.number(),
  /** Null where it cannot be ordered any more. */
  price: z.number().nullable(),
  /** What has changed about it, or what stands in its way. */
  problem: z.string().nullable(),
  product: Product.pick({ title: true, options: true, byUnit: true }).nullable(),
})
export type RequestedLine = z.infer<typeof RequestedLine>

export const CartRequest = z.object({
  _id: Id,
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  district: z.string(),
  pickUpAt: Id.nullable(),
  note: z.string(),
  couponCode: z.string(),
  shownSubtotal: z.number(),
  lines: z.array(RequestedLine),
  /** The order that staff made of it. */
  order: z.object({ _id: Id, number: z.string() }).nullable(),
  createdAt: Timestamp,
})
export type CartRequest = z.infer<typeof CartRequest>

/** Carts that visitors send to the hotline instead of paying online. */
export const cartRequests = {
  send: call({
    method: 'POST',
    url: '/cartRequests',
    config: { access: 'anyone', limit: 'contact' },
    schema: {
      summary: 'Send a cart to the hotline, which calls back; nothing is ordered or held',
      headers: SentOnce,
      body: CartToSend,
      response: { 201: SentCart },
    },
  }),
  find: call({
    method: 'GET',
    url: '/cartRequests/:id',
    config: { access: 'messages.read' },
    schema: {
      summary: 'A cart that a visitor sent, with what has changed since',
      params: ById,
      response: { 200: CartRequest },
    },
  }),
}
