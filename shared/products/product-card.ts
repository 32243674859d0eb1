import type { ListedUnit, ProductCard, ProductSummary, UnitsOnCard } from '../contract/product.ts'
import { unitGrades } from '../units/unit-grades.ts'

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
    ...(product.listedUnits && { units: unitsOnCard(product.listedUnits, product.quantity) }),
  }
}

/** `all` is the number of units before a listing left out those that do not match its filters. */
function unitsOnCard(units: readonly ListedUnit[], all: number): UnitsOnCard {
  const grades = unitGrades.filter((grade) => units.some((unit) => unit.grade === grade))
  const batteries = units.flatMap(({ battery }) => battery ?? [])
  const [best = 'C', worst = best] = [grades[0], grades.at(-1)]
  const [cheapest] = units
  return {
    count: units.length,
    grades: [best, worst],
    battery: batteries.length > 0 ? [Math.min(...batteries), Math.max(...batteries)] : null,
    ...(cheapest && units.length < all && { code: cheapest.code }),
  }
}
