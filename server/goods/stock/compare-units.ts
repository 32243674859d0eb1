import { countUnits, type UnitsByProduct } from './units-by-product.ts'

/** Pieces of one product, or the very unit. */
export type UnitLine = { productId: string; quantity: number; unitId: string | null }

/** The units that an order no longer needs after a change of its lines, and those that it needs more of. */
export function compareUnits(
  before: readonly UnitLine[],
  after: readonly UnitLine[],
): { back: UnitLine[]; added: UnitsByProduct } {
  const [unitsBefore, unitsAfter] = [unitIdsOf(before), unitIdsOf(after)]
  const [counted, needed] = [countUnits(before.filter(isCounted)), countUnits(after.filter(isCounted))]
  const named = after.filter(({ unitId }) => unitId !== null && !unitsBefore.has(unitId))
  const rest = [...subtract(counted, needed)].map(([productId, quantity]) => ({
    productId,
    quantity,
    unitId: null,
  }))
  return {
    back: [...before.filter(({ unitId }) => unitId !== null && !unitsAfter.has(unitId)), ...rest],
    added: countUnits([
      ...named,
      ...[...subtract(needed, counted)].map(([productId, quantity]) => ({ productId, quantity })),
    ]),
  }
}

/** Most products are counted; a unit that is known by itself is its own. */
function isCounted({ unitId }: UnitLine): boolean {
  return unitId === null
}

function unitIdsOf(lines: readonly UnitLine[]): Set<string> {
  return new Set(lines.flatMap(({ unitId }) => unitId ?? []))
}

/** The units that the first has beyond the second. */
function subtract(one: UnitsByProduct, other: UnitsByProduct): UnitsByProduct {
  const differences = [...one].map(([id, count]) => [id, count - (other.get(id) ?? 0)] as const)
  return new Map(differences.filter(([, count]) => count > 0))
}
