import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { availableUnits, availableUnitsOfAll } from '#server/goods/stock/available-units.ts'
import { products, units } from '#server/platform/db/schema.ts'
import { readRows, streamRows } from '#server/platform/db/stream-rows.ts'
import type { ListedUnit } from '#shared/contract/product.ts'
import type { Options } from '#shared/pricing.ts'
import { codeNames, type Specs } from '#shared/products/product-fields.ts'
import type { DeviceType } from '#shared/products/product-rules.ts'
import type { CatalogueEntry, SharedFields } from './catalogue-entry.ts'

/** Reads the whole catalogue as of one moment, newest first. Drafts are no part of it. */
export async function readAllEntries(pool: Pool, onEntry: (entry: CatalogueEntry) => void): Promise<void> {
  const intern = createInterning()
  const newestFirst = sql`where not ${products.draft} order by ${products.createdAt} desc, ${products.id}`
  await streamRows(pool, select(availableUnitsOfAll, newestFirst), (row) =>
    onEntry(toEntry(row as Row, intern)),
  )
}

/** Reads these products; deleted ones and drafts are left out. */
export async function readEntries(pool: Pool, ids: readonly string[]): Promise<CatalogueEntry[]> {
  const intern = createInterning()
  const rows = await readRows(
    pool,
    select(availableUnits, sql`where not ${products.draft} and ${products.id} = any(${sql.param([...ids])})`),
  )
  return rows.map((row) => toEntry(row as Row, intern))
}

/** Separators of the values of a list and of the fields that are shared; no text of the shop holds control characters. */
const valueSeparator = '\x1f'
const fieldSeparator = '\x1e'

/**
 * Selects everything but the long texts, which only a product's own page shows. The fields that similar products
 * share come as one text, because for 100,000 products parsing them one by one costs more than reading them.
 */
function select(available: SQL, which: SQL): SQL {
  const list = (column: AnyColumn) => sql`array_to_string(${column}, ${valueSeparator})`
  const iso = (value: AnyColumn | SQL) =>
    sql`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return sql`
    select concat_ws(${fieldSeparator}, ${products.options}, ${products.brand}, ${products.processor},
        ${products.processorModel}, ${products.gpu}, ${products.display}, ${products.resolution},
        ${products.deviceType}, ${list(products.categories)}, ${products.specs} - ${ownSpecs}),
      ${products.id}, ${products.slug}, ${products.title}, nullif(${products.productName}, ${products.title}),
      ${products.description}, ${list(products.features)}, ${products.sku}, ${list(products.images)},
      ${products.newPricePaisa}, ${products.oldPricePaisa}, ${products.quantity}, ${available}, ${products.sale},
      ${products.stock}, ${products.rating}, ${iso(products.createdAt)},
      ${iso(sql`nullif(${products.updatedAt}, ${products.createdAt})`)},
      nullif(${products.pictureColors}, '{}'), ${listedUnits}, ${products.specs}->>'gtin', ${products.specs}->>'mpn'
    from ${products} ${which}`
}

/** The numbers that each product has for itself, and that would keep it from sharing all others. */
const ownSpecs = sql.raw(`array[${codeNames.map((name) => `'${name}'`).join(', ')}]`)

/** Null where the product is not sold by unit. Units that somebody is paying for are among them, as they are on its page. */
const listedUnits = sql`case when ${products.byUnit} then (
  select coalesce(jsonb_agg(jsonb_build_object('code', ${units.code}, 'grade', ${units.grade},
    'battery', ${units.batteryPercent}, 'ram', ${units.ram}, 'ssd', ${units.ssd}, 'color', ${units.color},
    'price', ${units.pricePaisa} / 100.0) order by ${units.pricePaisa}, ${units.code}), '[]')
  from ${units} where ${units.productId} = ${products.id} and ${units.state} = 'listed') end`

type Row = [
  ...[shared: string, id: string, slug: string, title: string, productName: string | null],
  ...[description: string, features: string, sku: string, images: string],
  ...[newPaisa: string, oldPaisa: string, quantity: string, available: string, sale: string],
  ...[stock: string, rating: string, createdAt: string, updatedAt: string | null],
  ...[colors: string | null, units: string | null, gtin: string | null, mpn: string | null],
]

function toEntry(row: Row, intern: Interning): CatalogueEntry {
  const [sharedText, _id, slug, title, productName, description, features, sku, images, ...more] = row
  const [
    newPaisa,
    oldPaisa,
    quantity,
    available,
    sale,
    stock,
    rating,
    createdAt,
    updatedAt,
    colors,
    ...codes
  ] = more
  const [units, gtin, mpn] = codes
  const shared = intern.sharedFields(sharedText)
  const hasCodes = gtin !== null || mpn !== null
  const specs = hasCodes ? { ...shared.specs, ...(gtin && { gtin }), ...(mpn && { mpn }) } : shared.specs
  return {
    product: {
      _id,
      slug,
      title,
      description,
      brand: shared.brand,
      processor: shared.processor,
      processorModel: shared.processorModel,
      gpu: shared.gpu,
      display: shared.display,
      resolution: shared.resolution,
      images: intern.list(images),
      newPrice: Number(newPaisa) / 100,
      oldPrice: Number(oldPaisa) / 100,
      deviceType: shared.deviceType,
      quantity: Number(quantity),
      available: Number(available),
      sale: sale === 't',
      stock: stock === 't',
      sku,
      categories: shared.categories,
      rating: Number(rating),
      options: shared.options,
      ...(specs && { specs }),
      productName: productName ?? title,
      createdAt,
      updatedAt: updatedAt ?? createdAt,
      ...(colors && { pictureColors: JSON.parse(colors) as Record<string, string> }),
      ...(units && { listedUnits: JSON.parse(units) as ListedUnit[] }),
    },
    features: intern.text(features),
    shared,
  }
}

type Interning = ReturnType<typeof createInterning>

/** Interns values: most repeat from product to product, and stored once they take a fraction of the memory. */
function createInterning() {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  const options = new Map<string, Options>()
  const fields = new Map<string, SharedFields>()
  const text = (value = '') => getOrCreate(texts, value, () => value)
  const list = (joined = '') =>
    getOrCreate(lists, joined, () => (joined === '' ? [] : joined.split(valueSeparator)))

  function toSharedFields(joined: string): SharedFields {
    const [json = '', brand, processor, processorModel, gpu, display, ...more] = joined.split(fieldSeparator)
    const [resolution, deviceType, categories, measured = '{}'] = more
    const specs = measured === '{}' ? undefined : (JSON.parse(measured) as Specs)
    return {
      brand: text(brand),
      processor: text(processor),
      processorModel: text(processorModel),
      gpu: text(gpu),
      display: text(display),
      resolution: text(resolution),
      deviceType: text(deviceType) as DeviceType,
      categories: list(categories),
      options: getOrCreate(options, json, () => JSON.parse(json) as Options),
      ...(specs && { specs }),
    }
  }

  const sharedFields = (joined: string) => getOrCreate(fields, joined, () => toSharedFields(joined))
  return { text, list, sharedFields }
}

function getOrCreate<T>(known: Map<string, T>, key: string, create: () => T): T {
  const existing = known.get(key)
  if (existing !== undefined) return existing
  const created = create()
  known.set(key, created)
  return created
}
