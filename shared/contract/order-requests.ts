import * as z from 'zod'
import { orderRequestKinds } from '../orders/cancel-way.ts'
import { call } from './call.ts'
import { Id, requiredText } from './fields.ts'
import { OrderKey } from './order-fields.ts'
import { Order, OrderPage } from './orders.ts'
import { SentOnce } from './params.ts'

/** The calls of a buyer who wants something about an order, with the order's access key or as its customer. */
export const orderRequests = {
  cancel: call({
    method: 'POST',
    url: '/orders/cancel',
    config: { access: 'anyone', limit: 'contact' },
    schema: {
      summary: "Cancel an order that has not left the shop: with the order's private key, or as its customer",
      body: z
        .object({
          key: OrderKey.optional(),
          orderId: Id.optional(),
          /** The states that the buyer saw: an order that has moved on since is refused. */
          basedOn: Order.pick({ orderStatus: true, paymentStatus: true }).partial().optional(),
        })
        .refine(({ key, orderId }) => key !== undefined || orderId !== undefined, 'Please name the order.'),
      response: { 200: OrderPage },
    },
  }),
  ask: call({
    method: 'POST',
    url: '/orders/ask',
    config: { access: 'anyone', limit: 'contact' },
    schema: {
      summary: "Ask staff to cancel or change an order: with the order's private key, or as its customer",
      headers: SentOnce,
      body: z.object({
        key: OrderKey.optional(),
        orderId: Id.optional(),
        about: z.enum(orderRequestKinds),
        message: requiredText(2_000, 'Please tell us what you would like.'),
      }),
      response: { 200: OrderPage },
    },
  }),
}
