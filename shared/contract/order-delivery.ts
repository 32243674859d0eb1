import * as z from 'zod'

/** How an order reaches its buyer, as promised when it was placed. */
export const OrderDelivery = z.object({
  pickUpAt: z.string().optional(),
  charge: z.number().optional(),
  days: z.string().optional(),
  isInTotal: z.boolean().optional(),
})
