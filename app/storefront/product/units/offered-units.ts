import type { ProductWithUnits, PublicUnit } from '#shared/contract/units.ts'
import { optionGroups } from '#shared/pricing.ts'
import { productPath } from '#shared/products/product-path.ts'
import { chosenUnit } from '#shared/units/unit-choice.ts'

export type UnitsOffered = {
  units: PublicUnit[]
  chosen: PublicUnit
  /** The code in the address, where no unit that is for sale has it. */
  missing: string | null
  /** Whether the address asks for it, and not just for the product. */
  isNamed: boolean
  path: string
}

/** The units of a product that is sold by unit, with the one that the address asks for; null where it has none. */
export function offeredUnits(product: ProductWithUnits, search: URLSearchParams): UnitsOffered | null {
  const { units = [] } = product
  const code = search.get('unit')?.slice(0, 20) ?? null
  const chosen = chosenUnit(product, search)
  if (!chosen) return null
  const missing = code !== null && chosen.code !== code.toUpperCase() ? code : null
  const isNamed = missing === null && [...optionGroups, 'unit'].some((name) => search.has(name))
  return { units, chosen, missing, isNamed, path: productPath(product) }
}
