import * as z from 'zod'
import { moneyDirections, moneyMethods } from '../orders/money/money-rows.ts'
import { orderStatuses, paymentStatuses } from '../orders/order-states.ts'
import { Day, Id } from './fields.ts'

/** The filters of the staff's list of orders, and of its export. */
export const OrderFilter = z.object({
  status: z.union([z.literal(''), z.enum(orderStatuses)]).optional(),
  paymentStatus: z.union([z.literal(''), z.enum(paymentStatuses)]).optional(),
  attention: z.enum(['true']).optional(),
  q: z.string().max(200).optional(),
  /** Only orders of this branch: made there, or picked up there. */
  branch: z.string().max(64).optional(),
  /** Leaves out cancelled and failed orders. */
  open: z.enum(['true']).optional(),
  /** Only what waits to be packed: confirmed, and paid or with the rest due later. */
  toPack: z.enum(['true']).optional(),
  /** Only what left the shop with a machine whose serial number nobody entered. */
  serialsMissing: z.enum(['true']).optional(),
  /** Only open, unpaid orders with something at a lower price than today's. */
  belowPrice: z.enum(['true']).optional(),
  /** The first and the last day on which orders were placed, or with `days=paid` paid. Days of Asia/Dhaka. */
  from: z.union([z.literal(''), Day]).optional(),
  to: z.union([z.literal(''), Day]).optional(),
  days: z.enum(['placed', 'paid']).optional(),
})
export type OrderFilter = z.infer<typeof OrderFilter>

const none = z.literal('')

/** The filters of the list of money, of its totals and of its export. */
export const MoneyFilter = z.object({
  /** The first and the last day on which it moved. Days of Asia/Dhaka; without them the last 30. */
  from: z.union([none, Day]).optional(),
  to: z.union([none, Day]).optional(),
  direction: z.union([none, z.enum(moneyDirections)]).optional(),
  method: z.union([none, z.enum(moneyMethods)]).optional(),
  branch: z.union([none, Id]).optional(),
  /** The account of the person who took or gave it. */
  person: z.union([none, Id]).optional(),
})
export type MoneyFilter = z.infer<typeof MoneyFilter>
