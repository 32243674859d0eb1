import { eq, sql, sum } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { creditNotes, documentNumbers, invoices } from '#server/platform/db/schema.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import type { Paisa } from '#shared/money.ts'
import { fiscalYearOf } from '#shared/orders/invoice.ts'
import { creditedVat } from '#shared/orders/vat.ts'
import { present } from '#shared/present.ts'

/**
 * Credits the part of an order's invoice that is no longer paid for after a refund. Money that came twice or too much was
 * never invoiced, so giving it back credits nothing. The order is locked; this comes last.
 */
export async function issueCreditNote(tx: Tx, orderId: string, refundId: string): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId))
  if (!invoice) return
  const { netPaisa, creditedPaisa: beforePaisa } = await findBalance(tx, orderId)
  const unpaidPaisa = Math.min(Math.max(invoice.totalPaisa - netPaisa, 0), invoice.totalPaisa)
  const amountPaisa = unpaidPaisa - beforePaisa
  if (amountPaisa <= 0) return
  const whole = { grossPaisa: invoice.totalPaisa, vatPaisa: invoice.vatPaisa }
  const vatPaisa = creditedVat(whole, { beforePaisa, amountPaisa })
  const issuedAt = new Date()
  const fiscalYear = fiscalYearOf(issuedAt)
  const number = await nextNumber(tx, fiscalYear)
  await tx
    .insert(creditNotes)
    .values({ refundId, orderId, fiscalYear, number, issuedAt, amountPaisa, vatPaisa })
}

type Balance = { netPaisa: Paisa; creditedPaisa: Paisa }

/** The money that the shop still has of the order, and the amount that was credited already. */
async function findBalance(tx: Tx, orderId: string): Promise<Balance> {
  const { paidPaisa, returnedPaisa } = await findSums(tx, orderId)
  const [credited] = await tx
    .select({ paisa: sum(creditNotes.amountPaisa) })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
  return { netPaisa: paidPaisa - returnedPaisa, creditedPaisa: Number(credited?.paisa ?? 0) }
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
