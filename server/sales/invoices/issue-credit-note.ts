import { and, eq, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { creditNotes, documentNumbers, invoices, type replacedInvoices } from '#server/platform/db/schema.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import type { Paisa } from '#shared/money.ts'
import { fiscalYearOf } from '#shared/orders/invoice.ts'
import { lessRates, partOfRates, type RateSum, ratesOf } from '#shared/orders/money/vat-rates.ts'
import { creditedVat } from '#shared/orders/vat.ts'
import { present } from '#shared/present.ts'

/**
 * Credits the part of an order's invoice that is no longer paid for after a refund. Money that came twice or too much was
 * never invoiced, so its refund credits nothing. The order is locked; this comes last.
 */
export async function issueCreditNote(tx: Tx, orderId: string, refundId: string): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId))
  if (!invoice) return
  const { paidPaisa, returnedPaisa } = await findSums(tx, orderId)
  const netPaisa = paidPaisa - returnedPaisa
  const unpaidPaisa = Math.min(Math.max(invoice.totalPaisa - netPaisa, 0), invoice.totalPaisa)
  const ofInvoice = and(eq(creditNotes.orderId, orderId), isNull(creditNotes.replacedNumber))
  await insertNote(tx, invoice, { refundId, orderId, upToPaisa: unpaidPaisa, ofInvoice })
}

/** Credits all that is left of an invoice whose order staff have changed. The order is locked; this comes last. */
export async function creditRest(tx: Tx, invoice: typeof replacedInvoices.$inferSelect): Promise<void> {
  const { orderId, fiscalYear, number, totalPaisa } = invoice
  const replaced = { replacedYear: fiscalYear, replacedNumber: number }
  const ofInvoice = and(eq(creditNotes.replacedYear, fiscalYear), eq(creditNotes.replacedNumber, number))
  await insertNote(tx, invoice, { refundId: newId(), orderId, ...replaced, upToPaisa: totalPaisa, ofInvoice })
}

type NewNote = {
  refundId: string
  orderId: string
  replacedYear?: number
  replacedNumber?: number
  /** The amount that all credits of the invoice come to with this one. */
  upToPaisa: Paisa
  /** Finds the credit notes that the invoice has. */
  ofInvoice: SQL | undefined
}

async function insertNote(
  tx: Tx,
  invoice: Pick<typeof invoices.$inferSelect, 'totalPaisa' | 'vatPaisa' | 'lines' | 'seller'>,
  { upToPaisa, ofInvoice, ...row }: NewNote,
): Promise<void> {
  const beforePaisa = await sumCredits(tx, ofInvoice)
  const amountPaisa = upToPaisa - beforePaisa
  if (amountPaisa <= 0) return
  const whole = { grossPaisa: invoice.totalPaisa, vatPaisa: invoice.vatPaisa }
  const vatPaisa = creditedVat(whole, { beforePaisa, amountPaisa })
  const rates = creditedRates(invoice, { beforePaisa, amountPaisa })
  const issuedAt = new Date()
  const fiscalYear = fiscalYearOf(issuedAt)
  const number = await nextNumber(tx, fiscalYear)
  await tx.insert(creditNotes).values({ ...row, fiscalYear, number, issuedAt, amountPaisa, vatPaisa, rates })
}

/** The credit by rate. It is counted from the start as its VAT is, so that all credits of an invoice have its rates. */
function creditedRates(
  { lines, seller, totalPaisa, vatPaisa: wholeVat }: Parameters<typeof insertNote>[1],
  { beforePaisa, amountPaisa }: { beforePaisa: Paisa; amountPaisa: Paisa },
): RateSum[] {
  const rates = ratesOf(lines, seller.vatPercent * 100)
  const whole = { grossPaisa: totalPaisa, vatPaisa: wholeVat }
  const upTo = (paisa: Paisa) =>
    partOfRates(rates, {
      grossPaisa: paisa,
      vatPaisa: creditedVat(whole, { beforePaisa: 0, amountPaisa: paisa }),
    })
  return lessRates(upTo(beforePaisa + amountPaisa), upTo(beforePaisa))
}

async function sumCredits(tx: Tx, ofInvoice: SQL | undefined): Promise<Paisa> {
  const [credited] = await tx
    .select({ paisa: sum(creditNotes.amountPaisa) })
    .from(creditNotes)
    .where(ofInvoice)
  return Number(credited?.paisa ?? 0)
}

async function nextNumber(tx: Tx, fiscalYear: number): Promise<number> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ series: 'credit_note', fiscalYear, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.series, documentNumbers.fiscalYear],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last })
  return present(row).last
}
