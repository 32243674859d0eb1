import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Options } from '#shared/pricing.ts'
import type { DeviceType } from '#shared/product-rules.ts'
import { eachRow, rowsOf } from '../db/each-row.ts'
import { holds, products } from '../db/schema.ts'
import type { Entry, Kind } from './entry.ts'

/** The whole catalogue as of one moment, newest first. */
export async function readAllEntries(pool: Pool, take: (entry: Entry) => void): Promise<void> {
  const share = sharing()
  const newestFirst = sql`order by ${products.createdAt} desc, ${products.id}`
  await eachRow(pool, select(availableOfMost, newestFirst), (row) => take(toEntry(row as Row, share)))
}

/** These products as they are now; those that are gone are left out. */
export async function readEntries(pool: Pool, ids: readonly string[]): Promise<Entry[]> {
  const share = sharing()
  const rows = await rowsOf(
    pool,
    select(availableUnits, sql`where ${products.id} = any(${sql.param([...ids])})`),
  )
  return rows.map((row) => toEntry(row as Row, share))
}

/** Units on hand less those set aside for open payments. */
export const availableUnits = sql<number>`greatest(0, ${products.quantity} - coalesce(
  (select sum(${holds.quantity}) from ${holds} where ${holds.productId} = ${products.id}), 0))::int`

/** Of all products few are held, and those are known after one look. */
const availableOfMost = sql`case when ${products.id} in (select ${holds.productId} from ${holds})
  then ${availableUnits} else ${products.quantity} end`

/** Between the values of a list, and between the fields of a kind; no text of the shop holds control characters. */
const unit = '\x1f'
const field = '\x1e'

/**
 * Everything but the long texts, which only a product's own page shows. What products of a kind have in common
 * comes as one text: for a hundred thousand products taking values apart costs more than reading them.
 */
function select(available: SQL, which: SQL): SQL {
  const list = (column: AnyColumn) => sql`array_to_string(${column}, ${unit})`
  const iso = (value: AnyColumn | SQL) =>
    sql`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return sql`
    select concat_ws(${field}, ${products.options}, ${products.brand}, ${products.processor},
        ${products.processorModel}, ${products.gpu}, ${products.display}, ${products.resolution},
        ${products.deviceType}, ${list(products.categories)}),
      ${products.id}, ${products.slug}, ${products.title}, nullif(${products.productName}, ${products.title}),
      ${products.description}, ${list(products.features)}, ${products.sku}, ${list(products.images)},
      ${products.newPricePaisa}, ${products.oldPricePaisa}, ${products.quantity}, ${available}, ${products.sale},
      ${products.stock}, ${products.rating}, ${iso(products.createdAt)},
      ${iso(sql`nullif(${products.updatedAt}, ${products.createdAt})`)}
    from ${products} ${which}`
}

type Row = [
  ...[kind: string, id: string, slug: string, title: string, productName: string | null],
  ...[description: string, features: string, sku: string, images: string],
  ...[newPaisa: string, oldPaisa: string, quantity: string, available: string, sale: string],
  ...[stock: string, rating: string, createdAt: string, updatedAt: string | null],
]

function toEntry(row: Row, share: Sharing): Entry {
  const [kindText, _id, slug, title, productName, description, features, sku, images, ...more] = row
  const [newPaisa, oldPaisa, quantity, available, sale, stock, rating, createdAt, updatedAt] = more
  const kind = share.kind(kindText)
  return {
    product: {
      _id,
      slug,
      title,
      description,
      brand: kind.brand,
      processor: kind.processor,
      processorModel: kind.processorModel,
      gpu: kind.gpu,
      display: kind.display,
      resolution: kind.resolution,
      images: share.list(images),
      newPrice: Number(newPaisa) / 100,
      oldPrice: Number(oldPaisa) / 100,
      deviceType: kind.deviceType,
      quantity: Number(quantity),
      available: Number(available),
      sale: sale === 't',
      stock: stock === 't',
      sku,
      categories: kind.categories,
      rating: Number(rating),
      options: kind.options,
      productName: productName ?? title,
      createdAt,
      updatedAt: updatedAt ?? createdAt,
    },
    features: share.text(features),
    kind,
  }
}

type Sharing = ReturnType<typeof sharing>

/** Most values repeat from product to product; kept once they are a fraction of the memory. */
function sharing() {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  const options = new Map<string, Options>()
  const kinds = new Map<string, Kind>()
  const text = (value = '') => remembered(texts, value, () => value)
  const list = (joined = '') => remembered(lists, joined, () => (joined === '' ? [] : joined.split(unit)))

  function toKind(joined: string): Kind {
    const [json = '', brand, processor, processorModel, gpu, display, ...more] = joined.split(field)
    const [resolution, deviceType, categories] = more
    return {
      brand: text(brand),
      processor: text(processor),
      processorModel: text(processorModel),
      gpu: text(gpu),
      display: text(display),
      resolution: text(resolution),
      deviceType: text(deviceType) as DeviceType,
      categories: list(categories),
      options: remembered(options, json, () => JSON.parse(json) as Options),
    }
  }

  return { text, list, kind: (joined: string) => remembered(kinds, joined, () => toKind(joined)) }
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
