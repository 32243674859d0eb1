import { categoryKeys } from './category.ts'

/** Kinds of product, in the order in which the filter lists them. */
export const kindNames = ['Laptop', 'Desktop', 'Phone', 'Tablet', 'Monitor', 'Wearable', 'Accessory'] as const
type ProductKind = (typeof kindNames)[number]

/** The first category that a product has decides: monitors and watches are listed among the accessories too. */
const kindOfCategory: [category: string, kind: ProductKind][] = [
  ['monitor', 'Monitor'],
  ['wearable', 'Wearable'],
  ['accessories', 'Accessory'],
  ['desktop', 'Desktop'],
  ['phone', 'Phone'],
  ['tablet', 'Tablet'],
]

/** The kind of a product, by its categories. A product of no other kind is a laptop. */
export function productKind({ categories }: { categories: readonly string[] }): ProductKind {
  const keys = categoryKeys(categories)
  return kindOfCategory.find(([category]) => keys.includes(category))?.[1] ?? 'Laptop'
}
