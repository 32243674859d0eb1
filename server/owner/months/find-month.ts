import type { Db } from '#server/platform/db/client.ts'
import { listOwedBy } from '#server/sales/pay-outs/queries.ts'
import type { MonthReport } from '#shared/contract/money/months.ts'
import { type Paisa, toTaka } from '#shared/money.ts'
import type { RateSum } from '#shared/orders/money/vat-rates.ts'
import { type DocumentRow, listCreditNotes, listInvoices } from './document-rows.ts'
import { endOfMonth, isOver } from './month-days.ts'
import { sumMoney } from './month-money.ts'

/** The sums of a month, added up from the very rows that its export lists. */
export async function findMonth(db: Db, month: string): Promise<MonthReport> {
  const sales = await addUp(listInvoices(db, month))
  const credits = await addUp(listCreditNotes(db, month))
  const money = await sumMoney(db, month)
  return {
    month,
    isOver: isOver(month),
    sales: {
      ...toDocuments(sales),
      coupons: toTaka(sales.couponPaisa),
      staffDiscounts: toTaka(sales.staffDiscountPaisa),
    },
    credits: toDocuments(credits),
    money: money.map(({ method, inPaisa, outPaisa }) => ({
      method,
      in: toTaka(inPaisa),
      out: toTaka(outPaisa),
    })),
    owed: await listOwedBy(db, endOfMonth(month)),
  }
}

type Sums = { count: number; couponPaisa: Paisa; staffDiscountPaisa: Paisa; rates: Map<number, RateSum> }

async function addUp(rows: AsyncIterable<DocumentRow>): Promise<Sums> {
  const sums: Sums = { count: 0, couponPaisa: 0, staffDiscountPaisa: 0, rates: new Map() }
  for await (const { couponPaisa, staffDiscountPaisa, rates } of rows) {
    sums.count += 1
    sums.couponPaisa += couponPaisa
    sums.staffDiscountPaisa += staffDiscountPaisa
    for (const rate of rates) sums.rates.set(rate.vatRate, added(sums.rates.get(rate.vatRate), rate))
  }
  return sums
}

function added(one: RateSum | undefined, other: RateSum): RateSum {
  if (!one) return other
  return {
    vatRate: one.vatRate,
    netPaisa: one.netPaisa + other.netPaisa,
    vatPaisa: one.vatPaisa + other.vatPaisa,
    grossPaisa: one.grossPaisa + other.grossPaisa,
  }
}

function toDocuments({ count, rates }: Sums): MonthReport['credits'] {
  const sorted = [...rates.values()].toSorted((one, other) => one.vatRate - other.vatRate)
  const total = (name: 'netPaisa' | 'vatPaisa' | 'grossPaisa') =>
    toTaka(sorted.reduce((sum, rate) => sum + rate[name], 0))
  return {
    count,
    net: total('netPaisa'),
    vat: total('vatPaisa'),
    gross: total('grossPaisa'),
    rates: sorted.map(({ vatRate, netPaisa, vatPaisa, grossPaisa }) => ({
      vatPercent: vatRate / 100,
      net: toTaka(netPaisa),
      vat: toTaka(vatPaisa),
      gross: toTaka(grossPaisa),
    })),
  }
}
