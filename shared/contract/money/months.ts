import * as z from 'zod'
import { moneyMethods } from '../../orders/money/money-rows.ts'
import { call } from '../call.ts'
import { Owed } from './pay-outs.ts'

/** A month in Dhaka, like 2026-10. */
const Month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Please choose a month.')

/** The sums of invoices or credit notes at one rate, in percent. */
const Rate = z.object({ vatPercent: z.number(), net: z.number(), vat: z.number(), gross: z.number() })
const Documents = z.object({
  count: z.number().int(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
  rates: z.array(Rate),
})

/** The month of the accountant. Once it is over no figure of it changes. */
export const MonthReport = z.object({
  month: z.string(),
  isOver: z.boolean(),
  /** Invoices by the day on which they were given, and credit notes by theirs. */
  sales: Documents.extend({ coupons: z.number(), staffDiscounts: z.number() }),
  credits: Documents,
  /** By the day on which money was received or given back: what a courier took counts on the day of its pay-out. */
  money: z.array(z.object({ method: z.enum(moneyMethods), in: z.number(), out: z.number() })),
  /** What couriers and the gateway owed when it ended; of a month that is not over, what they owe now. */
  owed: Owed.shape.payers,
})
export type MonthReport = z.infer<typeof MonthReport>

export const monthParts = ['sales', 'credits', 'money', 'owed'] as const
export type MonthPart = (typeof monthParts)[number]

/** The accountant's month. */
export const months = {
  find: call({
    method: 'GET',
    url: '/months/:month',
    config: { access: 'insight.read' },
    schema: {
      summary: 'VAT by rate, money by method, discounts and what is owed, of one month',
      params: z.object({ month: Month }),
      response: { 200: MonthReport },
    },
  }),
  exportCsv: call({
    method: 'GET',
    url: '/months/:month/export.csv',
    config: { access: 'insight.read', heavy: 'spreadsheet' },
    schema: {
      summary:
        'The rows of one part as CSV: a row for each document and rate, for each sum of money, or what is owed',
      params: z.object({ month: Month }),
      querystring: z.object({ part: z.enum(monthParts) }),
    },
  }),
}
