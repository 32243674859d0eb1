import * as z from 'zod'
import { cancelWays } from '../orders/cancel-way.ts'
import { orderChannels } from '../orders/order-channels.ts'
import { orderAttentions, orderStatuses, paymentStatuses } from '../orders/order-states.ts'
import { goneStates } from '../orders/pieces.ts'
import { shipmentAttentions } from '../orders/shipment-states.ts'
import { unitGrades } from '../units/unit-grades.ts'
import { call } from './call.ts'
import { BuyerClaim } from './claims.ts'
import { Id, Money, Page, Success, Timestamp, text } from './fields.ts'
import { Invoice, ReplacedInvoice } from './invoice.ts'
import { DeskOrigin, OrderDelivery, OrderKey } from './order-fields.ts'
import { OrderFilter } from './order-filter.ts'
import { orderMoney, RefundBasis } from './order-payments.ts'
import { OrderWarranty } from './order-warranty.ts'
import { ById, SentOnce } from './params.ts'
import { OrderReturns } from './returns/order-returns.ts'
import { OrderReview } from './reviews.ts'
import { Branch } from './shops.ts'

export const CustomerInfo = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  streetAddress: z.string(),
  company: z.string(),
  city: z.string(),
  district: z.string(),
  postcode: z.string(),
  country: z.string(),
  anyInformation: z.string(),
})
export type CustomerInfo = z.infer<typeof CustomerInfo>

/** The very unit that was bought, of a product that is sold unit by unit. */
export const LineUnit = z.object({
  code: z.string(),
  grade: z.enum(unitGrades),
  battery: z.number().int().nullable(),
})
export type LineUnit = z.infer<typeof LineUnit>

/** An order line is a copy of what was bought: it stays readable when the product is edited or deleted. */
export const OrderLine = z.object({
  productId: z.string(),
  quantity: z.number().int(),
  price: z.number(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  ram: z.string().optional(),
  color: z.string().optional(),
  ssd: z.string().optional(),
  display: z.string().optional(),
  gpu: z.string().optional(),
  cpu: z.string().optional(),
  size: z.string().optional(),
  weight: z.string().optional(),
  hdd: z.string().optional(),
  os: z.string().optional(),
  sku: z.string().optional(),
  /** The warranty promised when it was sold. */
  warranty: z.string().optional(),
  unit: LineUnit.optional(),
  /** Pieces, from 1, that are no longer part of the order; missing where all are. */
  gone: z.array(z.object({ piece: z.number().int(), state: z.enum(goneStates) })).optional(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const Order = z.object({
  _id: Id,
  /** Short number that people say on the phone. */
  number: z.string(),
  userId: z.string().nullable(),
  customerInfo: CustomerInfo,
  products: z.array(OrderLine),
  subtotal: z.number(),
  discount: z.number(),
  couponCode: z.string().nullable(),
  /** The staff discount, and the delivery charge within the total; missing where there is none. */
  staffDiscount: z.number().optional(),
  deliveryCharge: z.number().optional(),
  totalAmount: z.number(),
  /** Amounts that came in for the order and are still to be paid. A closed order has nothing due. */
  paid: z.number(),
  due: z.number(),
  /** The amount that must be paid before the order is confirmed, where that is not everything. */
  advance: z.number().optional(),
  /** The channel of the order; missing for orders of the web. */
  channel: z.enum(orderChannels).optional(),
  /** Refunds that were paid out, and those on their way; missing where there are none. */
  refunded: z.number().optional(),
  refundOnItsWay: z.number().optional(),
  /** The rest of `paid` after these refunds; missing where none of it goes back. A second payment is no part of it. */
  kept: z.number().optional(),
  /** The delivery, and the charge that is paid on delivery beside the total. */
  delivery: OrderDelivery.optional(),
  currency: z.string(),
  orderStatus: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Why staff should look at it, or null. */
  attention: z.enum(orderAttentions).nullable(),
  /** Why staff should look at a parcel of it; missing where there is no reason. */
  parcelAttention: z.enum(shipmentAttentions).optional(),
  createdAt: Timestamp,
})
export type Order = z.infer<typeof Order>

export const OrderEvent = z.object({
  at: Timestamp,
  /** `shop`, `customer`, `gateway` or the name of a staff member. */
  by: z.string(),
  what: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** The page that an order's buyer sees: no staff notes, no gateway data. */
export const OrderPage = z.object({
  order: Order,
  events: z.array(OrderEvent),
  /** Missing until the order is paid in whole. */
  invoice: Invoice.optional(),
  /** Invoices of before staff changed it; missing where there are none. */
  replacedInvoices: z.array(ReplacedInvoice).optional(),
  /** The machines of the order whose serial numbers are known. */
  warranties: z.array(OrderWarranty).optional(),
  /** Reviews that the buyer wrote about its lines; missing until the order is completed. */
  reviews: z.array(OrderReview).optional(),
  /** Its warranty claims, newest first; missing where there are none. */
  claims: z.array(BuyerClaim).optional(),
  /** Its returns, and the pieces that may come back; missing where there are none. */
  returns: OrderReturns.optional(),
  /** Set for an old key: everything but number, day and status is empty. */
  isStatusOnly: z.literal(true).optional(),
  /** The branch where it is picked up. */
  pickUpBranch: Branch.optional(),
  /** The page where it can be paid, while it can. */
  payPath: z.string().optional(),
  /** How its buyer can cancel it, and the money that goes back: by itself, and from a person. Missing where nobody can. */
  cancelling: z.object({ way: z.enum(cancelWays), online: z.number(), byHand: z.number() }).optional(),
})
export type OrderPage = z.infer<typeof OrderPage>

export const OrderDetails = OrderPage.extend({
  ...orderMoney,
  /** Set where staff made the order. */
  made: DeskOrigin.optional(),
  /** When staff last changed what is ordered, and the reason of their discount; missing where they did not. */
  changed: z.object({ at: Timestamp, discountReason: z.string() }).optional(),
  /** How many machines have left the shop without a serial number; missing where none have. */
  serialsMissing: z.number().int().optional(),
})
export type OrderDetails = z.infer<typeof OrderDetails>

/** The order that was paid last, as visitors may see it: nothing about its buyer. */
export const LastOrder = z.object({
  products: z.array(OrderLine.extend({ features: z.array(z.string()).optional() })),
  totalAmount: z.number(),
  currency: z.string(),
  createdAt: Timestamp,
})
export type LastOrder = z.infer<typeof LastOrder>

export const orders = {
  all: call({
    method: 'GET',
    url: '/orders/getAllOrders',
    config: { access: 'orders.read' },
    schema: {
      summary: 'Orders for staff, newest first; a bare call gives the newest 500',
      querystring: OrderFilter.extend({
        sort: z.enum(['newest', 'oldest']).optional(),
        page: Page.optional(),
        limit: z.coerce.number().int().min(1).max(500).optional(),
      }),
      response: { 200: z.array(Order) },
    },
  }),
  exportCsv: call({
    method: 'GET',
    url: '/orders/export.csv',
    config: { access: 'orders.read', heavy: 'spreadsheet' },
    schema: {
      summary: 'Orders as CSV for an accountant, a row for each order or for each line',
      querystring: OrderFilter.extend({ rows: z.enum(['order', 'line']).optional() }),
    },
  }),
  last: call({
    method: 'GET',
    url: '/orders/lastOrder',
    config: { access: 'anyone' },
    schema: { summary: 'The order paid last, without its buyer', response: { 200: LastOrder.nullable() } },
  }),
  ofUser: call({
    method: 'GET',
    url: '/orders/user/:userId',
    config: { access: 'logged-in' },
    schema: {
      summary: "A customer's orders: for that customer and for staff",
      params: z.object({ userId: Id }),
      response: { 200: z.array(Order) },
    },
  }),
  byKey: call({
    method: 'GET',
    url: '/orders/key/:key',
    config: { access: 'anyone' },
    schema: {
      summary: 'An order by its private key, as mailed to its buyer',
      params: z.object({ key: OrderKey }),
      response: { 200: OrderPage },
    },
  }),
  claim: call({
    method: 'POST',
    url: '/orders/claim',
    config: { access: 'logged-in' },
    schema: {
      summary: "Save a guest's order to the caller's account, by its private key",
      body: z.object({ key: OrderKey }),
      response: { 200: Success.extend({ orderId: Id }) },
    },
  }),
  page: call({
    method: 'GET',
    url: '/orders/page/:id',
    config: { access: 'logged-in' },
    schema: { summary: 'An order for its own customer', params: ById, response: { 200: OrderPage } },
  }),
  buyerBin: call({
    method: 'POST',
    url: '/orders/buyerBin',
    config: { access: 'anyone', limit: 'contact' },
    schema: {
      summary: "Put the buyer's BIN on an invoice: with the order's private key, or as its customer",
      body: z.object({ key: OrderKey.optional(), orderId: Id.optional(), bin: text(40) }),
      response: { 200: OrderPage },
    },
  }),
  updateStatus: call({
    method: 'POST',
    url: '/orders/updateOrderStatus',
    config: { access: 'orders.update' },
    schema: {
      summary: 'Set the status of an order',
      body: z.object({
        orderId: Id,
        orderStatus: z.enum(orderStatuses),
        /** The states that the caller saw: an order that has moved on since is refused. */
        basedOn: Order.pick({ orderStatus: true, paymentStatus: true }).partial().optional(),
      }),
      response: { 200: Success.extend({ order: Order }) },
    },
  }),
  refund: call({
    method: 'POST',
    url: '/orders/refund',
    config: { access: 'orders.refund' },
    schema: {
      summary: 'Refund an order: through the gateway, or by hand what was collected by hand',
      headers: SentOnce,
      body: z.object({
        orderId: Id,
        amount: Money,
        reason: text(255),
        /** The place of the order line that it is for, from 0. */
        line: z.number().int().min(0).optional(),
        /** The pieces of that line, from 1, that are no longer part of the order; without them the line is only named. */
        pieces: z.array(z.number().int().min(1).max(10_000)).min(1).max(500).optional(),
        /** Whether their units come back to the stock; without it they do until the order is handed over. */
        restock: z.boolean().optional(),
        /** The payment or collection that is given back; without either the shop chooses, payments first. */
        tran_id: z.string().max(64).optional(),
        collectionId: Id.optional(),
        /** The amount that could be refunded when the caller decided: a second refund of the same money is refused. */
        basedOn: RefundBasis,
      }),
      response: { 200: OrderDetails },
    },
  }),
  review: call({
    method: 'POST',
    url: '/orders/review',
    config: { access: 'orders.update' },
    schema: {
      summary: 'Approve or reject a payment held for review',
      body: z.object({
        orderId: Id,
        verdict: z.enum(['approve', 'reject']),
        /** The payment that is decided about; the oldest one in review where it is missing. */
        tran_id: z.string().max(64).optional(),
      }),
      response: { 200: OrderDetails },
    },
  }),
}
