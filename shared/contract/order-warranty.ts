import * as z from 'zod'
import { warrantyEndings } from '../units/warranty-endings.ts'
import { Timestamp } from './fields.ts'

/** The cover of the warranty, in few words and in full. */
export const WarrantyRuleWords = z.object({ short: z.string(), long: z.string() })

/** The warranty of one machine of an order, for its buyer and for staff. */
export const OrderWarranty = z.object({
  /** The position of the order line, and which of its machines this is, from 1. */
  line: z.number().int(),
  piece: z.number().int(),
  serial: z.string(),
  /** Null until the order is delivered. */
  startsAt: Timestamp.nullable(),
  /** A moment of the last day that is covered. */
  lastDay: Timestamp.nullable(),
  /** A moment of the last day of free service, where that is longer than the warranty. */
  lastServiceDay: Timestamp.nullable(),
  /** Why it is over before its time. */
  ending: z.enum(warrantyEndings).nullable(),
})
export type OrderWarranty = z.infer<typeof OrderWarranty>
