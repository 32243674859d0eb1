import { updateProductFromUnits } from '#server/goods/stock/update-product-from-units.ts'
import { readRows, type UnitRow } from '#server/goods/units/import/read-rows.ts'
import { readUnit } from '#server/goods/units/import/read-unit.ts'
import { toStoredUnit } from '#server/goods/units/save-unit.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { units } from '#server/platform/db/schema.ts'
import { parseCsv } from '#server/platform/files/csv.ts'
import { listBranches } from '#server/site/shops/queries.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { listingRefusals } from '#shared/units/unit-rules.ts'
import type { ProductRow } from './products.ts'
import { readText, refuseRow } from './read-data.ts'
import { stableId } from './stable-id.ts'

const file = 'units.csv'

/**
 * The pre-owned units, read and checked by the shop's own import. Two pre-owned products have none: a phone, which was
 * photographed from two sides only, and a laptop that is out of stock.
 */
export async function insertUnits(tx: Tx, products: readonly ProductRow[]): Promise<void> {
  const branches = await listBranches(tx)
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const rows = readRows(parseCsv(await readText(file))).map((row) =>
    toRow(row, { branches, product: bySku.get(row.sku) }),
  )
  await tx.insert(units).values(rows)
  for (const productId of new Set(rows.map((row) => row.productId)))
    await updateProductFromUnits(tx, productId)
}

type About = { branches: readonly Branch[]; product: ProductRow | undefined }

function toRow(row: UnitRow, { branches, product }: About) {
  if (!product) return refuseRow(file, [{ row: row.number, message: `No product has the SKU ${row.sku}.` }])
  const { id: productId, brand, createdAt } = product
  const read = readUnit(row, { productId, branches })
  if (read.kind !== 'input') return refuseRow(file, read.kind === 'wrong' ? read.errors : [])
  const { input } = read
  const [refusal] = listingRefusals(input)
  if (refusal) return refuseRow(file, [{ row: row.number, message: refusal.message }])
  const { code } = row
  const id = stableId(`unit ${code}`)
  return { ...toStoredUnit(input), id, code, productId, brand, createdAt, updatedAt: createdAt }
}
