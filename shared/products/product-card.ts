import type { ProductCard, ProductSummary } from '../contract/product.ts'

/** The fields of a product that a card shows, and no more: lists of them are sent to every visitor. */
export function toProductCard(product: ProductSummary): ProductCard {
  return {
    _id: product._id,
    slug: product.slug,
    title: product.title,
    brand: product.brand,
    categories: product.categories,
    processor: product.processor,
    newPrice: product.newPrice,
    oldPrice: product.oldPrice,
    deviceType: product.deviceType,
    available: product.available,
    sale: product.sale,
    stock: product.stock,
    rating: product.rating,
    options: product.options,
    image: product.images[0] ?? '',
  }
}
