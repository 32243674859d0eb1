import * as z from 'zod'
import { orderChannels } from '../orders/order-channels.ts'
import { attemptStates } from '../orders/order-states.ts'
import { call } from './call.ts'
import { Id, Timestamp } from './fields.ts'
import { Late } from './staff-orders.ts'

/** Days of Asia/Dhaka; without them the last 30 days. */
const PeriodQuery = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })
/** After how many days without a sale stock counts as not moving. */
const StockQuery = z.object({ idle: z.enum(['60', '90']).optional() })

const Days = z.object({ from: z.string(), to: z.string() })
const Periods = z.object({ period: Days, before: Days })
/** A figure of the period, and of the one before it. */
const Pair = z.object({ now: z.number(), before: z.number() })
export type Pair = z.infer<typeof Pair>

const Share = z.object({ received: Pair, refunded: Pair, orders: Pair })

/** Money by the day on which it moved. Amounts are in taka. */
export const SalesReport = Periods.extend({
  /** Money that came in for orders, in parts or at once; duplicate payments do not count. */
  received: Pair,
  /** Money that was refunded of it or is on its way back. */
  refunded: Pair,
  /** Orders whose last part came in. */
  orders: Pair,
  /** The total of those orders, divided by their number; 0 without any. */
  average: Pair,
  /** The coupon discounts of those orders. */
  coupons: Pair,
  /** Days, or weeks in a long period; `before` is the money received in that step of the period before. */
  steps: z.array(
    Days.extend({
      received: z.number(),
      refunded: z.number(),
      orders: z.number().int(),
      totals: z.number(),
      coupons: z.number(),
      before: z.number(),
    }),
  ),
  channels: z.array(Share.extend({ channel: z.enum(orderChannels) })),
  /** Branches by name; null stands for orders of no branch, such as those of the web. */
  branches: z.array(Share.extend({ name: z.string().nullable() })),
})
export type SalesReport = z.infer<typeof SalesReport>

/** Products by units sold, in orders that are paid and not closed. Amounts are before discounts. */
export const SellersReport = Periods.extend({
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      units: z.number().int(),
      unitsBefore: z.number().int(),
      amount: z.number(),
    }),
  ),
})
export type SellersReport = z.infer<typeof SellersReport>

/** Products with units on hand of which none was sold for some time, and what those cost to buy from the shop. */
export const StockReport = z.object({
  idleDays: z.number().int(),
  total: z.object({ products: z.number().int(), units: z.number().int(), amount: z.number() }),
  products: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      sku: z.string(),
      units: z.number().int(),
      amount: z.number(),
      lastSold: Timestamp.nullable(),
    }),
  ),
})
export type StockReport = z.infer<typeof StockReport>

/** Searches that found nothing, by their normalised text; nothing says who searched. */
export const SearchesReport = Periods.extend({
  times: Pair,
  phrases: z.array(z.object({ phrase: z.string(), times: z.number().int(), lastDay: z.string() })),
})
export type SearchesReport = z.infer<typeof SearchesReport>

const LostStep = z.object({ orders: z.number().int(), amount: z.number() })
const LostSteps = z.object({ placed: LostStep, opened: LostStep, paid: LostStep })

/** Orders to be paid online by the day on which they were placed, and how far they came. */
export const PaymentsReport = Periods.extend({
  steps: LostSteps,
  stepsBefore: LostSteps,
  /** Attempts to pay that were made in the period, by how they stand. */
  outcomes: z.array(
    z.object({ state: z.enum(attemptStates), attempts: z.number().int(), amount: z.number() }),
  ),
  /** Orders that were never paid are deleted after a while: from this day on all of them are counted. */
  completeSince: z.string(),
})
export type PaymentsReport = z.infer<typeof PaymentsReport>

/** Late work, and refunds that the gateway has not carried out, at this moment. */
export const OpenReport = z.object({
  late: Late,
  refunds: z.object({
    total: z.number().int(),
    amount: z.number(),
    items: z.array(
      z.object({
        orderId: Id,
        number: z.string(),
        amount: z.number(),
        reason: z.string(),
        since: Timestamp,
      }),
    ),
  }),
})
export type OpenReport = z.infer<typeof OpenReport>

export const reportNames = [
  'sales',
  'channels',
  'sellers',
  'stock',
  'searches',
  'payments',
  'late',
  'refunds',
] as const
export type ReportName = (typeof reportNames)[number]

/** Reports for the owner. Searches are also for staff who edit the search rules. */
export const reports = {
  sales: call({
    method: 'GET',
    url: '/reports/sales',
    config: { access: 'insight.read' },
    schema: {
      summary: 'What came in and went back in a period, by day, channel and branch',
      querystring: PeriodQuery,
      response: { 200: SalesReport },
    },
  }),
  sellers: call({
    method: 'GET',
    url: '/reports/sellers',
    config: { access: 'insight.read' },
    schema: {
      summary: 'The products that sold most in a period',
      querystring: PeriodQuery,
      response: { 200: SellersReport },
    },
  }),
  stock: call({
    method: 'GET',
    url: '/reports/stock',
    config: { access: 'insight.read' },
    schema: {
      summary: 'Products that have units and no sale for 60 or 90 days, the most valuable stock first',
      querystring: StockQuery,
      response: { 200: StockReport },
    },
  }),
  searches: call({
    method: 'GET',
    url: '/reports/searches',
    config: { access: 'search.write' },
    schema: {
      summary: 'Searches that found nothing, the most frequent first',
      querystring: PeriodQuery,
      response: { 200: SearchesReport },
    },
  }),
  payments: call({
    method: 'GET',
    url: '/reports/payments',
    config: { access: 'insight.read' },
    schema: {
      summary: 'How far orders came that had to be paid online',
      querystring: PeriodQuery,
      response: { 200: PaymentsReport },
    },
  }),
  open: call({
    method: 'GET',
    url: '/reports/open',
    config: { access: 'insight.read' },
    schema: { summary: 'What is late, and refunds on their way', response: { 200: OpenReport } },
  }),
  exportCsv: call({
    method: 'GET',
    url: '/reports/export.csv',
    config: { access: 'insight.read', heavy: 'spreadsheet' },
    schema: {
      summary: 'One of the reports as CSV, with more rows than its screen shows',
      querystring: PeriodQuery.extend({ ...StockQuery.shape, report: z.enum(reportNames) }),
    },
  }),
}
