import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/schema.ts'
import type { ProductInput } from '#shared/contract/product.ts'
import { type KnownNames, productQuestions, type Question } from '#shared/products/product-questions.ts'
import { findManaged } from './queries.ts'

type App = Pick<FastifyInstance, 'db' | 'config'>

/** Lists what staff should be asked before this product is saved; changes nothing. */
export async function checkProduct(
  { db, config }: App,
  { id, ...product }: ProductInput & { id?: string | undefined },
): Promise<Question[]> {
  const [before, names] = await Promise.all([
    id === undefined ? undefined : findManaged(db, id),
    listNames(db),
  ])
  return productQuestions(product, { before: before ?? null, ...names, dropPercent: config.priceDropPercent })
}

/** The brands and categories that the shop has. */
export async function listNames(db: Db | Tx): Promise<KnownNames> {
  const brands = await db.selectDistinct({ name: products.brand }).from(products)
  const categories = await db
    .selectDistinct({ name: sql<string>`unnest(${products.categories})` })
    .from(products)
  return { brands: brands.map(({ name }) => name), categories: categories.map(({ name }) => name) }
}
