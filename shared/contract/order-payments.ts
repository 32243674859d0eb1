import * as z from 'zod'
import { moneyDirections, moneyMethods, moneyStates } from '../orders/money/money-rows.ts'
import { collectionKinds } from '../orders/order-channels.ts'
import { attemptAttentions, attemptStates, refundStates } from '../orders/order-states.ts'
import { call } from './call.ts'
import { Id, Timestamp } from './fields.ts'
import { MoneyFilter } from './order-filter.ts'

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
  /** Whether a courier has it and has not paid it out. */
  isOwed: z.boolean().optional(),
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

/** The refundable amount when the caller decided, and when staff had last changed the lines; null: never. */
export const RefundBasis = z
  .object({ refundable: z.number(), changedAt: Timestamp.nullable() })
  .partial()
  .optional()

/** A payment, an entry of staff or a refund. */
export const MoneyRow = z.object({
  _id: Id,
  at: Timestamp,
  direction: z.enum(moneyDirections),
  method: z.enum(moneyMethods),
  /** The card or wallet of an online payment. */
  card: z.string(),
  reference: z.string(),
  orderId: Id,
  number: z.string(),
  branch: z.string().nullable(),
  /** The person at that time, `courier`, or null for the gateway. */
  by: z.string().nullable(),
  amount: z.number(),
  state: z.enum(moneyStates),
  /** Whether it is in the totals. */
  counts: z.boolean(),
  /** The courier that took it at the door; missing where none did. It is owed from the time of the row. */
  courier: z.string().optional(),
  /** Why it went back, or was a mistake. */
  reason: z.string(),
})
export type MoneyRow = z.infer<typeof MoneyRow>

export const MoneyPage = z.object({
  rows: z.array(MoneyRow),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
})
export type MoneyPage = z.infer<typeof MoneyPage>

export const MoneyTotals = z.object({
  /** Of the rows that count. */
  methods: z.array(
    z.object({ method: z.enum(moneyMethods), count: z.number().int(), in: z.number(), out: z.number() }),
  ),
  /** What couriers took in these days and still owe; missing where they owe nothing. */
  owed: z.number().optional(),
  /** Everybody who took or gave money in these days. */
  people: z.array(z.object({ id: Id, name: z.string() })),
  /** Branches that the caller may choose from. */
  branches: z.array(z.object({ id: Id, name: z.string() })),
})
export type MoneyTotals = z.infer<typeof MoneyTotals>

/** Every payment, entry of staff and refund, a row each. */
export const money = {
  list: call({
    method: 'GET',
    url: '/money',
    config: { access: 'money.read' },
    schema: {
      summary:
        'Every payment, collection and refund, newest first; branch managers see those of their branch',
      querystring: MoneyFilter.extend({ before: z.string().max(120).optional() }),
      response: { 200: MoneyPage },
    },
  }),
  totals: call({
    method: 'GET',
    url: '/money/totals',
    config: { access: 'money.read' },
    schema: {
      summary: 'Totals of the same rows by method',
      querystring: MoneyFilter,
      response: { 200: MoneyTotals },
    },
  }),
  exportCsv: call({
    method: 'GET',
    url: '/money/export.csv',
    config: { access: 'money.read', heavy: 'spreadsheet' },
    schema: { summary: 'The same rows as CSV', querystring: MoneyFilter },
  }),
}
