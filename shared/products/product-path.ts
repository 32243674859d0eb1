import { categoryKey } from './category.ts'

/** A product's one canonical address. */
export function productPath(product: { slug: string; brand: string; categories: readonly string[] }): string {
  const category = categoryKey(product.categories[0] ?? 'laptop')
  return `/category/${encodeURIComponent(category)}/${encodeURIComponent(categoryKey(product.brand))}/${product.slug}`
}
