import type { ProductValues } from '#server/goods/products/clean-product.ts'
import { type Planned, planRow } from '#server/goods/products/import/plan-row.ts'
import { readRows } from '#server/goods/products/import/read-rows.ts'
import { parseCsv } from '#server/platform/files/csv.ts'
import { readText, refuseRow } from './read-data.ts'
import { stableId } from './stable-id.ts'

export type ProductRow = ProductValues & { id: string; slug: string; createdAt: Date; updatedAt: Date }

const file = 'products.csv'
const hourMs = 60 * 60 * 1000

/**
 * The demo catalogue, newest first, read and checked by the shop's own import. Only ids and dates are the demo's:
 * links into it keep working after a reset, and its products are of different ages.
 */
export async function readProducts(now: Date): Promise<ProductRow[]> {
  const rows = readRows(parseCsv(await readText(file)))
  const plan = await Promise.all(rows.map((row) => planRow(row, undefined)))
  return plan.map((planned, place) => toRow(planned, addedAt(place, now)))
}

function toRow(planned: Planned, createdAt: Date): ProductRow {
  if (planned.kind !== 'add') return refuseRow(file, planned.kind === 'wrong' ? planned.errors : [])
  const { values, slug } = planned
  return { ...values, slug, id: stableId(`product ${values.sku}`), createdAt, updatedAt: createdAt }
}

/** When the product at this place came into the shop: ten months back from `now`, at uneven intervals. */
function addedAt(place: number, now: Date): Date {
  const hours = 30 + place * 44 + ((place * 29) % 17)
  return new Date(now.getTime() - hours * hourMs)
}
