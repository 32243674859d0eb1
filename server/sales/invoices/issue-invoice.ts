import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { addJobsSoFar } from '#server/platform/jobs/enqueue-job.ts'
import type { LockedLine } from '#server/sales/orders/lock-order.ts'
import type { Paisa } from '#shared/money.ts'
import { fiscalYearOf, invoiceLines } from '#shared/orders/invoice.ts'
import { sellerOf } from '#shared/site/legal-identity.ts'
import { shopDetails } from '#shared/site/shop-details.ts'

export type Sale = {
  order: {
    id: string
    deliveryPaisa: Paisa
    deliveryVatRate: number | null
    totalPaisa: Paisa
    discountPaisa: Paisa
    staffDiscountPaisa: Paisa
  }
  lines: readonly Pick<LockedLine, 'name' | 'chosen' | 'unit' | 'quantity' | 'unitPaisa' | 'vatRate'>[]
}

/**
 * Gives an order that was just paid in whole its invoice, once. The order is locked, and so is its buyer's telephone
 * number if an SMS may follow. This comes last in its transaction: until the commit, every other sale waits for the
 * invoice's number.
 */
export async function issueInvoice(tx: Tx, { order, lines }: Sale): Promise<void> {
  const details = shopDetails()
  const invoiced = invoiceLines({
    lines: lines.map((line) => ({ ...line, vatRate: line.vatRate ?? details.vatNew })),
    deliveryPaisa: order.deliveryPaisa,
    deliveryVatRate: order.deliveryVatRate ?? details.vatDelivery,
    totalPaisa: order.totalPaisa,
  })
  const issuedAt = new Date()
  await addJobsSoFar(tx)
  await writeInvoice(tx, {
    orderId: order.id,
    issuedAt,
    fiscalYear: fiscalYearOf(issuedAt),
    totalPaisa: order.totalPaisa,
    couponPaisa: order.discountPaisa,
    staffDiscountPaisa: order.staffDiscountPaisa,
    seller: JSON.stringify(sellerOf(details)),
    lines: JSON.stringify(invoiced),
    vatPaisa: invoiced.reduce((sum, { vatPaisa }) => sum + vatPaisa, 0),
  })
}

/** Number and invoice in one round trip, because every sale passes here. */
const writeInvoice = statement(
  'write_invoice',
  sql`
    with next_number as (
      insert into document_numbers (series, fiscal_year, last)
      select 'invoice', ${placeholder('fiscalYear')}::int, 1
      where not exists (select from invoices where order_id = ${placeholder('orderId')})
      on conflict (series, fiscal_year) do update set last = document_numbers.last + 1
      returning fiscal_year, last
    )
    insert into invoices (order_id, fiscal_year, number, issued_at, seller, lines, total_paisa, vat_paisa,
      coupon_paisa, staff_discount_paisa, buyer_bin)
    select ${placeholder('orderId')}, fiscal_year, last, ${placeholder('issuedAt')}::timestamptz,
      ${placeholder('seller')}::jsonb, ${placeholder('lines')}::jsonb, ${placeholder('totalPaisa')}::bigint,
      ${placeholder('vatPaisa')}::bigint, ${placeholder('couponPaisa')}::bigint,
      ${placeholder('staffDiscountPaisa')}::bigint, (select buyer_bin from replaced_invoices
        where replaced_invoices.order_id = ${placeholder('orderId')} order by replaced_at desc limit 1)
    from next_number`,
)
