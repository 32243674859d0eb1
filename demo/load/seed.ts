import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import {
  buyerReviews,
  creditNotes,
  documentNumbers,
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  products as productTable,
  refunds,
  uploads,
  users,
} from '#server/platform/db/schema.ts'
import type { Storage } from '#server/site/uploads/storage.ts'
import { readAccounts } from './accounts.ts'
import { insertBranches } from './branches.ts'
import { buildInvoices } from './build-invoices.ts'
import { type BuiltOrder, buildOrders } from './build-orders.ts'
import { buildPayment } from './build-payment.ts'
import { buildReviews } from './buyer-reviews.ts'
import { insertClaims } from './claims.ts'
import { copyPictures, pictureNames } from './copy-pictures.ts'
import { insertCoupons, readCoupons } from './coupons.ts'
import { insertDeliveryRates } from './delivery-rates.ts'
import { endOf, orderHistory } from './order-history.ts'
import { insertPageImages } from './page-images.ts'
import { readProducts } from './products.ts'
import { readOrders } from './read-orders.ts'
import { readPaymentMethods } from './read-payment-methods.ts'
import { insertSandboxRecords } from './sandbox-records.ts'
import { insertUnits } from './units.ts'
import { insertWarranties } from './warranties.ts'

/** Fills an empty shop with the demo: catalogue, branches, pages, accounts and 90 days of orders. */
export async function seedDemo(db: Db, storage: Storage, now = new Date()): Promise<boolean> {
  const [found] = await db.select({ id: productTable.id }).from(productTable).limit(1)
  if (found) return false
  const pictures = await pictureNames()
  // Pictures are stored first, so that no page shows one that is not there yet.
  const [accounts, products, coupons, stories] = await Promise.all([
    readAccounts(now),
    readProducts(now),
    readCoupons(),
    readOrders(),
    copyPictures(storage, pictures),
  ])
  await db.transaction(async (tx) => {
    await insertBranches(tx)
    await insertDeliveryRates(tx)
    await tx.insert(users).values(accounts)
    await insertCoupons(tx, coupons)
    await insertPageImages(tx)
    await tx.insert(uploads).values(pictures.map((name) => ({ name })))
    await tx.insert(productTable).values(products)
    await insertUnits(tx, products)
    await insertOrders(tx, buildOrders(stories, { products, accounts, coupons, now }), now)
  })
  return true
}

async function insertOrders(tx: Tx, built: readonly BuiltOrder[], now: Date): Promise<void> {
  const methods = await readPaymentMethods()
  const paid = built.map((order) => buildPayment(order, methods))
  await tx.insert(orders).values(built.map((one) => ({ ...one.order, ...endOf(one, now) })))
  await tx.execute(sql`update orders set search_text = number || ' ' || search_text`)
  await tx.insert(orderLines).values(built.flatMap(({ lines }) => lines))
  await tx.insert(orderEvents).values(built.flatMap((order) => orderHistory(order, now)))
  await insertWarranties(tx, built)
  await insertClaims(tx, built, now)
  await tx.insert(buyerReviews).values(buildReviews(built))
  await tx.insert(payments).values(paid.map(({ payment }) => payment))
  await tx.insert(refunds).values(paid.flatMap(({ refund }) => (refund ? [refund] : [])))
  const papers = buildInvoices(built, paid)
  await tx.insert(documentNumbers).values(papers.numbers)
  await tx.insert(invoices).values(papers.invoices)
  await tx.insert(creditNotes).values(papers.creditNotes)
  await insertSandboxRecords(tx, paid)
}
