import type { ListedUnit, ProductSummary } from '#shared/contract/product.ts'
import { priceRange } from '#shared/limits.ts'
import type { Filter, ListingQuery } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import type { Options } from '#shared/pricing.ts'
import { type Bits, exclude, has, include } from './bitset.ts'
import { valueKey } from './facet.ts'
import type { ProductIndex } from './product-index.ts'

/** The filters that every unit answers by itself. */
const unitFilters = ['ram', 'ssd', 'color'] as const
type UnitFilter = (typeof unitFilters)[number]
/** A part of the query that a count leaves out. */
type Except = Filter | 'price'

/**
 * The units that a listing's query asks for. A product that is sold by unit matches if one of its units has all of the
 * chosen values and lies in the price range: two units that have one value each are not what the shopper asked for.
 */
export type FittingUnits = {
  /** Takes out the products that are sold by unit and have no fitting one. */
  keepFitting(bits: Bits, except?: Except): Bits
  /** Adds the products of `from` that are sold by unit: their base price says nothing about the price range. */
  withAllByUnit(bits: Bits, from: Bits): Bits
  /** Whether a product that is sold by unit has a fitting one. */
  fitsAt(slot: number, except?: Except): boolean
  /** The values of its fitting units, where units decide about this filter. */
  valuesAt(slot: number, filter: Filter, except?: Except): string[] | undefined
  /** The price of the cheapest fitting unit; undefined where the product is not sold by unit. */
  priceAt(slot: number, except?: Except): Taka | undefined
  /** The product as if the shop had only its fitting units. */
  productAt(slot: number): ProductSummary
}

/** Undefined where the query asks nothing of units, or no product is sold by unit: most listings. */
export function createFittingUnits(index: ProductIndex, query: ListingQuery): FittingUnits | undefined {
  const { listedUnits, byUnit } = index
  const { minPrice, maxPrice } = query
  const chosen = unitFilters.flatMap((filter) => {
    const values = query.filters[filter]
    return values ? [{ filter, keys: new Set(values.map(valueKey)) }] : []
  })
  const isBounded = minPrice > priceRange.min || maxPrice < priceRange.max
  if (listedUnits.size === 0 || (chosen.length === 0 && !isBounded)) return undefined

  function fits(unit: ListedUnit, except?: Except): boolean {
    const price = Math.min(unit.price, priceRange.max)
    if (except !== 'price' && (price < minPrice || price > maxPrice)) return false
    return chosen.every(({ filter, keys }) => filter === except || keys.has(valueKey(unit[filter])))
  }

  return {
    keepFitting(bits, except) {
      for (const [slot, units] of listedUnits)
        if (has(bits, slot) && !units.some((unit) => fits(unit, except))) exclude(bits, slot)
      return bits
    },

    withAllByUnit(bits, from) {
      if (bits === from) return bits
      let all = bits
      for (const slot of listedUnits.keys()) if (has(from, slot)) all = include(all, slot)
      return all
    },

    fitsAt: (slot, except) => listedUnits.get(slot)?.some((unit) => fits(unit, except)) ?? false,

    valuesAt(slot, filter, except) {
      if (!isUnitFilter(filter)) return undefined
      const units = listedUnits.get(slot) ?? []
      return units.filter((unit) => fits(unit, except)).map((unit) => unit[filter])
    },

    // A bit is looked up sooner than an entry, and most products have no units.
    priceAt: (slot, except) =>
      has(byUnit.bits, slot) ? listedUnits.get(slot)?.find((unit) => fits(unit, except))?.price : undefined,

    productAt(slot) {
      const product = index.productAt(slot)
      const units = listedUnits.get(slot)
      return units
        ? withUnits(
            product,
            units.filter((unit) => fits(unit)),
          )
        : product
    },
  }
}

function isUnitFilter(filter: Filter): filter is UnitFilter {
  return unitFilters.some((one) => one === filter)
}

const narrowed = new WeakMap<ProductSummary, Map<string, ProductSummary>>()

/** One object for each version of a product and set of its units, so that cached markup can be found by it. */
function withUnits(product: ProductSummary, units: ListedUnit[]): ProductSummary {
  const [cheapest] = units
  if (!cheapest || units.length === product.listedUnits?.length) return product
  const versions = narrowed.get(product) ?? new Map<string, ProductSummary>()
  narrowed.set(product, versions)
  const key = units.map(({ code }) => code).join()
  const known = versions.get(key)
  if (known) return known
  const options = optionsOf(product.options, units)
  const version = { ...product, newPrice: cheapest.price, options, listedUnits: units }
  versions.set(key, version)
  return version
}

function optionsOf(options: Options, units: readonly ListedUnit[]): Options {
  const kept = { ...options }
  for (const group of unitFilters)
    kept[group] = options[group].filter(({ value }) => units.some((unit) => unit[group] === value))
  return kept
}
