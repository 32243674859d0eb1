import { toPaisa } from '#shared/money.ts'
import { slugOf } from '#shared/products/slug.ts'
import type { ProductRow } from './build-orders.ts'
import type { SeedProduct } from './seed-product.ts'
import { stableId } from './stable-id.ts'

/** The row of a product as the shop stores it. */
export function toProductRow(product: SeedProduct, createdAt: Date): ProductRow {
  const { look: _, newPrice, oldPrice, descriptionVideoUrl, images, ...same } = product
  return {
    ...same,
    id: stableId(`product ${product.sku}`),
    slug: slugOf(product.title),
    images: images.map((name) => `/uploads/${name}`),
    newPricePaisa: toPaisa(newPrice),
    oldPricePaisa: toPaisa(oldPrice),
    videoUrl: descriptionVideoUrl,
    createdAt,
    updatedAt: createdAt,
  }
}
