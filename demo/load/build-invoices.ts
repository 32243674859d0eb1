import type { creditNotes, documentNumbers, invoices } from '#server/platform/db/schema.ts'
import { type DocumentSeries, fiscalYearOf, invoiceLines } from '#shared/orders/invoice.ts'
import { present } from '#shared/present.ts'
import { sellerOf } from '#shared/site/legal-identity.ts'
import { defaultDetails } from '#shared/site/shop-details.ts'
import type { BuiltOrder } from './build-orders.ts'
import type { BuiltPayment } from './build-payment.ts'

type InvoiceRow = typeof invoices.$inferInsert
type CreditNoteRow = typeof creditNotes.$inferInsert
type NumberRow = typeof documentNumbers.$inferInsert

/** The invoices of the orders that were paid, the credit notes of those whose money went back, and their numbers. */
export function buildInvoices(built: readonly BuiltOrder[], paid: readonly BuiltPayment[]) {
  const issued = inOrder(built.flatMap(invoiceOf))
  const vatOf = new Map(issued.map(({ orderId, vatPaisa }) => [orderId, vatPaisa]))
  const credited = inOrder(
    paid
      .flatMap(({ refund }) => (refund ? [{ ...refund, vatPaisa: present(vatOf.get(refund.orderId)) }] : []))
      .map(
        ({ id, orderId, amountPaisa, vatPaisa, createdAt }): Undated<CreditNoteRow> => ({
          refundId: id,
          orderId,
          amountPaisa,
          vatPaisa,
          issuedAt: present(createdAt),
        }),
      ),
  )
  return {
    invoices: issued,
    creditNotes: credited,
    numbers: [...lastOf('invoice', issued), ...lastOf('credit_note', credited)],
  }
}

type Undated<Row> = Omit<Row, 'fiscalYear' | 'number'> & { issuedAt: Date }

function invoiceOf({ order, lines }: BuiltOrder): Undated<InvoiceRow>[] {
  if (!order.paidAt) return []
  const { vatDelivery: deliveryVatRate } = defaultDetails
  const rated = lines.map((line) => ({ ...line, vatRate: present(line.vatRate) }))
  const sold = { lines: rated, deliveryPaisa: 0, deliveryVatRate, totalPaisa: order.totalPaisa }
  const invoiced = invoiceLines(sold)
  return [
    {
      orderId: order.id,
      issuedAt: order.paidAt,
      seller: sellerOf(defaultDetails),
      lines: invoiced,
      totalPaisa: order.totalPaisa,
      vatPaisa: invoiced.reduce((sum, { vatPaisa }) => sum + vatPaisa, 0),
    },
  ]
}

/** Papers with their numbers, which begin again in each fiscal year. */
function inOrder<Row extends { issuedAt: Date }>(papers: readonly Row[]) {
  const last = new Map<number, number>()
  return papers
    .toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
    .map((paper) => {
      const fiscalYear = fiscalYearOf(paper.issuedAt)
      const number = (last.get(fiscalYear) ?? 0) + 1
      last.set(fiscalYear, number)
      return { ...paper, fiscalYear, number }
    })
}

function lastOf(
  series: DocumentSeries,
  papers: readonly { fiscalYear: number; number: number }[],
): NumberRow[] {
  const last = new Map(papers.map(({ fiscalYear, number }) => [fiscalYear, number]))
  return [...last].map(([fiscalYear, number]) => ({ series, fiscalYear, last: number }))
}
