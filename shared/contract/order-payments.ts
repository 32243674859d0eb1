import * as z from 'zod'
import { collectionKinds } from '../orders/order-channels.ts'
import { attemptAttentions, attemptStates, refundStates } from '../orders/order-states.ts'
import { Id, Timestamp } from './fields.ts'

/** The attempts to pay an order and its refunds, for staff. */
export const PaymentAttempt = z.object({
  tran_id: z.string(),
  state: z.enum(attemptStates),
  amount: z.number(),
  attention: z.enum(attemptAttentions).nullable(),
  cardType: z.string(),
  cardNumber: z.string(),
  bankTranId: z.string(),
  /** Months of the EMI that the buyer chose. */
  emiMonths: z.number().nullable(),
  /** Instalments that the bank made of it; 0 = paid at once, null = not paid yet. */
  emiInstalments: z.number().nullable(),
  emiBank: z.string(),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
})

/** Money that a person took for an order. */
export const Collection = z.object({
  _id: Id,
  kind: z.enum(collectionKinds),
  amount: z.number(),
  reference: z.string(),
  by: z.string(),
  at: Timestamp,
  /** Whether it was recorded today, by a person: only then a mistake can be corrected. */
  isCorrectable: z.boolean().optional(),
})
export type Collection = z.infer<typeof Collection>

/** Money that was recorded by mistake: it counts for nothing. */
export const VoidedCollection = Collection.extend({
  voidedBy: z.string(),
  voidedAt: Timestamp,
  reason: z.string(),
})

/** Money of an order that can be given back, and what is left of it. */
export const RefundSource = z.object({
  tran_id: z.string().nullable(),
  collectionId: z.string().nullable(),
  /** How it was paid: 'VISA', 'cash'. */
  method: z.string(),
  amount: z.number(),
  left: z.number(),
})
export type RefundSource = z.infer<typeof RefundSource>

export const Refund = z.object({
  _id: Id,
  amount: z.number(),
  /** The payment or the collection that it gives back. */
  tran_id: z.string().nullable(),
  collectionId: z.string().nullable(),
  state: z.enum(refundStates),
  reason: z.string(),
  /** The place of the order line that it is for, from 0, where staff named one. */
  line: z.number().int().nullable(),
  createdAt: Timestamp,
})

/** The money of an order, for staff. */
export const orderMoney = {
  payments: z.array(PaymentAttempt),
  /** Collections: cash, transfers, cash on delivery. */
  collections: z.array(Collection),
  /** Entries that were corrected or cancelled; missing where there are none. */
  voided: z.array(VoidedCollection).optional(),
  refunds: z.array(Refund),
  refundable: z.number(),
  /** Where a refund can come from, what the shop would choose first. */
  sources: z.array(RefundSource).optional(),
}

/** What could be refunded when the caller decided, and when staff had last changed the lines; null: never. */
export const RefundBasis = z
  .object({ refundable: z.number(), changedAt: Timestamp.nullable() })
  .partial()
  .optional()
