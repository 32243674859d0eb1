import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { creditNotes, documentNumbers, invoices } from '#server/platform/db/schema.ts'
import { backOfPayment, isCounted } from '#server/sales/orders/queries.ts'
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

/**
 * The money that the shop still has of the order, and the amount that was credited already. Of each payment no more than
 * its own amount goes back: what was charged beyond it was not invoiced.
 */
async function findBalance(tx: Tx, orderId: string): Promise<Balance> {
  const { rows } = await tx.execute<Balance>(sql`
    select ((select coalesce(sum(payments.amount_paisa - ${sql.raw(backOfPayment('refunded.paisa'))}), 0)
        from payments cross join lateral (select coalesce(sum(refunds.amount_paisa), 0) as paisa from refunds
          where refunds.tran_id = payments.tran_id and refunds.state = 'refunded') as refunded
        where payments.order_id = ${orderId} and ${isCounted})
        + (select coalesce(sum(amount_paisa), 0) from collections where order_id = ${orderId})
        - (select coalesce(sum(amount_paisa), 0) from refunds
          where order_id = ${orderId} and state = 'refunded' and collection_id is not null))::float8 as "netPaisa",
      (select coalesce(sum(amount_paisa), 0) from credit_notes where order_id = ${orderId})::float8
        as "creditedPaisa"`)
  return rows[0] ?? { netPaisa: 0, creditedPaisa: 0 }
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
