import * as z from 'zod'
import { returnStates } from '../../orders/returns/return-states.ts'
import { shipmentStates } from '../../orders/shipment-states.ts'
import { claimStates } from '../../units/claim-states.ts'
import { call } from '../call.ts'
import { CustomerHistory } from '../desk-orders.ts'
import { Id, requiredText, Timestamp, text } from '../fields.ts'
import { StaffMessage } from '../messages.ts'
import { phone } from '../order-fields.ts'
import { SentOnce } from '../params.ts'
import { OrderNote } from '../staff-orders.ts'
import { CallNote } from './calls.ts'

const Phone = phone('Please enter a valid phone number, like 01712345678.')

/** A telephone number that orders were made with. */
const FoundCustomer = z.object({
  phone: z.string(),
  name: z.string(),
  email: z.string(),
  lastOrderAt: Timestamp,
})

/** Everything about the customer of a telephone number, the newest of each kind. */
export const CustomerCard = CustomerHistory.extend({
  phone: z.string(),
  /** Of all open orders, also those that are not shown. */
  due: z.number(),
  carts: z.array(StaffMessage.pick({ _id: true, subject: true, state: true, createdAt: true })),
  messages: z.array(StaffMessage.pick({ _id: true, subject: true, state: true, createdAt: true })),
  claims: z.array(
    z.object({
      _id: Id,
      number: z.string(),
      product: z.string(),
      state: z.enum(claimStates),
      createdAt: Timestamp,
    }),
  ),
  returns: z.array(
    z.object({
      _id: Id,
      number: z.string(),
      product: z.string(),
      state: z.enum(returnStates),
      createdAt: Timestamp,
    }),
  ),
  /** Parcels that came back, or were not taken. */
  parcels: z.array(
    z.object({ _id: Id, orderNumber: z.string(), state: z.enum(shipmentStates), createdAt: Timestamp }),
  ),
  machines: z.array(
    z.object({
      _id: Id,
      serial: z.string(),
      product: z.string(),
      orderNumber: z.string(),
      /** Null before the delivery. */
      endsAt: Timestamp.nullable(),
      isOver: z.boolean(),
    }),
  ),
  calls: z.array(CallNote),
  notes: z.array(OrderNote),
})
export type CustomerCard = z.infer<typeof CustomerCard>

/** Customers by their telephone numbers, with an account or without. */
export const customers = {
  search: call({
    method: 'GET',
    url: '/customers',
    config: { access: 'orders.read', limit: 'search' },
    schema: {
      summary: 'Customers by phone, name or email, the last to order first',
      querystring: z.object({ q: text(200) }),
      response: { 200: z.array(FoundCustomer) },
    },
  }),
  card: call({
    method: 'GET',
    url: '/customers/card',
    config: { access: 'orders.read', limit: 'search' },
    schema: {
      summary: 'Everything about the customer of a telephone number',
      // In the query, which is never logged.
      querystring: z.object({ phone: Phone }),
      response: { 200: CustomerCard },
    },
  }),
  addNote: call({
    method: 'POST',
    url: '/customers/notes',
    config: { access: 'orders.read' },
    schema: {
      summary: 'Add a note about a customer, for staff only',
      headers: SentOnce,
      body: z.object({ phone: Phone, text: requiredText(1_000, 'Please write a note.') }),
      response: { 201: OrderNote },
    },
  }),
}
