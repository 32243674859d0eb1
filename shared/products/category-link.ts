import { categoryKey } from './category.ts'
import { headerBrands, stripBrands } from './category-names.ts'
import { categoryNames, otherNames } from './category-words.ts'

const properNames = new Map<string, string>([
  ...[...headerBrands, ...stripBrands].map(({ name, path }) => [categoryKey(path), name] as const),
  ...Object.entries(categoryNames),
  ...Object.entries(otherNames),
])

/** The name to show for a category or brand: as the shop writes it, or else with a capital letter. */
export function categoryName(name: string): string {
  const key = categoryKey(name)
  return properNames.get(key) ?? key.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
}

export function categoryPath(...names: string[]): string {
  return `/category/${names.map((name) => encodeURIComponent(categoryKey(name))).join('/')}`
}

/** The name of a listing; a brand is written as its products write it. */
export function listingLabel(name: string, brands: readonly { value: string }[]): string {
  const key = categoryKey(name)
  return brands.find(({ value }) => categoryKey(value) === key)?.value ?? categoryName(name)
}
