import type { Db } from '#server/platform/db/client.ts'
import { cellTime } from '#server/platform/files/cell-time.ts'
import { csvLine } from '#server/platform/files/csv.ts'
import { listOwedBy } from '#server/sales/pay-outs/queries.ts'
import type { MonthPart } from '#shared/contract/money/months.ts'
import { toTaka } from '#shared/money.ts'
import { moneyMethodNames } from '#shared/orders/money/money-rows.ts'
import { type DocumentRow, listCreditNotes, listInvoices } from './document-rows.ts'
import { endOfMonth } from './month-days.ts'
import { listMoved } from './month-money.ts'

type Line = readonly (string | number)[]

/** The rows of a part of a month as CSV. The byte order mark makes spreadsheets read it as UTF-8. */
export async function* exportMonth(db: Db, month: string, part: MonthPart): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const line of parts[part](db, month)) yield csvLine(line)
}

const parts: Record<MonthPart, (db: Db, month: string) => AsyncGenerator<Line>> = {
  async *sales(db, month) {
    yield ['Invoice', 'Date', 'Order', 'BIN', 'VAT rate', 'Net', 'VAT', 'Gross', 'Coupon', 'Staff discount']
    for await (const row of listInvoices(db, month))
      yield* linesOf(row, [toTaka(row.couponPaisa), toTaka(row.staffDiscountPaisa)])
  },

  async *credits(db, month) {
    yield ['Credit note', 'Date', 'Order', 'BIN', 'VAT rate', 'Net', 'VAT', 'Gross']
    for await (const row of listCreditNotes(db, month)) yield* linesOf(row, [])
  },

  async *money(db, month) {
    yield ['Time', 'Method', 'Order', 'Amount']
    for await (const { at, method, number, paisa } of listMoved(db, month))
      yield [cellTime(at), moneyMethodNames[method], number, toTaka(paisa)]
  },

  async *owed(db, month) {
    yield ['Who', 'Parcels and payments', 'Owed', 'Since']
    for (const { name, count, amount, since } of await listOwedBy(db, endOfMonth(month)))
      yield [name, count, amount, cellTime(new Date(since))]
  },
}

/** A line for each rate; what concerns the whole document stands in its first line alone. */
function linesOf(
  { number, issuedAt, order, buyerBin, rates }: DocumentRow,
  whole: readonly number[],
): Line[] {
  return rates.map(({ vatRate, netPaisa, vatPaisa, grossPaisa }, at) => [
    number,
    cellTime(issuedAt),
    order,
    buyerBin,
    vatRate / 100,
    toTaka(netPaisa),
    toTaka(vatPaisa),
    toTaka(grossPaisa),
    ...(at === 0 ? whole : whole.map(() => 0)),
  ])
}
