import * as z from 'zod'
import { mostPacked } from '../../limits.ts'
import { call } from '../call.ts'
import { Id, Money, Page, text } from '../fields.ts'
import { Order } from '../orders.ts'
import { ByOrderId } from '../params.ts'
import { HandOverInput, OrderShipments, Shipment } from '../shipments.ts'

/** An order that is packed, with its newest parcel and what a hand-over would start with. */
export const PackingOrder = z.object({
  order: Order,
  parcel: Shipment.omit({ events: true }).nullable(),
  next: OrderShipments.shape.next,
})
export type PackingOrder = z.infer<typeof PackingOrder>

/** Order numbers with commas between them. */
const Numbers = z.string().regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${mostPacked - 1}}$`))

export const BookInput = z.object({
  orderId: Id,
  parcels: z.number().int().min(1).max(50).optional(),
  /** The amount due as the caller saw it. */
  due: Money.optional(),
})
export type BookInput = z.infer<typeof BookInput>

export const PackedInput = HandOverInput.pick({ orderId: true, serials: true, basedOn: true })
export type PackedInput = z.infer<typeof PackedInput>

/** The meaning of a scanned code for an order. */
export const Scanned = z.discriminatedUnion('kind', [
  /** The SKU or GTIN of a line: one of its pieces. */
  z.object({ kind: z.literal('product'), line: z.number().int() }),
  /** The code or the serial number of the very unit of a line. */
  z.object({ kind: z.literal('unit'), line: z.number().int(), serial: z.string() }),
  /** A code that no product has, and that can be the serial number of a machine. */
  z.object({ kind: z.literal('serial'), serial: z.string() }),
  z.object({ kind: z.literal('wrong'), message: z.string() }),
])
export type Scanned = z.infer<typeof Scanned>

const response = { 200: OrderShipments }

/** Packing many orders in one run: their couriers are booked first, and each is handed over once it is packed. */
export const packing = {
  list: call({
    method: 'GET',
    url: '/shipments/packing',
    config: { access: 'orders.ship', limit: 'search' },
    schema: {
      summary: 'Orders to pack, oldest first, with their parcels; or the orders with these numbers',
      querystring: z.object({
        branch: z.string().max(64).optional(),
        q: z.string().max(200).optional(),
        numbers: Numbers.optional(),
        page: Page.optional(),
        limit: z.coerce.number().int().min(1).max(mostPacked).optional(),
      }),
      response: { 200: z.array(PackingOrder) },
    },
  }),
  book: call({
    method: 'POST',
    url: '/shipments/book',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'Book the courier for an order that is still to be packed; a retry books nothing twice',
      body: BookInput,
      response,
    },
  }),
  scan: call({
    method: 'GET',
    url: '/shipments/scan/:orderId',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'What a scanned code is in an order: a product, a unit, a serial number, or nothing of it',
      params: ByOrderId,
      querystring: z.object({ code: text(100) }),
      response: { 200: Scanned },
    },
  }),
  packed: call({
    method: 'POST',
    url: '/shipments/packed',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'Hand over an order whose courier was booked before it was packed',
      body: PackedInput,
      response,
    },
  }),
}
