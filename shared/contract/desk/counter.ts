import * as z from 'zod'
import { maxOrderLines, maxUnitsPerLine } from '../../limits.ts'
import { counterKinds } from '../../orders/order-channels.ts'
import { languages } from '../../site/languages.ts'
import { call } from '../call.ts'
import { DeskCustomer, DeskLine, DeskPrice, refuseWithoutNumber, TakenMoney } from '../desk-orders.ts'
import { Id, Money, text } from '../fields.ts'
import { OrderDetails } from '../orders.ts'
import { SentOnce } from '../params.ts'
import { ManagedSummary } from '../units.ts'

/** A code that was scanned or typed: a SKU, a GTIN, the code of a unit, or its serial number. */
export const ScannedCode = z.object({
  product: ManagedSummary,
  /** The machine itself, where that was scanned. */
  unit: z.object({ _id: Id, code: z.string(), serial: z.string() }).nullable(),
  /** Whether it carries a warranty, which is found by the serial number. */
  hasWarranty: z.boolean(),
})
export type ScannedCode = z.infer<typeof ScannedCode>

/** A line with the serial numbers of its machines, as far as they are known. */
const CounterLine = DeskLine.extend({ serials: z.array(text(60)).max(maxUnitsPerLine).default([]) })

/** A sale to somebody who stands there. Prices are the shop's own, as in every order of staff. */
export const CounterSaleInput = DeskPrice.omit({
  deliveryCharge: true,
  dueNow: true,
  advance: true,
  preOrder: true,
}).extend({
  products: z.array(CounterLine).min(1, 'Please scan a product.').max(maxOrderLines),
  /** The branch of the counter; without it the caller's own. */
  shopId: Id.nullish(),
  customerInfo: DeskCustomer.pick({ name: true, phone: true, email: true, company: true }),
  language: z.enum(languages).default('en'),
  /** For staff alone. */
  note: text(1000).default(''),
  /** The total that the caller saw: another one is refused. */
  totalAmount: Money.nullish(),
  /** The money that stays in the shop, without what was given back as change. */
  tenders: z
    .array(TakenMoney.extend({ kind: z.enum(counterKinds) }).superRefine(refuseWithoutNumber))
    .min(1, 'Please enter how it was paid.')
    .max(8),
})
export type CounterSaleInput = z.infer<typeof CounterSaleInput>

/** Sales at the counter, where order, money and hand-over are one. */
export const counter = {
  scan: call({
    method: 'GET',
    url: '/counter/scan',
    config: { access: 'orders.sell' },
    schema: {
      summary: 'What a scanned code means: a product, or one pre-owned unit',
      // In the query, which is never logged.
      querystring: z.object({ code: text(100).pipe(z.string().min(1)) }),
      response: { 200: ScannedCode },
    },
  }),
  sell: call({
    method: 'POST',
    url: '/counter/sales',
    config: { access: 'orders.sell' },
    schema: {
      summary: 'Sell at the counter: order, money, serial numbers and hand-over in one step',
      headers: SentOnce,
      body: CounterSaleInput,
      response: { 201: OrderDetails },
    },
  }),
}
