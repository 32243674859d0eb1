import { sql } from 'drizzle-orm'
import { isWithin } from '#server/owner/reports/period-of.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Paisa } from '#shared/money.ts'
import { type DocumentSeries, documentNumber, type InvoiceLine, type Seller } from '#shared/orders/invoice.ts'
import { partOfRates, type RateSum, ratesOf } from '#shared/orders/money/vat-rates.ts'
import { daysOfMonth } from './month-days.ts'

/** An invoice or a credit note with its amounts by rate. */
export type DocumentRow = {
  number: string
  issuedAt: Date
  order: string
  buyerBin: string
  couponPaisa: Paisa
  staffDiscountPaisa: Paisa
  rates: RateSum[]
}

type Row = {
  fiscalYear: number
  number: number
  issuedAt: string
  order: string | null
  buyerBin: string | null
  lines: InvoiceLine[]
  seller: Seller
}
type InvoiceRow = Row & { couponPaisa: string; staffDiscountPaisa: string }
type NoteRow = Row & { amountPaisa: string; vatPaisa: string; rates: RateSum[] | null }

/** Documents that one read takes: the memory of an export stays small, whatever the shop sells in a month. */
const batch = 2_000
type After = { fiscalYear: number; number: number }

/** The invoices of a month in the order of their numbers, those that were replaced since among them. */
export async function* listInvoices(db: Db, month: string): AsyncGenerator<DocumentRow> {
  for (let after: After | null = { fiscalYear: 0, number: 0 }; after; ) {
    const rows: InvoiceRow[] = await readInvoices(db, month, after)
    for (const row of rows)
      yield {
        ...headOf('invoice', row),
        couponPaisa: Number(row.couponPaisa),
        staffDiscountPaisa: Number(row.staffDiscountPaisa),
        rates: ratesOf(row.lines, row.seller.vatPercent * 100),
      }
    after = rows.length < batch ? null : (rows.at(-1) ?? null)
  }
}

async function readInvoices(db: Db, month: string, after: After): Promise<InvoiceRow[]> {
  const from = (table: 'invoices' | 'replaced_invoices') => sql`
    select order_id, fiscal_year, number, issued_at, lines, seller, buyer_bin, coupon_paisa, staff_discount_paisa
    from ${sql.raw(table)} where ${isWithin(sql`issued_at`, daysOfMonth(month))}
      and (fiscal_year, number) > (${after.fiscalYear}, ${after.number})`
  const { rows } = await db.execute<InvoiceRow>(sql`
    select fiscal_year as "fiscalYear", issued.number, issued_at as "issuedAt", orders.number::text as "order", buyer_bin as "buyerBin",
      lines, seller, coalesce(coupon_paisa, orders.discount_paisa, 0)::text as "couponPaisa",
      coalesce(issued.staff_discount_paisa, orders.staff_discount_paisa, 0)::text as "staffDiscountPaisa"
    from (${from('invoices')} union all ${from('replaced_invoices')}) as issued
    left join orders on orders.id = order_id
    order by fiscal_year, issued.number limit ${batch}`)
  return rows
}

/** The credit notes of a month in the order of their numbers. */
export async function* listCreditNotes(db: Db, month: string): AsyncGenerator<DocumentRow> {
  for (let after: After | null = { fiscalYear: 0, number: 0 }; after; ) {
    const rows: NoteRow[] = await readNotes(db, month, after)
    for (const row of rows)
      yield { ...headOf('credit_note', row), couponPaisa: 0, staffDiscountPaisa: 0, rates: ratesOfNote(row) }
    after = rows.length < batch ? null : (rows.at(-1) ?? null)
  }
}

async function readNotes(db: Db, month: string, after: After): Promise<NoteRow[]> {
  const { rows } = await db.execute<NoteRow>(sql`
    select credit_notes.fiscal_year as "fiscalYear", credit_notes.number, credit_notes.issued_at as "issuedAt",
      orders.number::text as "order", credited.buyer_bin as "buyerBin", credited.lines, credited.seller,
      credit_notes.amount_paisa::text as "amountPaisa", credit_notes.vat_paisa::text as "vatPaisa", credit_notes.rates
    from credit_notes left join orders on orders.id = credit_notes.order_id
    cross join lateral (
      select lines, seller, buyer_bin from invoices
      where invoices.order_id = credit_notes.order_id and replaced_number is null
      union all
      select lines, seller, buyer_bin from replaced_invoices
      where replaced_invoices.fiscal_year = replaced_year and replaced_invoices.number = replaced_number
    ) as credited
    where ${isWithin(sql`credit_notes.issued_at`, daysOfMonth(month))}
      and (credit_notes.fiscal_year, credit_notes.number) > (${after.fiscalYear}, ${after.number})
    order by credit_notes.fiscal_year, credit_notes.number limit ${batch}`)
  return rows
}

/** A note of before it had its rates takes back from each rate in proportion. */
function ratesOfNote({ rates, lines, seller, amountPaisa, vatPaisa }: NoteRow): RateSum[] {
  if (rates) return rates
  const whole = ratesOf(lines, seller.vatPercent * 100)
  return partOfRates(whole, { grossPaisa: Number(amountPaisa), vatPaisa: Number(vatPaisa) })
}

function headOf(series: DocumentSeries, { fiscalYear, number, issuedAt, order, buyerBin }: Row) {
  return {
    number: documentNumber(series, fiscalYear, number),
    issuedAt: new Date(issuedAt),
    order: order ?? '',
    buyerBin: buyerBin ?? '',
  }
}
