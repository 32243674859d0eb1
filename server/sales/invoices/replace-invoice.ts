import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { creditNotes, invoices, orders, replacedInvoices } from '#server/platform/db/schema.ts'
import { isClosedOrder, type OrderState } from '#shared/orders/order-moves.ts'
import { unpaidStatuses } from '#shared/orders/order-states.ts'
import { creditRest, issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice, type Sale } from './issue-invoice.ts'

export type RetiredInvoice = typeof replacedInvoices.$inferSelect

/** Sets the invoice of a locked order aside before the order changes; undefined: none was given. */
export async function retireInvoice(tx: Tx, orderId: string): Promise<RetiredInvoice | undefined> {
  const [invoice] = await tx.delete(invoices).where(eq(invoices.orderId, orderId)).returning()
  if (!invoice) return undefined
  const discounts = await findDiscounts(tx, invoice)
  const [retired] = await tx
    .insert(replacedInvoices)
    .values({ ...invoice, ...discounts })
    .returning()
  await tx
    .update(creditNotes)
    .set({ replacedYear: invoice.fiscalYear, replacedNumber: invoice.number })
    .where(and(eq(creditNotes.orderId, orderId), isNull(creditNotes.replacedNumber)))
  return retired
}

/** The discounts of an older invoice that does not name them: its order, which has not changed yet, has them. */
async function findDiscounts(tx: Tx, { orderId, couponPaisa }: typeof invoices.$inferSelect) {
  if (couponPaisa !== null) return {}
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  return { couponPaisa: order?.discountPaisa ?? 0, staffDiscountPaisa: order?.staffDiscountPaisa ?? 0 }
}

type Payment = Pick<OrderState, 'paymentStatus'>

/**
 * Credits the invoice of an order that is closed without having been paid in whole. Should the order be taken up again
 * and paid, it gets another. This comes last in its transaction.
 */
export async function creditClosed(
  tx: Tx,
  orderId: string,
  { status, paymentStatus }: Payment & Pick<OrderState, 'status'>,
): Promise<void> {
  if (isClosedOrder(status)) await creditUnpaid(tx, orderId, { paymentStatus })
}

/**
 * Credits the invoice of an order that is no longer paid, because money that was recorded by mistake had given it one.
 * Its successor comes with the payment. This comes last in its transaction.
 */
export async function creditUnpaid(tx: Tx, orderId: string, { paymentStatus }: Payment): Promise<void> {
  if (!unpaidStatuses.some((unpaid) => unpaid === paymentStatus)) return
  const retired = await retireInvoice(tx, orderId)
  if (retired) await creditRest(tx, retired)
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
