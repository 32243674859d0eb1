import { isFreeLine } from '#shared/orders/free-line.ts'

/** Units per product of one order. */
export type UnitsByProduct = ReadonlyMap<string, number>

export type UnitsOfOrder = { orderId: string; unitsByProduct: UnitsByProduct }

/** Two lines of one product draw on the same units, so their quantities are added up. A free line draws on none. */
export function countUnits(lines: readonly { productId: string; quantity: number }[]): UnitsByProduct {
  const units = new Map<string, number>()
  for (const line of lines) {
    const { productId, quantity } = line
    if (!isFreeLine(line)) units.set(productId, (units.get(productId) ?? 0) + quantity)
  }
  return units
}

/** Two arrays for `unnest`: PostgreSQL plans an array as short, and JSON as a hundred rows. */
export function unitColumns(unitsByProduct: UnitsByProduct): { ids: string[]; quantities: number[] } {
  return { ids: [...unitsByProduct.keys()], quantities: [...unitsByProduct.values()] }
}
