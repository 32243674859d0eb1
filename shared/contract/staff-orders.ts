import * as z from 'zod'
import { smsKinds, smsStates } from '../messages/sms-states.ts'
import { closedStatuses } from '../orders/order-states.ts'
import { call } from './call.ts'
import { Id, Moment, requiredText, Success, Timestamp } from './fields.ts'
import { Order, OrderDetails } from './orders.ts'
import { ById, ByOrderId, SentOnce } from './params.ts'
import { CustomerInput } from './payment.ts'
import { OrderShipments } from './shipments.ts'
import { OrderSerials } from './warranties.ts'

/** Sales are net: without cancelled and failed orders, and less what went back or is on its way back. */
const Sales = z.object({ orders: z.number().int(), amount: z.number() })

/** Work that is late, or nearly: to hand over, to deliver, to refund, to look at, to answer, to repair. */
export const Late = z.object({
  total: z.number().int(),
  items: z.array(
    z.object({
      kind: z.enum([
        'hand_over',
        'deliver',
        'refund',
        'parcel',
        'message',
        'requirement',
        'cart',
        'claim',
        'return',
      ]),
      /** The id of the order, the message, the claim or the return. */
      _id: Id,
      label: z.string(),
      since: Timestamp,
      due: Timestamp,
      isLate: z.boolean(),
    }),
  ),
})
export type Late = z.infer<typeof Late>

export const Dashboard = z.object({
  late: Late,
  sales: z.object({ today: Sales, week: Sales, month: Sales }),
  /** Yesterday and a week ago, each up to the time of day that it is now. */
  compared: z.object({ yesterday: Sales, lastWeek: Sales }),
  /** The last 30 days, oldest first, days of Asia/Dhaka. */
  days: z.array(Sales.extend({ day: z.string() })),
  byStatus: z.record(z.string(), z.number().int()),
  inReview: z.number().int(),
  needAttention: z.number().int(),
  /** As the list of orders with `toPack=true` has them, oldest first; `total` counts all of them. */
  toPack: z.object({ total: z.number().int(), orders: z.array(Order) }),
  /** By units sold in the last 30 days. */
  bestSellers: z.array(
    z.object({ productId: z.string(), name: z.string(), units: z.number().int(), amount: z.number() }),
  ),
  lowStock: z.array(z.object({ _id: Id, title: z.string(), available: z.number().int() })),
  lowStockTotal: z.number().int(),
  newest: z.array(Order),
})
export type Dashboard = z.infer<typeof Dashboard>

/** An unpaid order that holds units. */
export const HeldOrder = z.object({
  _id: Id,
  number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The network that the units are held for; null where staff, or money that came, hold them. */
  network: z.string().nullable(),
  total: z.number(),
  /** Since when and until when the units are held. */
  since: Timestamp,
  until: Timestamp,
  products: z.array(z.object({ title: z.string(), units: z.number().int(), onHand: z.number().int() })),
})
export type HeldOrder = z.infer<typeof HeldOrder>

/** Orders that were paid, or held for review, a short while ago. */
export const NewOrders = z.object({
  /** The moment to ask from next time. */
  at: Timestamp,
  orders: z.array(z.object({ _id: Id, number: z.string(), name: z.string(), total: z.number() })),
})
export type NewOrders = z.infer<typeof NewOrders>

/** What waits for staff, counted up to 100; a number that the caller may not look after is missing. */
export const Waiting = z
  .object({
    toPack: z.number().int(),
    messages: z.number().int(),
    calls: z.number().int(),
    reviews: z.number().int(),
    claims: z.number().int(),
    /** Rows of pay-outs that do not fit. */
    payOuts: z.number().int(),
    returns: z.number().int(),
  })
  .partial()
export type Waiting = z.infer<typeof Waiting>

/** The fields that staff may correct until an order is on its way. */
export const DeliveryDetails = CustomerInput.pick({
  phone: true,
  streetAddress: true,
  company: true,
  city: true,
  district: true,
  postcode: true,
})
export type DeliveryDetails = z.infer<typeof DeliveryDetails>

/** A note of staff about an order. Buyers never see it. */
export const OrderNote = z.object({ at: Timestamp, by: z.string(), text: z.string() })
export type OrderNote = z.infer<typeof OrderNote>

/** An SMS about an order. `handed` means that nobody knows whether it arrived. */
export const OrderSms = z.object({
  kind: z.enum(smsKinds),
  to: z.string(),
  text: z.string(),
  state: z.enum(smsStates),
  /** Why it was not sent, in the words of its sender. */
  problem: z.string().nullable(),
  writtenAt: Timestamp,
  sentAt: Timestamp.nullable(),
})
export type OrderSms = z.infer<typeof OrderSms>

/** Everything that the page of an order shows. */
export const WholeOrder = OrderDetails.extend({
  parcels: OrderShipments,
  machines: OrderSerials,
  notes: z.array(OrderNote),
  sms: z.array(OrderSms),
  /** The actions that the caller may take on this order. */
  allowed: z.object({ correct: z.boolean(), cancel: z.boolean(), change: z.boolean() }),
})
export type WholeOrder = z.infer<typeof WholeOrder>

/** Calls about orders that only the admin area makes. */
export const staffOrders = {
  dashboard: call({
    method: 'GET',
    url: '/orders/dashboard',
    config: { access: 'orders.read' },
    schema: { summary: 'The figures of the dashboard', response: { 200: Dashboard } },
  }),
  held: call({
    method: 'GET',
    url: '/orders/held',
    config: { access: 'orders.read' },
    schema: {
      summary: 'Unpaid orders that hold units, the largest first',
      querystring: z.object({ branch: z.string().max(64).optional() }),
      response: { 200: z.array(HeldOrder) },
    },
  }),
  releaseHeld: call({
    method: 'POST',
    url: '/orders/releaseHeld',
    config: { access: 'orders.update' },
    schema: {
      summary: 'End the holds of an unpaid order before their time',
      body: ByOrderId,
      response: { 200: Success },
    },
  }),
  news: call({
    method: 'GET',
    url: '/orders/news',
    config: { access: 'orders.read' },
    schema: {
      summary: 'Orders that came since a moment, some of them perhaps once more',
      querystring: z.object({ since: Moment.optional() }),
      response: { 200: NewOrders },
    },
  }),
  waiting: call({
    method: 'GET',
    url: '/orders/waiting',
    config: { access: 'orders.read' },
    schema: {
      summary: 'How much waits for staff, for the menu of the admin area',
      response: { 200: Waiting },
    },
  }),
  closeAndRefund: call({
    method: 'POST',
    url: '/orders/closeAndRefund',
    config: { access: 'orders.refund' },
    schema: {
      summary: 'Cancel or fail a paid order and refund it in full',
      body: z.object({
        orderId: Id,
        orderStatus: z.enum(closedStatuses),
        /** The states that the caller saw: an order that has moved on since is refused. */
        basedOn: Order.pick({ orderStatus: true, paymentStatus: true })
          .extend(OrderDetails.pick({ refundable: true }).shape)
          .partial()
          .optional(),
      }),
      response: { 200: OrderDetails },
    },
  }),
  cancelUnpaid: call({
    method: 'POST',
    url: '/orders/cancelUnpaid',
    config: { access: 'orders.correct' },
    schema: {
      summary: 'Cancel an order for which no money has come in; of branch managers, one of their own branch',
      body: z.object({
        orderId: Id,
        /** The states that the caller saw: an order that has moved on since is refused. */
        basedOn: Order.pick({ orderStatus: true, paymentStatus: true }).partial().optional(),
      }),
      response: { 200: Success.extend({ order: Order }) },
    },
  }),
  correct: call({
    method: 'POST',
    url: '/orders/correctDelivery',
    config: { access: 'orders.correct' },
    schema: {
      summary:
        'Correct address and telephone number of an order that is not on its way yet; of branch managers, one of their own branch',
      body: z.object({
        orderId: Id,
        ...DeliveryDetails.shape,
        /** The details as the caller saw them: a change that somebody else made in the meantime is not overwritten. */
        basedOn: Order.shape.customerInfo.partial().optional(),
      }),
      response: { 200: OrderDetails },
    },
  }),
  sms: call({
    method: 'GET',
    url: '/orders/sms/:orderId',
    config: { access: 'orders.read' },
    schema: {
      summary: 'The SMS about an order, newest first',
      params: ByOrderId,
      response: { 200: z.array(OrderSms) },
    },
  }),
  file: call({
    method: 'GET',
    url: '/orders/file/:id',
    config: { access: 'orders.read' },
    schema: {
      summary:
        'All about an order, by its id or number, for staff: payments, parcels, machines, notes, SMS, history',
      params: ById,
      response: { 200: WholeOrder },
    },
  }),
  notes: call({
    method: 'GET',
    url: '/orders/notes/:orderId',
    config: { access: 'orders.read' },
    schema: {
      summary: 'The notes of staff on an order, newest first',
      params: ByOrderId,
      response: { 200: z.array(OrderNote) },
    },
  }),
  addNote: call({
    method: 'POST',
    url: '/orders/notes/:orderId',
    config: { access: 'orders.read' },
    schema: {
      summary: 'Add a note to an order, for staff only',
      headers: SentOnce,
      params: ByOrderId,
      body: z.object({ text: requiredText(1000, 'Please write a note.') }),
      response: { 201: OrderNote },
    },
  }),
}
