import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { creditNotes, invoices, replacedInvoices } from '#server/platform/db/schema.ts'
import { creditRest, issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice, type Sale } from './issue-invoice.ts'

export type RetiredInvoice = typeof replacedInvoices.$inferSelect

/** Sets the invoice of a locked order aside before the order changes; undefined: none was given. */
export async function retireInvoice(tx: Tx, orderId: string): Promise<RetiredInvoice | undefined> {
  const [invoice] = await tx.delete(invoices).where(eq(invoices.orderId, orderId)).returning()
  if (!invoice) return undefined
  const [retired] = await tx.insert(replacedInvoices).values(invoice).returning()
  await tx
    .update(creditNotes)
    .set({ replacedYear: invoice.fiscalYear, replacedNumber: invoice.number })
    .where(and(eq(creditNotes.orderId, orderId), isNull(creditNotes.replacedNumber)))
  return retired
}

/**
 * Credits all that is left of the invoice of before, and gives the order its successor where it is paid in whole;
 * otherwise the payment of the rest will. Refunds that the new invoice does not know of are credited from it at once.
 * This comes last in its transaction, as every invoice does.
 */
export async function replaceInvoice(
  tx: Tx,
  retired: RetiredInvoice | undefined,
  { sale, isPaid }: { sale: Sale; isPaid: boolean },
): Promise<void> {
  if (isPaid) await issueInvoice(tx, sale)
  if (retired) await creditRest(tx, retired)
  if (isPaid) await issueCreditNote(tx, sale.order.id, newId())
}
