import { and, desc, eq, getTableColumns, inArray, ne, not, sql } from 'drizzle-orm'
import { availableUnits } from '#server/goods/stock/available-units.ts'
import { listedUnits } from '#server/goods/units/queries.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { products, retiredAddresses } from '#server/platform/db/schema.ts'
import { isStorable } from '#server/platform/db/storable.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ProductWithUnits } from '#shared/contract/units.ts'
import { toPaisa, toTaka } from '#shared/money.ts'

export { hasCode } from './has-code.ts'
export { listUnderstood } from './search-by-phrase.ts'

type ProductRow = typeof products.$inferSelect & { available: number }

const batchSize = 200

/** Finds what everybody may see; a draft is not found. */
export async function findProduct(db: Db, id: string): Promise<ProductWithUnits | undefined> {
  if (!isStorable(id)) return undefined
  const [row] = await prepared(db).byId.execute({ id })
  return row && withUnits(db, toProduct(row))
}

/** Finds a product for staff, who see drafts too. */
export async function findManaged(db: Db | Tx, id: string): Promise<Product | undefined> {
  if (!isStorable(id)) return undefined
  const [row] = await selectFrom(db).where(eq(products.id, id))
  return row && toProduct(row)
}

/** Finds a product for staff, with the units that are for sale. */
export async function findManagedWithUnits(db: Db, id: string): Promise<ProductWithUnits | undefined> {
  const product = await findManaged(db, id)
  return product && withUnits(db, product)
}

export async function listDrafts(db: Db): Promise<Product[]> {
  const rows = await selectFrom(db)
    .where(eq(products.draft, true))
    .orderBy(desc(products.createdAt), products.id)
  return rows.map(toProduct)
}

/** The products among these that are sold unit by unit. */
export async function listSoldByUnit(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(products.byUnit, inArray(products.id, [...ids])))
  return rows.map(({ id }) => id)
}

export async function findProductBySlug(db: Db, slug: string): Promise<ProductWithUnits | undefined> {
  if (!isStorable(slug)) return undefined
  const [row] = await prepared(db).bySlug.execute({ slug })
  return row && withUnits(db, toProduct(row))
}

async function withUnits(db: Db, product: Product): Promise<ProductWithUnits> {
  if (!product.byUnit) return product
  const units = await listedUnits(db, [product._id])
  return { ...product, units: units.get(product._id) ?? [] }
}

/** Reads these products in this order, in batches, so that other requests are served in between. */
export async function* readProducts(db: Db | Tx, ids: readonly string[]): AsyncGenerator<Product[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const wanted = ids.slice(start, start + batchSize)
    const rows = await selectFrom(db).where(inArray(products.id, wanted))
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield wanted.flatMap((id) => byId.get(id) ?? []).map(toProduct)
  }
}

export async function listProductsByIds(db: Db | Tx, ids: readonly string[]): Promise<Product[]> {
  const found: Product[] = []
  for await (const some of readProducts(db, ids)) found.push(...some)
  return found
}

/** The Bangla descriptions of those that have one, by the products' ids. */
export async function listBanglaDescriptions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: products.id, description: products.descriptionBangla })
    .from(products)
    .where(and(sql`${products.id} = any(${sql.param([...ids])}::text[])`, ne(products.descriptionBangla, '')))
  return new Map(found.map(({ id, description }) => [id, description]))
}

/** Finds a former address: it leads to a product, or nowhere any more. */
export async function findRetiredAddress(
  db: Db,
  address: string,
): Promise<{ productId: string | null } | undefined> {
  if (!isStorable(address)) return undefined
  const [row] = await prepared(db).retired.execute({ address })
  return row
}

/** SKUs in lower case. */
export async function idsBySku(tx: Tx, skus: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(sql`lower(${products.sku})`, [...skus]), ne(products.sku, '')))
  return found.map(({ id }) => id)
}

/** Converts a row to the product of the API's contract. */
export function toProduct({
  id,
  newPricePaisa,
  oldPricePaisa,
  videoUrl,
  details,
  detailsBangla,
  ...row
}: ProductRow): Product {
  return {
    _id: id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    descriptionVideoUrl: videoUrl,
    brand: row.brand,
    processor: row.processor,
    processorModel: row.processorModel,
    gpu: row.gpu,
    display: row.display,
    resolution: row.resolution,
    images: row.images,
    newPrice: toTaka(newPricePaisa),
    oldPrice: toTaka(oldPricePaisa),
    deviceType: row.deviceType,
    quantity: row.quantity,
    available: row.available,
    sale: row.sale,
    stock: row.stock,
    sku: row.sku,
    features: row.features,
    categories: row.categories,
    rating: row.rating,
    details: { content: details },
    options: row.options,
    productName: row.productName,
    ...(Object.keys(row.pictureColors).length > 0 && { pictureColors: row.pictureColors }),
    ...(row.descriptionBangla && { descriptionBangla: row.descriptionBangla }),
    ...(row.featuresBangla.length > 0 && { featuresBangla: row.featuresBangla }),
    ...(detailsBangla && { detailsBangla: { content: detailsBangla } }),
    ...(row.metaTitle && { metaTitle: row.metaTitle }),
    ...(row.metaDescription && { metaDescription: row.metaDescription }),
    ...(Object.keys(row.specs).length > 0 && { specs: row.specs }),
    ...(row.warranty && { warranty: row.warranty }),
    ...(row.draft && { draft: true }),
    ...(row.byUnit && { byUnit: true }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Converts a product of the API's contract to its row. */
export function toRow({
  _id: id,
  descriptionVideoUrl: videoUrl,
  newPrice,
  oldPrice,
  details,
  available: _available,
  ...product
}: Product): typeof products.$inferSelect {
  return {
    ...product,
    id,
    videoUrl,
    newPricePaisa: toPaisa(newPrice),
    oldPricePaisa: toPaisa(oldPrice),
    descriptionBangla: product.descriptionBangla ?? '',
    featuresBangla: product.featuresBangla ?? [],
    details: details.content,
    detailsBangla: product.detailsBangla?.content ?? '',
    pictureColors: product.pictureColors ?? {},
    metaTitle: product.metaTitle ?? '',
    metaDescription: product.metaDescription ?? '',
    specs: product.specs ?? {},
    warranty: product.warranty ?? null,
    draft: product.draft ?? false,
    byUnit: product.byUnit ?? false,
    createdAt: new Date(product.createdAt),
    updatedAt: new Date(product.updatedAt),
  }
}

function selectFrom(db: Db | Tx) {
  return db
    .select({ ...getTableColumns(products), available: availableUnits })
    .from(products)
    .$dynamic()
}

type Prepared = ReturnType<typeof prepare>
const preparedFor = new WeakMap<Db, Prepared>()

/** The hot ones, built once: half of their cost would be building them. */
function prepared(db: Db): Prepared {
  const known = preparedFor.get(db) ?? prepare(db)
  preparedFor.set(db, known)
  return known
}

function prepare(db: Db) {
  return {
    byId: selectFrom(db)
      .where(and(eq(products.id, sql.placeholder('id')), not(products.draft)))
      .prepare('product_by_id'),
    bySlug: selectFrom(db)
      .where(and(eq(products.slug, sql.placeholder('slug')), not(products.draft)))
      .prepare('product_by_slug'),
    retired: db
      .select({ productId: retiredAddresses.productId })
      .from(retiredAddresses)
      .where(eq(retiredAddresses.address, sql.placeholder('address')))
      .prepare('retired_address'),
  }
}
