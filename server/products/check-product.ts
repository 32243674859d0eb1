import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ProductInput } from '#shared/contract/product.ts'
import { productQuestions, type Question } from '#shared/product-questions.ts'
import { products } from '../db/schema.ts'
import { findProduct } from './queries.ts'

type App = Pick<FastifyInstance, 'db' | 'config'>

/** Lists what staff should be asked before this product is saved; changes nothing. */
export async function checkProduct(
  { db, config }: App,
  { id, ...product }: ProductInput & { id?: string | undefined },
): Promise<Question[]> {
  const [before, brands, categories] = await Promise.all([
    id === undefined ? undefined : findProduct(db, id),
    db.selectDistinct({ name: products.brand }).from(products),
    db.selectDistinct({ name: sql<string>`unnest(${products.categories})` }).from(products),
  ])
  return productQuestions(product, {
    before: before ?? null,
    brands: brands.map(({ name }) => name),
    categories: categories.map(({ name }) => name),
    dropPercent: config.priceDropPercent,
  })
}
