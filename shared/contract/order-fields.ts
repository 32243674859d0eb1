import * as z from 'zod'
import { isPhone } from '../phone.ts'
import { withLatinDigits } from '../phone-digits.ts'
import { Timestamp, text } from './fields.ts'

/** The telephone number of a customer, with the sentence for one that is none. */
export function phone(message: string) {
  return text(40).transform(withLatinDigits).refine(isPhone, { message })
}

const chosenText = text(60).optional()
/** The options of a product that a line of an order asks for. */
export const chosenOptions = { color: chosenText, ssd: chosenText, ram: chosenText, display: chosenText }

/** The access key of an order, which opens it to anybody who holds it. */
export const OrderKey = z.string().min(20).max(100)

/** How an order reaches its buyer, as promised when it was placed. */
export const OrderDelivery = z.object({
  pickUpAt: z.string().optional(),
  pickUpAtBangla: z.string().optional(),
  charge: z.number().optional(),
  days: z.string().optional(),
  isInTotal: z.boolean().optional(),
})

/** The maker of an order of staff, and the reason of their discount. */
export const DeskOrigin = z.object({
  by: z.string(),
  branch: z.string().nullable(),
  discountReason: z.string(),
  /** Until then its units are held; null: none are held. */
  holdUntil: Timestamp.nullable(),
  /** The cart that the customer had sent to the hotline. */
  cart: z.object({ _id: z.string(), number: z.string() }).optional(),
})
