type ProductHold = { productId: string; quantity: number }
export type Line = { productId: string; unitId?: string }

/** A hold of units that are known by themselves is one row for each of them. */
export function holdsPerUnit<Hold extends ProductHold>(
  holds: readonly Hold[],
  lines: readonly Line[],
): (Hold & { unitId?: string })[] {
  return holds.flatMap((hold) => {
    const units = lines.flatMap(({ productId, unitId }) => (productId === hold.productId && unitId) || [])
    return units.length === 0 ? [hold] : units.map((unitId) => ({ ...hold, unitId, quantity: 1 }))
  })
}
