import * as z from 'zod'
import { orderStatuses, paymentStatuses } from '../orders/order-states.ts'
import { Day } from './fields.ts'

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
