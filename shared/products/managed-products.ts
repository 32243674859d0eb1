import type { ProductSummary } from '../contract/product.ts'
import { fewUnits } from '../limits.ts'

/** Filters and orders of the staff's list of products; the values are in its address. */
export const stockFilters = ['in', 'low', 'out'] as const
export const saleFilters = ['yes', 'no'] as const
export const showFilters = ['public', 'drafts'] as const
export const managedSorts = ['name', 'price-low', 'price-high', 'units-low', 'units-high', 'changed'] as const
export type ManagedSort = (typeof managedSorts)[number]

export type ManagedFilter = {
  brand?: string | undefined
  category?: string | undefined
  stock?: (typeof stockFilters)[number] | undefined
  sale?: (typeof saleFilters)[number] | undefined
  show?: (typeof showFilters)[number] | undefined
}

export function passesFilter(product: ProductSummary, filter: ManagedFilter): boolean {
  const { brand, category, stock, sale, show } = filter
  if (brand && !isSame(product.brand, brand)) return false
  if (category && !product.categories.some((one) => isSame(one, category))) return false
  if (sale && product.sale !== (sale === 'yes')) return false
  if (show && (product.draft ?? false) !== (show === 'drafts')) return false
  return !stock || hasStock(product, stock)
}

function hasStock({ stock, available, draft }: ProductSummary, wanted: ManagedFilter['stock']): boolean {
  // 'Low' means the same as on the dashboard: for sale, with few units or none left. Nobody waits for a draft.
  if (wanted === 'low') return stock && !draft && available <= fewUnits
  return (stock && available > 0) === (wanted === 'in')
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const orders: Record<ManagedSort, (one: ProductSummary, other: ProductSummary) => number> = {
  name: (one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }),
  'price-low': (one, other) => one.newPrice - other.newPrice,
  'price-high': (one, other) => other.newPrice - one.newPrice,
  'units-low': (one, other) => one.available - other.available,
  'units-high': (one, other) => other.available - one.available,
  changed: (one, other) => compareTexts(other.updatedAt, one.updatedAt),
}

/** Sorts products. Without a sort they stay as they came: the newest or the best match first. */
export function sorted(products: ProductSummary[], sort: ManagedSort | undefined): ProductSummary[] {
  return sort ? products.toSorted(orders[sort]) : products
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
