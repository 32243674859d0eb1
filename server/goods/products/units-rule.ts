import { isDeepStrictEqual } from 'node:util'
import type { Product } from '#shared/contract/product.ts'
import { Problem } from '#shared/problem.ts'

const following = ['quantity', 'newPrice', 'options'] as const
type Following = (typeof following)[number]

/** Refuses another quantity, price or options for a product that is sold unit by unit: they follow its units. */
export function refuseAgainstUnits(before: Product, after: Partial<Pick<Product, Following>>): void {
  const fields = fieldsAgainstUnits(before, after)
  if (fields.length === 0) return
  const details = fields.map((path) => ({ path, message: 'This follows the units.', expected: before[path] }))
  throw new Problem('UNITS_RULE', { details })
}

/** The fields that would no longer follow the units of a product. */
export function fieldsAgainstUnits(
  before: Product,
  after: Partial<Pick<Product, Following>>,
): readonly Following[] {
  if (!before.byUnit) return []
  return following.filter(
    (field) => after[field] !== undefined && !isDeepStrictEqual(after[field], before[field]),
  )
}
