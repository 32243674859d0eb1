import type { Facets } from '#shared/contract/products.ts'
import { type Filter, filters, type ListingQuery } from '#shared/listing.ts'
import { type Bits, has } from './bitset.ts'
import type { FittingUnits } from './fitting-units.ts'
import type { ProductIndex } from './product-index.ts'

/** A set of products, and the values that those of them must have that are counted. */
type Counted = { bits: Bits; chosen?: ListingQuery['filters']; units?: FittingUnits | undefined }

/** What is counted of one filter, whose offers stand at `place` in every signature. */
type Column = {
  place: number
  filter: Filter
  chosen: readonly string[] | undefined
  /** By offer: whether it has a chosen value; undefined where none is chosen. */
  fits: Uint8Array | undefined
  /** By offer: how many products make it. */
  tally: Uint32Array
  /** The values of products whose units are counted, not their offers. */
  ofUnits: string[][]
}

/**
 * The values of every filter with the number of products. A filter's own choice is left out of its counts, because they
 * say what ticking one more value would add: a product that misses the choice of a single filter counts there alone.
 */
export function countValues(index: ProductIndex, counted: Counted): Pick<Facets, Filter> {
  const { bits, chosen = {}, units } = counted
  const { signatures, facets } = index
  const all = filters.map((filter, place): Column => {
    const facet = facets[filter]
    const values = chosen[filter]
    const fits = values && facet.fits(values)
    return { place, filter, chosen: values, fits, tally: facet.tally(), ofUnits: [] }
  })
  const columns = { all, ticked: all.filter(({ fits }) => fits) }
  const { offers } = signatures
  const byUnit = units ? [...index.listedUnits.keys()].filter((slot) => has(bits, slot)) : []
  countSignatures(columns, signatures.count(bits, byUnit), offers)
  if (units)
    for (const slot of byUnit)
      countUnits(columns, { offers, first: signatures.at(slot) * all.length, slot, units })
  const values = all.map(({ filter, tally, chosen: always, ofUnits }) => [
    filter,
    facets[filter].count(tally, always, ofUnits),
  ])
  return Object.fromEntries(values) as Pick<Facets, Filter>
}

type Columns = { all: readonly Column[]; ticked: readonly Column[] }
/** The offers of one signature begin at `first`. */
type Offers = { offers: Uint32Array; first: number }

function countSignatures(columns: Columns, counts: Uint32Array, offers: Uint32Array): void {
  for (let number = 1; number < counts.length; number++) {
    const count = counts[number] ?? 0
    if (count === 0) continue
    const first = number * columns.all.length
    for (const { place, tally } of countingColumns(columns, { offers, first }))
      addTo(tally, offers[first + place], count)
  }
}

/** The columns in which a product with these offers counts: all, that of the only choice it misses, or none. */
function countingColumns({ all, ticked }: Columns, { offers, first }: Offers): readonly Column[] {
  let missed: Column | undefined
  for (const column of ticked) {
    if (column.fits?.[offers[first + column.place] ?? 0] === 1) continue
    if (missed) return []
    missed = column
  }
  return missed ? [missed] : all
}

/** Counts a product that is sold by unit: where units decide about a filter, by the values of those that fit. */
function countUnits(
  columns: Columns,
  { offers, first, slot, units }: Offers & { slot: number; units: FittingUnits },
): void {
  for (const { filter, chosen, place, tally, ofUnits } of countingColumns(columns, { offers, first })) {
    const except = chosen && filter
    const values = units.valuesAt(slot, filter, except)
    if (values) ofUnits.push(values)
    else if (units.fitsAt(slot, except)) addTo(tally, offers[first + place])
  }
}

function addTo(tally: Uint32Array, offer = 0, products = 1): void {
  tally[offer] = (tally[offer] ?? 0) + products
}
