import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Options } from '#shared/pricing.ts'
import type { DeviceType } from '#shared/product-rules.ts'
import type { Db } from '../db/client.ts'
import { holds, products } from '../db/schema.ts'
import type { Entry } from './entry.ts'

const rowsAtOnce = 2000

/** The whole catalogue, a couple of thousand products at a time; while they are taken in, the next are on their way. */
export async function* readAllEntries(db: Db): AsyncGenerator<Entry[]> {
  const share = sharing()
  let next = readAfter(db, '')
  while (true) {
    const rows = await next
    const isLast = rows.length < rowsAtOnce
    if (!isLast) {
      next = readAfter(db, rows.at(-1)!._id)
      // Heard when it is awaited; until then it must not look forgotten.
      next.catch(() => {})
    }
    if (rows.length > 0) yield rows.map((row) => toEntry(row, share))
    if (isLast) return
  }
}

function readAfter(db: Db, id: string): Promise<Row[]> {
  return select(db, sql`where ${products.id} > ${id} order by ${products.id} limit ${rowsAtOnce}`)
}

/** These products as they are now; those that are gone are left out. */
export async function readEntries(db: Db, ids: readonly string[]): Promise<Entry[]> {
  const rows = await select(db, sql`where ${products.id} = any(${sql.param([...ids])})`)
  return rows.map((row) => toEntry(row, sharing()))
}

/** Units on hand less those set aside for open payments. */
export const availableUnits = sql<number>`greatest(0, ${products.quantity} - coalesce(
  (select sum(${holds.quantity}) from ${holds} where ${holds.productId} = ${products.id}), 0))::int`

/** Between the values of a list; no text of the shop holds control characters. */
const unit = '\x1f'

type Row = Omit<Entry['product'], 'images' | 'categories' | 'options' | 'deviceType'> & {
  deviceType: DeviceType
  images: string
  categories: string
  options: string
  features: string
}

/**
 * Everything but the long texts, which only a product's own page shows. Plain SQL that needs no further mapping:
 * for a hundred thousand products parsing arrays and dates costs more than reading them.
 */
async function select(db: Db, which: SQL): Promise<Row[]> {
  const list = (column: AnyColumn) => sql`array_to_string(${column}, ${unit})`
  const iso = (column: AnyColumn) =>
    sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await db.execute<Row>(sql`
    select ${products.id} as "_id", ${products.slug}, ${products.title}, ${products.description},
      ${products.brand}, ${products.processor}, ${products.processorModel} as "processorModel",
      ${products.gpu}, ${products.display}, ${products.resolution}, ${list(products.images)} as images,
      ${products.newPricePaisa}::float8 / 100 as "newPrice", ${products.oldPricePaisa}::float8 / 100 as "oldPrice",
      ${products.deviceType} as "deviceType", ${products.quantity}, ${availableUnits} as available,
      ${products.sale}, ${products.stock}, ${products.sku}, ${list(products.features)} as features,
      ${list(products.categories)} as categories, ${products.rating}::float8 as rating,
      ${products.options}::text as options, ${products.productName} as "productName",
      ${iso(products.createdAt)} as "createdAt", ${iso(products.updatedAt)} as "updatedAt"
    from ${products} ${which}`)
  return rows
}

function toEntry({ features, ...row }: Row, share: Sharing): Entry {
  return {
    product: {
      _id: row._id,
      slug: row.slug,
      title: row.title,
      description: row.description,
      brand: share.text(row.brand),
      processor: share.text(row.processor),
      processorModel: share.text(row.processorModel),
      gpu: share.text(row.gpu),
      display: share.text(row.display),
      resolution: share.text(row.resolution),
      images: row.images.split(unit),
      newPrice: row.newPrice,
      oldPrice: row.oldPrice,
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
      createdAt: row.createdAt,
      updatedAt: row.updatedAt === row.createdAt ? row.createdAt : row.updatedAt,
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
    list: (text: string) => remembered(lists, text, () => (text === '' ? [] : text.split(unit))),
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
