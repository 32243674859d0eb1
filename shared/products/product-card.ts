import type { ListedUnit, ProductCard, ProductSummary, UnitsOnCard } from '../contract/product.ts'
import { unitGrades } from '../units/unit-grades.ts'
import { pictureByColor, picturesIn } from './colour-pictures.ts'

/** The fields of a product that a card shows, and no more: lists of them are sent to every visitor. */
export function toProductCard(product: ProductSummary): ProductCard {
  const pictures = pictureByColor(product)
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
    image: picturesIn(product, product.options.color[0]?.value)[0] ?? '',
    ...(Object.keys(pictures).length > 0 && { pictures }),
    ...(product.listedUnits && { units: unitsOnCard(product.listedUnits, product.quantity) }),
  }
}

/** `all` is the number of units before a listing left out those that do not match its filters. */
function unitsOnCard(units: readonly ListedUnit[], all: number): UnitsOnCard {
  const [cheapest] = units
  const batteries = units.flatMap(({ battery }) => battery ?? [])
  const battery: UnitsOnCard['battery'] =
    batteries.length > 0 ? [Math.min(...batteries), Math.max(...batteries)] : null
  return {
    count: units.length,
    grades: unitGrades.filter((grade) => units.some((unit) => unit.grade === grade)),
    battery,
    areSeveral: units.length > 1,
    ...(cheapest && units.length < all && { code: cheapest.code }),
  }
}
