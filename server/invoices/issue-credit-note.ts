import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { creditNotes, documentNumbers, invoices } from '#server/db/schema.ts'
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
 * The money that the shop still has of the order, and the amount that was credited already. The charge of an EMI that
 * the customer bears was not invoiced: of each payment no more than its own amount goes back.
 */
async function findBalance(tx: Tx, orderId: string): Promise<Balance> {
  const { rows } = await tx.execute<Balance>(sql`
    with counted as (
      select case when attention = 'amount_mismatch' then charged_paisa else amount_paisa end as paisa,
        (select coalesce(sum(refunds.amount_paisa), 0) from refunds
          where refunds.tran_id = payments.tran_id and refunds.state = 'refunded') as back
      from payments
      where order_id = ${orderId} and state = 'paid' and attention is distinct from 'duplicate_payment'
    )
    select ((select coalesce(sum(paisa - least(paisa, back)), 0) from counted)
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
