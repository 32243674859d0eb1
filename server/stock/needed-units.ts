/** Units per product of one order. */
export type NeededUnits = ReadonlyMap<string, number>

/** Two lines of one product draw on the same units, so their quantities are added up. */
export function neededUnits(lines: readonly { productId: string; quantity: number }[]): NeededUnits {
  const needs = new Map<string, number>()
  for (const { productId, quantity } of lines) needs.set(productId, (needs.get(productId) ?? 0) + quantity)
  return needs
}

/** Two arrays for `unnest`: PostgreSQL plans an array as short, and JSON as a hundred rows. */
export function needColumns(needs: NeededUnits): { ids: string[]; quantities: number[] } {
  return { ids: [...needs.keys()], quantities: [...needs.values()] }
}
