import * as z from 'zod'
import { maxOrderLines } from '../../limits.ts'
import { returnCauses, returnLimits, returnPlaces, returnStates } from '../../orders/returns/return-states.ts'
import { call } from '../call.ts'
import { DeskLine, QuotedPrice } from '../desk-orders.ts'
import { Id, Money, requiredText, stateQuery, Timestamp, text } from '../fields.ts'
import { OrderKey } from '../order-fields.ts'
import { RefundSource } from '../order-payments.ts'
import { ById, SentOnce } from '../params.ts'
import { BuyerReturn, OrderReturns } from './order-returns.ts'

const ReturnEvent = z.object({
  state: z.enum(returnStates),
  /** For staff alone. */
  note: z.string(),
  /** `buyer`, or the name of a staff member. */
  by: z.string(),
  at: Timestamp,
})

/** A return as staff work on it. */
export const StaffReturn = BuyerReturn.omit({ exchange: true }).extend({
  _id: Id,
  order: z.object({ _id: Id, number: z.string() }),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  problem: z.string(),
  by: z.string(),
  /** Where the piece went, once that was decided. */
  place: z.enum(returnPlaces).nullable(),
  /** The number of the order of the machine that the buyer got instead. */
  exchangeNumber: z.string().nullable(),
  /** By when the shop is to answer or decide; null while it is not the shop that is waited for. */
  due: Timestamp.nullable(),
  isLate: z.boolean(),
  photos: z.array(z.string()),
  /** Oldest first. */
  events: z.array(ReturnEvent),
})
export type StaffReturn = z.infer<typeof StaffReturn>

/** The facts for the decision of staff, once the machine is checked. */
export const ReturnDecision = z.object({
  /** The amount that was paid for the piece: as much as can be given for it. */
  value: z.number(),
  /** Whether it is a unit that is known by itself, so that it is graded again. */
  isUnit: z.boolean(),
  /** The product and the options of the piece, for a machine of the same kind. */
  productId: z.string(),
  sources: z.array(RefundSource),
})
export type ReturnDecision = z.infer<typeof ReturnDecision>

const problem = requiredText(returnLimits.problem, 'Please write what is wrong.')
const cause = z.enum(returnCauses, 'Please choose a reason.')
const piece = {
  line: z.coerce.number().int().min(0).max(1_000),
  piece: z.coerce.number().int().min(1).max(10_000),
}
/** Empty: a courier picks it up. */
const branch = z.string().max(64)

/** The fields of a buyer's request, beside photos: the piece, the proof that it is theirs, and why it comes back. */
export const ReturnForm = z.object({
  key: OrderKey.optional(),
  orderId: Id.optional(),
  ...piece,
  cause,
  problem,
  branch,
})
export type ReturnForm = z.infer<typeof ReturnForm>

/** The return that staff enter for somebody at the counter. The machine is there. */
export const CounterReturnForm = z.object({
  orderId: Id,
  ...piece,
  cause,
  problem,
  branch: branch.min(1, 'Please choose a branch.'),
})
export type CounterReturnForm = z.infer<typeof CounterReturnForm>

const basedOn = z
  .object({ state: z.enum(returnStates) })
  .partial()
  .optional()

const ReturnMove = z.object({
  state: z.enum(returnStates),
  note: text(returnLimits.note).optional(),
  reason: text(returnLimits.reason).optional(),
  /** The return as staff saw it. */
  basedOn,
})
export type ReturnMove = z.infer<typeof ReturnMove>

const source = { tran_id: z.string().max(64).optional(), collectionId: Id.optional() }

/** Money for a piece that came back. Less than was paid for it needs a reason that the buyer reads. */
const ReturnRefund = z.object({
  amount: Money,
  place: z.enum(returnPlaces),
  ...source,
  reason: text(returnLimits.reason).optional(),
  basedOn,
})
export type ReturnRefund = z.infer<typeof ReturnRefund>

const exchanged = {
  products: z.array(DeskLine).min(1, 'Please add a product.').max(maxOrderLines),
  /** The amount that the buyer gets for the piece, towards the price of the other machine. */
  amount: Money,
  deliveryCharge: Money.default(0),
}

const ExchangeQuoteInput = z.object(exchanged)
export type ExchangeQuoteInput = z.infer<typeof ExchangeQuoteInput>

/** The cost of another machine beside the returned one. */
const ExchangeQuote = QuotedPrice.pick({ prices: true, amounts: true, subtotal: true, total: true }).extend({
  /** The amount still to be paid, and the one that goes back. */
  due: z.number(),
  back: z.number(),
  /** The titles of products of which too few are free. */
  missing: z.array(z.string()),
})
export type ExchangeQuote = z.infer<typeof ExchangeQuote>

/** Another machine for a piece that came back, as an order of its own. Money that goes back names its source. */
const ReturnExchange = z.object({
  ...exchanged,
  place: z.enum(returnPlaces),
  ...source,
  reason: text(returnLimits.reason).optional(),
  /** The branch where it is picked up; without it a courier brings it to the address of the order. */
  pickUpAt: Id.nullish(),
  /** The total that the caller saw: another one is refused. */
  totalAmount: Money,
  basedOn,
})
export type ReturnExchange = z.infer<typeof ReturnExchange>

const ReturnQuery = stateQuery(returnStates).extend({ branch: z.string().max(64).optional() })
export type ReturnQuery = z.infer<typeof ReturnQuery>

export const returns = {
  ask: call({
    method: 'POST',
    url: '/returns/ask',
    config: { access: 'anyone', limit: 'contact', hasFiles: true },
    schema: {
      summary: 'Ask to return a piece of an order that the caller bought (multipart field photos)',
      response: { 200: OrderReturns },
    },
  }),
  atCounter: call({
    method: 'POST',
    url: '/returns/atCounter',
    config: { access: 'returns.write', heavy: 'upload', hasFiles: true },
    schema: {
      summary: 'Enter a return for a customer who brings the machine (multipart field photos)',
      response: { 200: StaffReturn },
    },
  }),
  list: call({
    method: 'GET',
    url: '/returns',
    config: { access: 'returns.write' },
    schema: {
      summary: 'Returns, overdue ones first',
      querystring: ReturnQuery,
      response: { 200: z.array(StaffReturn) },
    },
  }),
  decision: call({
    method: 'GET',
    url: '/returns/:id/decision',
    config: { access: 'returns.write' },
    schema: {
      summary: 'What was paid for a piece that came back, and the money that it can go back to',
      params: ById,
      response: { 200: ReturnDecision },
    },
  }),
  move: call({
    method: 'POST',
    url: '/returns/:id/move',
    config: { access: 'returns.write' },
    schema: {
      summary: 'Accept, receive, check, refuse or hand back; the buyer is told by email and SMS',
      params: ById,
      body: ReturnMove,
      response: { 200: StaffReturn },
    },
  }),
  refund: call({
    method: 'POST',
    url: '/returns/:id/refund',
    config: { access: 'orders.refund' },
    schema: {
      summary: 'Give money back for a piece that was checked, and say where it goes',
      params: ById,
      headers: SentOnce,
      body: ReturnRefund,
      response: { 200: StaffReturn },
    },
  }),
  quote: call({
    method: 'POST',
    url: '/returns/:id/exchange/quote',
    config: { access: 'returns.write' },
    schema: {
      summary: 'What another machine costs beside the one that came back; nothing is stored',
      params: ById,
      body: ExchangeQuoteInput,
      response: { 200: ExchangeQuote },
    },
  }),
  exchange: call({
    method: 'POST',
    url: '/returns/:id/exchange',
    config: { access: 'returns.write' },
    schema: {
      summary: 'Give another machine for a piece that was checked; the difference is paid by either side',
      params: ById,
      headers: SentOnce,
      body: ReturnExchange,
      response: { 200: StaffReturn },
    },
  }),
  photo: call({
    method: 'GET',
    url: '/returns/:id/photos/:name',
    config: { access: 'returns.write' },
    schema: {
      summary: 'A photo of a return, for staff only',
      params: ById.extend({ name: z.string().max(110) }),
    },
  }),
}
