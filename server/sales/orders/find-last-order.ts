import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders, products } from '#server/platform/db/schema.ts'
import type { LastOrder } from '#shared/contract/orders.ts'
import { isFreeLine } from '#shared/orders/free-line.ts'
import { featuresAsChosen } from '#shared/products/chosen-texts.ts'
import type { Language } from '#shared/site/languages.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import { withLines } from './to-order.ts'

/** The order paid last, with nothing about its buyer. */
export async function findLastOrder(db: Db, language: Language = 'en'): Promise<LastOrder | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(sql`${orders.paidAt} is not null`, eq(orders.paymentStatus, 'paid')))
    .orderBy(sql`${orders.paidAt} desc nulls last`)
    .limit(1)
  if (!row) return null
  const [order] = await withLines(db, [row])
  if (!order) return null
  const ids = order.products.map(({ productId }) => productId)
  const shown = await db
    .select({
      id: products.id,
      description: products.description,
      descriptionBangla: products.descriptionBangla,
      features: products.features,
      featuresBangla: products.featuresBangla,
      display: products.display,
      options: products.options,
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::text[]) and not ${products.draft}`)
  const byId = new Map(shown.map((product) => [product.id, product]))
  return {
    products: order.products
      .filter((line) => !isFreeLine(line))
      .map((line) => {
        const product = textsIn(language, byId.get(line.productId))
        if (!product) return line
        const choice = { options: product.options, chosen: line, isUnit: line.unit !== undefined }
        const features = featuresAsChosen(product, choice)
        // The line has the description of the day it was sold, in English.
        return language === 'en'
          ? { ...line, features }
          : { ...line, description: product.description, features }
      }),
    totalAmount: order.totalAmount,
    currency: order.currency,
    createdAt: order.createdAt,
  }
}
