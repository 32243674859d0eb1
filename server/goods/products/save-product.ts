import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { withdrawUnitsOf } from '#server/goods/units/withdraw-units-of.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { findAuditAuthor, refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { products } from '#server/platform/db/schema.ts'
import type { Product, ProductInput } from '#shared/contract/product.ts'
import { toPaisa, toTaka } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { keptInBangla } from './bangla-features.ts'
import { cleanProduct, type ProductValues } from './clean-product.ts'
import { refuseTakenGtin } from './gtin-owners.ts'
import { lockForEdit } from './lock-for-edit.ts'
import { moveSlug, newSlug } from './product-slug.ts'
import { findManaged } from './queries.ts'
import { removeProducts } from './remove-products.ts'
import { refuseAgainstUnits } from './units-rule.ts'

type App = Pick<FastifyInstance, 'db' | 'changes'>

export function addProduct(app: App, account: Account, input: ProductInput): Promise<Product> {
  return write(app, async (tx, touch) => {
    const values = await cleanProduct(input)
    await lockSaving(tx)
    if (await isDuplicate(tx, values)) throw new Problem('DUPLICATE_PRODUCT')
    await refuseTakenGtin(tx, values.specs?.gtin)
    const id = newId()
    const slug = await newSlug(tx, input.slug || values.title)
    // The time of the clock, not of the transaction, which may have waited for its lock.
    const now = sql`clock_timestamp()`
    const { draft } = input
    await tx.insert(products).values({ ...values, draft, id, slug, createdAt: now, updatedAt: now })
    const added = present(await findManaged(tx, id))
    await audit(tx, account, 'product.add', id, null, {
      title: added.title,
      sku: added.sku,
      newPrice: added.newPrice,
      ...(added.draft && { draft: true }),
    })
    touch(tags.product(id))
    return added
  })
}

export function updateProduct(app: App, account: Account, id: string, input: ProductInput): Promise<Product> {
  return write(app, async (tx, touch) => {
    await lockSaving(tx)
    const before = await lockExisting(tx, id)
    const values = await valuesToSave(before, input)
    if (await isSkuTaken(tx, values.sku, id)) throw new Problem('DUPLICATE_PRODUCT')
    await refuseTakenGtin(tx, values.specs?.gtin, id)
    const slug = await moveSlug(tx, id, before.slug, input.slug)
    const { draft } = input
    await tx
      .update(products)
      .set({ ...values, draft, slug, updatedAt: sql`clock_timestamp()` })
      .where(eq(products.id, id))
    const after = present(await findManaged(tx, id))
    await refuseStaleProduct(tx, { before, after, input })
    await audit(tx, account, 'product.update', id, ...savedDifference(before, after))
    touch(tags.product(id))
    return after
  })
}

export function deleteProduct(app: App, account: Account, id: string): Promise<void> {
  return write(app, async (tx, touch) => {
    const before = await lockExisting(tx, id)
    await withdrawUnitsOf(tx, id)
    await removeProducts({ tx, touch, account }, [before])
    touch(tags.units(id))
  })
}

type Stock = Pick<ProductInput, 'quantity' | 'quantityWas' | 'stock' | 'basedOn'>

/** Leaves `updatedAt` alone: units come and go without the product being edited. */
export function updateStock(app: App, account: Account, id: string, input: Stock): Promise<Product> {
  return write(app, async (tx, touch) => {
    const before = await lockExisting(tx, id)
    const stock = { quantity: quantityToSave(before, input), stock: input.stock }
    refuseAgainstUnits(before, stock)
    await tx.update(products).set(stock).where(eq(products.id, id))
    const after = present(await findManaged(tx, id))
    await refuseStaleProduct(tx, { before, after, input })
    await audit(tx, account, 'product.stock', id, { quantity: before.quantity, stock: before.stock }, stock)
    touch(tags.product(id))
    return after
  })
}

/** The values to save. Fields that orders change and staff left alone keep their present values. */
async function valuesToSave(before: Product, input: ProductInput): Promise<ProductValues> {
  const draft = input.draft ?? before.draft
  const { featuresBangla = keptInBangla(before, input.features) } = input
  const cleaned = await cleanProduct({ ...input, draft, featuresBangla })
  const values = { ...cleaned, quantity: quantityToSave(before, input) }
  if (!before.byUnit) return values
  const { newPrice, options } = seenValues(input)
  if (newPrice === input.newPrice) values.newPricePaisa = toPaisa(before.newPrice)
  if (isDeepStrictEqual(options, input.options)) values.options = before.options
  const { newPricePaisa, ...rest } = values
  refuseAgainstUnits(before, { ...rest, newPrice: toTaka(newPricePaisa) })
  return values
}

/** A typed count is absolute. A count that staff left alone stays what it is: sales go on while a form is open. */
function quantityToSave({ quantity: onHand }: Product, input: Stock): number {
  return input.quantity === seenValues(input).quantity ? onHand : input.quantity
}

function seenValues({ basedOn, quantityWas }: Stock): NonNullable<Stock['basedOn']> {
  return { ...(quantityWas !== undefined && { quantity: quantityWas }), ...basedOn }
}

type Edited = { before: Product; after: Product; input: Stock }

/** Compares after writing, because only then it is known what the write overwrites; a refusal undoes it. */
async function refuseStaleProduct(tx: Tx, { before, after, input }: Edited): Promise<void> {
  await refuseStale({
    basedOn: seenValues(input),
    before,
    after,
    findAuthor: (fields) => findAuditAuthor(tx, before._id, before, fields),
  })
}

async function isDuplicate(tx: Tx, { title, description, sku }: ProductValues): Promise<boolean> {
  const [duplicate] = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      or(
        sql`lower(${products.title}) = lower(${title})`,
        // Drafts may lack both.
        description === ''
          ? undefined
          : sql`md5(lower(${products.description})) = md5(lower(${description}))`,
        sku === '' ? undefined : isSku(sku),
      ),
    )
    .limit(1)
  return duplicate !== undefined
}

/** The index of SKUs leaves out drafts without one. */
function isSku(sku: string) {
  return sql`lower(${products.sku}) = lower(${sku}) and ${products.sku} <> ''`
}

async function isSkuTaken(tx: Tx, sku: string, exceptId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isSku(sku), ne(products.id, exceptId)))
    .limit(1)
  return other !== undefined
}

async function lockExisting(tx: Tx, id: string): Promise<Product> {
  const product = await lockForEdit(tx, id)
  if (!product) throw new Problem('PRODUCT_NOT_FOUND')
  return product
}

/** Serialises the saving of products, so that two staff members cannot add the same one at once. */
export async function lockSaving(tx: Tx): Promise<void> {
  await lockByName(tx, 'products')
}

/** The line of the audit log about a changed product. */
export function updateEntry({ before, after }: { before: Product; after: Product }) {
  const [was, is] = savedDifference(before, after)
  return { action: 'product.update', subject: before._id, before: was, after: is }
}

/** The fields that changed, for the audit log. */
function savedDifference(
  before: Product,
  after: Product,
): [before: Partial<Product>, after: Partial<Product>] {
  const keys = (Object.keys({ ...before, ...after }) as (keyof Product)[]).filter(
    (key) => key !== 'updatedAt' && !isDeepStrictEqual(before[key], after[key]),
  )
  const only = (product: Product) => Object.fromEntries(keys.map((key) => [key, product[key]]))
  return [only(before), only(after)]
}
