import * as z from 'zod'
import { warrantyStates } from '../units/warranty-check.ts'
import { warrantyEndings } from '../units/warranty-endings.ts'
import { call } from './call.ts'
import { BuyerClaim } from './claims.ts'
import { Id, Timestamp, text } from './fields.ts'
import { OrderWarranty, WarrantyRuleWords } from './order-warranty.ts'
import { ByOrderId } from './params.ts'

const most = 500

/** One machine of an order that carries a warranty, and its serial number as far as it is known. */
export const WarrantyPiece = z.object({
  /** The position of the order line, and which of its machines this is, from 1. */
  line: z.number().int(),
  piece: z.number().int(),
  name: z.string(),
  rule: WarrantyRuleWords,
  /** Empty while nobody has entered it. */
  serial: z.string(),
  /** The start value of the field: the serial number of the unit, or the one that came back. Empty for none. */
  suggested: z.string(),
  warranty: OrderWarranty.extend({ _id: Id }).nullable(),
})
export type WarrantyPiece = z.infer<typeof WarrantyPiece>

export const OrderSerials = z.object({
  pieces: z.array(WarrantyPiece),
  /** Why no serial number can be entered now, in words; null where it can be. */
  refusal: z.string().nullable(),
  /** How many machines have left the shop without a serial number. */
  missing: z.number().int(),
  /** Warranties of this order that are over because something came back or was mistyped, newest first. */
  ended: z.array(
    z.object({
      _id: Id,
      serial: z.string(),
      name: z.string(),
      ending: z.enum(warrantyEndings),
      endedAt: Timestamp,
    }),
  ),
})
export type OrderSerials = z.infer<typeof OrderSerials>

export const SerialInput = z.object({
  line: z.number().int().min(0).max(1_000),
  piece: z.number().int().min(1).max(10_000),
  /** Empty takes a serial number away that was entered by mistake. */
  serial: text(60),
})
export type SerialInput = z.infer<typeof SerialInput>
/** Serial numbers by field, as somebody saw them. */
export const SeenSerials = z.record(z.string().max(30), z.string().max(60))
export const SerialInputs = z.array(SerialInput).max(most)

const WarrantyCheck = z.object({
  serial: z.string(),
  product: z.string(),
  rule: WarrantyRuleWords,
  state: z.enum(warrantyStates),
  startsAt: Timestamp.nullable(),
  /** A moment of the last day that is covered. */
  lastDay: Timestamp.nullable(),
  /** A moment of the last day of free service, where that is longer than the warranty. */
  lastServiceDay: Timestamp.nullable(),
  /** Whole days after today. */
  daysLeft: z.number().int(),
  /** The last claim of this machine, or null. */
  claim: BuyerClaim.pick({ number: true, state: true, branch: true, movedAt: true }).nullable(),
})

const response = { 200: OrderSerials }

export const warranties = {
  check: call({
    method: 'GET',
    url: '/warranties/check',
    config: { access: 'anyone', limit: 'search' },
    schema: {
      summary: 'A warranty by serial number and the last four digits of the phone; five wrong tries an hour',
      querystring: z.object({ serial: z.string().max(60), phone: z.string().max(20) }),
      response: { 200: WarrantyCheck },
    },
  }),
  ofOrder: call({
    method: 'GET',
    url: '/warranties/of/:orderId',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'The machines of an order that carry a warranty, with their serial numbers',
      params: ByOrderId,
      response,
    },
  }),
  serials: call({
    method: 'POST',
    url: '/warranties/serials',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'Enter or correct serial numbers of an order',
      body: z.object({
        orderId: Id,
        serials: SerialInputs,
        /**
         * The serial numbers as the caller saw them, by field: what a colleague entered in the meantime is not
         * overwritten.
         */
        basedOn: SeenSerials.optional(),
      }),
      response,
    },
  }),
  cameBack: call({
    method: 'POST',
    url: '/warranties/cameBack',
    config: { access: 'orders.ship' },
    schema: {
      summary: 'End the warranty of a machine that the buyer brought back for good',
      body: z.object({ warrantyId: Id }),
      response,
    },
  }),
}
