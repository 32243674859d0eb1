import { asc, gt, inArray, sql } from 'drizzle-orm'
import { toTaka } from '#shared/money.ts'
import type { Options } from '#shared/pricing.ts'
import type { Db } from '../db/client.ts'
import { holds, products } from '../db/schema.ts'
import type { Entry } from './entry.ts'

const rowsAtOnce = 2000

/** The whole catalogue, a couple of thousand products at a time. */
export async function* readAllEntries(db: Db): AsyncGenerator<Entry[]> {
  const share = sharing()
  let after = ''
  while (true) {
    const rows = await select(db).where(gt(products.id, after)).orderBy(asc(products.id)).limit(rowsAtOnce)
    if (rows.length > 0) yield rows.map((row) => toEntry(row, share))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)!.id
  }
}

/** These products as they are now; those that are gone are left out. */
export async function readEntries(db: Db, ids: readonly string[]): Promise<Entry[]> {
  const rows = await select(db).where(inArray(products.id, [...ids]))
  return rows.map((row) => toEntry(row, sharing()))
}

/** Everything but the long texts, which only a product's own page shows. */
function select(db: Db) {
  return db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      description: products.description,
      brand: products.brand,
      processor: products.processor,
      processorModel: products.processorModel,
      gpu: products.gpu,
      display: products.display,
      resolution: products.resolution,
      images: products.images,
      newPricePaisa: products.newPricePaisa,
      oldPricePaisa: products.oldPricePaisa,
      deviceType: products.deviceType,
      quantity: products.quantity,
      available: availableUnits,
      sale: products.sale,
      stock: products.stock,
      sku: products.sku,
      features: products.features,
      categories: products.categories,
      rating: products.rating,
      options: sql<string>`${products.options}::text`,
      productName: products.productName,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .$dynamic()
}

/** Units on hand less those set aside for open payments. */
export const availableUnits = sql<number>`greatest(0, ${products.quantity} - coalesce(
  (select sum(${holds.quantity}) from ${holds} where ${holds.productId} = ${products.id}), 0))::int`

type Row = Awaited<ReturnType<typeof select>>[number]

function toEntry({ id, features, newPricePaisa, oldPricePaisa, ...row }: Row, share: Sharing): Entry {
  return {
    product: {
      _id: id,
      slug: row.slug,
      title: row.title,
      description: row.description,
      brand: share.text(row.brand),
      processor: share.text(row.processor),
      processorModel: share.text(row.processorModel),
      gpu: share.text(row.gpu),
      display: share.text(row.display),
      resolution: share.text(row.resolution),
      images: row.images,
      newPrice: toTaka(newPricePaisa),
      oldPrice: toTaka(oldPricePaisa),
      deviceType: row.deviceType,
      quantity: row.quantity,
      available: row.available,
      sale: row.sale,
      stock: row.stock,
      sku: row.sku,
      categories: share.list(row.categories),
      rating: row.rating,
      options: share.options(row.options),
      productName: row.productName === row.title ? row.title : row.productName,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
    features,
  }
}

type Sharing = ReturnType<typeof sharing>

/** Most values repeat from product to product; kept once they are a fraction of the memory. */
function sharing() {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  const options = new Map<string, Options>()
  return {
    text: (value: string) => remembered(texts, value, () => value),
    list: (values: string[]) => remembered(lists, values.join('\n'), () => values),
    options: (json: string) => remembered(options, json, () => JSON.parse(json) as Options),
  }
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
