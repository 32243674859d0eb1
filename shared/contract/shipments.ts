import * as z from 'zod'
import {
  arrivals,
  courierIds,
  shipmentAttentions,
  shipmentStates,
  underway,
} from '../orders/shipment-states.ts'
import { call } from './call.ts'
import { Id, Message, Money, requiredText, Timestamp, text } from './fields.ts'
import { ByOrderId } from './params.ts'
import { SeenSerials, SerialInputs } from './warranties.ts'

export const ShipmentEvent = z.object({
  at: Timestamp,
  /** `courier`, `shop` or the name of a staff member. */
  by: z.string(),
  /** The courier's own word and text. */
  word: z.string(),
  text: z.string(),
  /** Set where it moved the shipment. */
  state: z.enum(shipmentStates).nullable(),
})
export type ShipmentEvent = z.infer<typeof ShipmentEvent>

export const Shipment = z.object({
  _id: Id,
  /** The courier's name for the order: its number and how many times it was handed over. */
  invoice: z.string(),
  courier: z.enum(courierIds),
  courierName: z.string(),
  parcels: z.number().int(),
  cashToCollect: z.number(),
  /** The cash that the courier reports, and its charge to the shop. */
  collected: z.number().nullable(),
  charge: z.number().nullable(),
  /** The consignment number; null while the courier has not told it. */
  number: z.string().nullable(),
  /** Whether staff may enter, correct or remove it. */
  takesNumber: z.boolean(),
  trackingUrl: z.string().nullable(),
  state: z.enum(shipmentStates),
  attention: z.enum(shipmentAttentions).nullable(),
  /** Why the courier was not reached, or refused. */
  error: z.string().nullable(),
  /** Whether the courier is asked by its API. */
  isBooked: z.boolean(),
  /** Booked before it was packed, and not handed over yet. */
  isToPack: z.boolean(),
  by: z.string(),
  createdAt: Timestamp,
  handedAt: Timestamp.nullable(),
  deliveredAt: Timestamp.nullable(),
  /** Newest first. */
  events: z.array(ShipmentEvent),
})
export type Shipment = z.infer<typeof Shipment>

export const OrderShipments = z.object({
  /** Newest first. */
  shipments: z.array(Shipment),
  /** The start values of the form for the next hand-over. */
  next: z.object({
    /** Why the order cannot be handed over now, in words; null where it can be. */
    refusal: z.string().nullable(),
    due: z.number(),
    cashToCollect: z.number(),
    /** Whether Steadfast can be booked from here, and why not this order. */
    canBook: z.boolean(),
    bookingRefusal: z.string().nullable(),
  }),
})
export type OrderShipments = z.infer<typeof OrderShipments>

const Consignment = z
  .string()
  .trim()
  .regex(/^[\w/-]{3,60}$/, 'Please enter the number as the courier wrote it: letters, digits and hyphens.')

export const HandOverInput = z.object({
  orderId: Id,
  courier: z.enum(courierIds),
  /** The name of a courier that is not in the list. */
  courierName: text(60).optional(),
  parcels: z.number().int().min(1).max(50).optional(),
  cashToCollect: Money,
  /** The amount due as the caller saw it, so that no cash is collected for an order that was paid since. */
  due: Money.optional(),
  /** The number of a parcel that was booked elsewhere; without it Steadfast is booked now. */
  number: Consignment.optional(),
  /** The serial numbers of what is in the parcel, as far as they are known. */
  serials: SerialInputs.optional(),
  /** The serial numbers as the caller saw them, by field. */
  basedOn: SeenSerials.optional(),
})
export type HandOverInput = z.infer<typeof HandOverInput>

const ByShipment = z.object({ shipmentId: Id })
const response = { 200: OrderShipments }

/** The message that Steadfast posts; fields that the shop does not use are left out. */
export const CourierNewsInput = z.object({
  notification_type: z.string().max(60),
  consignment_id: z.union([z.string().max(60), z.number()]).optional(),
  /** Empty or null for a parcel that was booked without one, in the courier's portal. */
  invoice: z.string().max(60).nullish(),
  status: z.string().max(60).optional(),
  cod_amount: z.coerce.number().min(0).max(100_000_000).optional(),
  delivery_charge: z.coerce.number().min(0).max(1_000_000).optional(),
  tracking_message: z.string().max(2_000).nullish(),
  updated_at: z.string().max(40).optional(),
})
export type CourierNewsInput = z.infer<typeof CourierNewsInput>

export const shipments = {
  sendLink: call({
    method: 'POST',
    url: '/shipments/sendLink',
    config: { access: 'anyone', limit: 'contact' },
    schema: {
      summary:
        "Send an order's link to its own email and phone, for somebody who knows its number and digits of its phone",
      body: z.object({ number: text(20), phone: text(20) }),
      response: { 200: Message },
    },
  }),
  ofOrder: call({
    method: 'GET',
    url: '/shipments/of/:orderId',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'The shipments of an order, and what the next hand-over would start with',
      params: ByOrderId,
      response,
    },
  }),
  handOver: call({
    method: 'POST',
    url: '/shipments/handOver',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'Hand an order over to a courier: book it, or write down its number',
      body: HandOverInput,
      response,
    },
  }),
  pickUp: call({
    method: 'POST',
    url: '/shipments/pickUp',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'Complete a paid order that its buyer has picked up at a branch',
      body: ByOrderId,
      response,
    },
  }),
  ask: call({
    method: 'POST',
    url: '/shipments/ask',
    config: { access: 'orders.ship' },
    schema: { summary: 'Ask the courier about a shipment now', body: ByShipment, response },
  }),
  giveUp: call({
    method: 'POST',
    url: '/shipments/giveUp',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'Cancel a booking that the courier did not answer, once it says that it does not have it',
      body: ByShipment,
      response,
    },
  }),
  report: call({
    method: 'POST',
    url: '/shipments/report',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'Report the state of a shipment, as the courier told it on the phone',
      body: ByShipment.extend({
        state: z.enum([...underway, ...arrivals]),
        /** The cash that the courier says it collected; without it none is recorded. */
        collected: Money.optional(),
      }),
      response,
    },
  }),
  number: call({
    method: 'POST',
    url: '/shipments/number',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'Enter, correct or remove the consignment number of a shipment',
      body: ByShipment.extend({
        /** Null removes it: a number that was typed into the wrong order is free for the right one then. */
        number: Consignment.nullable(),
        /** The number that the caller saw; left out, it is entered only where there is none. */
        basedOn: Shipment.pick({ number: true }).partial().optional(),
      }),
      response,
    },
  }),
  seen: call({
    method: 'POST',
    url: '/shipments/seen',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'Mark the problem of a shipment as resolved',
      body: ByShipment.extend({
        note: requiredText(300, 'Please say how it was resolved.'),
        /** The problem that the caller settled: one that came up in the meantime stays on the list. */
        basedOn: Shipment.pick({ attention: true }).partial().optional(),
      }),
      response,
    },
  }),
  news: call({
    method: 'POST',
    url: '/shipments/news/steadfast',
    config: { access: 'anyone', essential: true },
    schema: {
      summary: "A courier's webhook about a parcel, with the agreed token",
      body: CourierNewsInput,
      response: { 200: z.object({ status: z.literal('success'), message: z.string() }) },
    },
  }),
}
