import * as z from 'zod'
import { decisions, payers, payWays, rowStates } from '../../orders/money/pay-outs.ts'
import { call } from '../call.ts'
import { Day, Id, Money, requiredText, Timestamp, text } from '../fields.ts'
import { ById, SentOnce } from '../params.ts'

/** The meaning of each column, where its name does not say it. */
const Columns = z.object({
  number: z.string().max(200),
  amount: z.string().max(200),
  fee: z.string().max(200),
})

const Payer = { payer: z.enum(payers), payerName: text(80).default('') }

/** The list of a pay-out: a file, or pasted text, whose first line names the columns. */
export const PayOutFile = z.object({
  ...Payer,
  csv: z.string().max(400_000).default(''),
  /** The bytes of a CSV or Excel file in base64. */
  file: z.string().max(900_000).optional(),
  columns: Columns.partial().optional(),
  reference: text(80).default(''),
})
export type PayOutFile = z.infer<typeof PayOutFile>

const Row = z.object({
  /** The consignment, our invoice for it, or the tran_id, as the list has it. */
  number: z.string(),
  amount: z.number(),
  fee: z.number(),
  state: z.enum(rowStates),
  /** What was owed for it; null where nothing like it is known. */
  owed: z.number().nullable(),
  /** The number of its order. */
  order: z.string().nullable(),
})

export const PayOutPreview = z.object({
  /** All columns of the list, and those that are read. */
  headers: z.array(z.string()),
  columns: Columns,
  rows: z.array(Row),
  /** Lines without a number, as a spreadsheet counts them: sums below the list. */
  leftOut: z.array(z.number().int()),
  amount: z.number(),
  fee: z.number(),
  /** A pay-out that is recorded already: the same, or another list under its reference. */
  known: z.object({ id: Id, reference: z.string(), isSame: z.boolean() }).nullable(),
})
export type PayOutPreview = z.infer<typeof PayOutPreview>

const Head = z.object({
  _id: Id,
  payer: z.enum(payers),
  /** The payer as people know it. */
  name: z.string(),
  reference: z.string(),
  paidOn: Day,
  way: z.enum(payWays),
  /** What arrived. */
  paid: z.number(),
  /** What its rows come to without fees, their fees, and what arrived less amounts less fees. */
  amount: z.number(),
  fee: z.number(),
  difference: z.number(),
  rows: z.number().int(),
  /** Rows that wait for staff. */
  open: z.number().int(),
  by: z.string(),
  createdAt: Timestamp,
})

export const PayOutRow = Row.extend({
  _id: Id,
  payOut: Id,
  name: z.string(),
  reference: z.string(),
  decision: z.enum(decisions).nullable(),
  resolvedBy: z.string().nullable(),
  reason: z.string().nullable(),
})
export type PayOutRow = z.infer<typeof PayOutRow>

export const PayOut = Head.extend({ list: z.array(PayOutRow) })
export type PayOut = z.infer<typeof PayOut>

export const PayOutPage = z.object({
  payOuts: z.array(Head),
  next: z.string().nullable(),
})
export type PayOutPage = z.infer<typeof PayOutPage>
export type PayOutHead = z.infer<typeof Head>

/** Money that somebody took for the shop and has not paid out. */
export const Owed = z.object({
  payers: z.array(
    z.object({
      payer: z.enum(payers),
      payerName: z.string(),
      name: z.string(),
      count: z.number().int(),
      amount: z.number(),
      since: Timestamp,
    }),
  ),
  /** The oldest first. */
  rows: z.array(
    z.object({
      payer: z.enum(payers),
      payerName: z.string(),
      name: z.string(),
      number: z.string(),
      order: z.string(),
      amount: z.number(),
      since: Timestamp,
    }),
  ),
  /** Rows of pay-outs that wait for staff, the oldest first. */
  open: z.array(PayOutRow),
  /** Whether Steadfast can be asked by its API. */
  canAsk: z.boolean(),
})
export type Owed = z.infer<typeof Owed>

/** Money that couriers and the gateway took for the shop, and their pay-outs. */
export const payOuts = {
  owed: call({
    method: 'GET',
    url: '/payOuts/owed',
    config: { access: 'money.payOut' },
    schema: { summary: 'What couriers and the gateway owe, and rows that wait', response: { 200: Owed } },
  }),
  list: call({
    method: 'GET',
    url: '/payOuts',
    config: { access: 'money.payOut' },
    schema: {
      summary: 'Pay-outs, the newest first',
      querystring: z.object({ before: z.string().max(120).optional() }),
      response: { 200: PayOutPage },
    },
  }),
  find: call({
    method: 'GET',
    url: '/payOuts/:id',
    config: { access: 'money.payOut' },
    schema: { summary: 'A pay-out with its rows', params: ById, response: { 200: PayOut } },
  }),
  preview: call({
    method: 'POST',
    url: '/payOuts/preview',
    config: { access: 'money.payOut', heavy: 'spreadsheet', hasFiles: true },
    schema: {
      summary: 'How the rows of a list fit what is owed; nothing is stored',
      body: PayOutFile,
      response: { 200: PayOutPreview },
    },
  }),
  record: call({
    method: 'POST',
    url: '/payOuts',
    config: { access: 'money.payOut', heavy: 'spreadsheet', hasFiles: true },
    schema: {
      summary: 'Record a pay-out: rows that fit close what was owed, the others wait',
      headers: SentOnce,
      body: PayOutFile.extend({
        reference: requiredText(80, 'Please enter the number of the pay-out.'),
        paidOn: Day,
        way: z.enum(payWays),
        /** What arrived; without it what the rows come to less their fees. */
        paid: Money.nullish(),
      }),
      response: { 201: PayOut },
    },
  }),
  resolve: call({
    method: 'POST',
    url: '/payOuts/resolve',
    config: { access: 'money.payOut' },
    schema: {
      summary: 'Decide about a row that does not fit',
      body: z.object({
        rowId: Id,
        decision: z.enum(decisions),
        /** The parcel or payment that it is for, where the list names another one or none. */
        number: text(80).optional(),
        reason: requiredText(200, 'Please give a reason.'),
      }),
      response: { 200: PayOut },
    },
  }),
  ask: call({
    method: 'POST',
    url: '/payOuts/ask',
    config: { access: 'money.payOut' },
    schema: {
      summary: 'Ask Steadfast about its pay-outs now',
      response: { 200: z.object({ recorded: z.number().int() }) },
    },
  }),
}
