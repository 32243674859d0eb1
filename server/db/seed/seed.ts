import { sql } from 'drizzle-orm'
import { updateProductFromUnits } from '#server/goods/stock/update-product-from-units.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import {
  buyerReviews,
  coupons,
  creditNotes,
  deliveryRates,
  documentNumbers,
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  products,
  refunds,
  shops,
  units,
  uploads,
  users,
  webpageImages,
} from '#server/platform/db/schema.ts'
import type { Storage } from '#server/site/uploads/storage.ts'
import { present } from '#shared/present.ts'
import { branchId, buildAccounts } from './accounts.ts'
import { branches } from './branches.ts'
import { buildInvoices } from './build-invoices.ts'
import { buildOrders, type ProductRow, type UserRow } from './build-orders.ts'
import { buildPayment } from './build-payment.ts'
import { buildReviews } from './buyer-reviews.ts'
import { addedAt, catalogue } from './catalogue.ts'
import { insertClaims } from './claims.ts'
import { copyDemoPictures } from './copy-demo-pictures.ts'
import { seedCoupons } from './coupons.ts'
import { seedRates } from './delivery-rates.ts'
import { orderHistory } from './order-history.ts'
import { pageImages } from './page-images.ts'
import { toProductRow } from './product-row.ts'
import { insertSandboxRecords } from './sandbox-records.ts'
import { stableId } from './stable-id.ts'
import { unitPictures, unitRows } from './units.ts'
import { insertWarranties } from './warranties.ts'

/** Fills an empty shop with the demo: catalogue, branches, pages, accounts and 90 days of orders. */
export async function seedDemo(db: Db, storage: Storage, now = new Date()): Promise<boolean> {
  const [found] = await db.select({ id: products.id }).from(products).limit(1)
  if (found) return false
  // Pictures are stored first, so that no page shows one that is not there yet.
  const [accounts] = await Promise.all([buildAccounts(now), copyDemoPictures(storage, pictureNames())])
  const rows = catalogue.map((product, place) => toProductRow(product, addedAt(place, now)))
  await db.transaction(async (tx) => {
    await insertShop(tx, accounts)
    await tx.insert(products).values(rows)
    await insertUnits(tx, now)
    await insertOrders(tx, { rows, accounts, now })
  })
  return true
}

/** Every picture that the demo shows. */
export function pictureNames(): string[] {
  const shown = [
    ...catalogue.flatMap(({ images }) => images),
    ...pageImages.map(([, picture]) => `${picture}.webp`),
    ...unitPictures(),
  ]
  return [...new Set(shown)]
}

async function insertUnits(tx: Tx, now: Date): Promise<void> {
  const rows = catalogue.flatMap((product, place) => unitRows(product, addedAt(place, now)))
  await tx.insert(units).values(rows)
  for (const productId of new Set(rows.map((row) => row.productId ?? '')))
    await updateProductFromUnits(tx, productId)
}

async function insertShop(tx: Tx, accounts: UserRow[]): Promise<void> {
  await tx
    .insert(shops)
    .values(branches.map(({ key, ...branch }, position) => ({ ...branch, id: branchId(key), position })))
  await tx.insert(deliveryRates).values(seedRates)
  await tx.insert(users).values(accounts)
  await tx.insert(coupons).values(
    seedCoupons.map(({ code, percent, isActive }) => ({
      id: stableId(`coupon ${code}`),
      code,
      discount: Math.round(percent * 100),
      isActive,
    })),
  )
  await tx.insert(webpageImages).values(
    pageImages.map(([webpageName, picture, title], position) => ({
      id: stableId(`page image ${webpageName} ${picture}`),
      title,
      webpageName,
      path: `/uploads/${picture}.webp`,
      position,
    })),
  )
  await tx.insert(uploads).values(pictureNames().map((name) => ({ name })))
}

type Filled = { rows: ProductRow[]; accounts: UserRow[]; now: Date }

async function insertOrders(tx: Tx, { rows, accounts, now }: Filled): Promise<void> {
  const customers = accounts.filter(({ role }) => role === 'user')
  const [demoCustomer, ...others] = customers
  const built = buildOrders({ products: rows, customers: others, demoCustomer: present(demoCustomer), now })
  const paid = built.map(buildPayment)
  await tx.insert(orders).values(built.map(({ order }) => order))
  await tx.execute(sql`update orders set search_text = number || ' ' || search_text`)
  await tx.insert(orderLines).values(built.flatMap(({ lines }) => lines))
  await tx.insert(orderEvents).values(built.flatMap((order) => orderHistory(order, now)))
  await insertWarranties(tx, built, now)
  await insertClaims(tx, built, now)
  await tx.insert(buyerReviews).values(buildReviews(built, rows))
  await tx.insert(payments).values(paid.map(({ payment }) => payment))
  await tx.insert(refunds).values(paid.flatMap(({ refund }) => (refund ? [refund] : [])))
  const papers = buildInvoices(built, paid)
  await tx.insert(documentNumbers).values(papers.numbers)
  await tx.insert(invoices).values(papers.invoices)
  await tx.insert(creditNotes).values(papers.creditNotes)
  await insertSandboxRecords(tx, paid)
}
