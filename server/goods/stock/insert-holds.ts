import type { SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { holds } from '#server/platform/db/schema.ts'

type Hold = {
  orderId: string
  productId: string
  quantity: number
  expiresAt: Date | SQL
  isScarce?: boolean
  network?: string
}
type Line = { productId: string; unitId?: string }

/** Sets units aside for an order with these lines. Products are locked, and the units are free. */
export async function insertHolds(tx: Tx, rows: readonly Hold[], lines: readonly Line[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(holds).values(holdsPerUnit(rows, lines))
}

/** A hold of units that are known by themselves is one row for each of them. */
function holdsPerUnit(rows: readonly Hold[], lines: readonly Line[]): (Hold & { unitId?: string })[] {
  return rows.flatMap((hold) => {
    const units = lines.flatMap(({ productId, unitId }) => (productId === hold.productId && unitId) || [])
    return units.length === 0 ? [hold] : units.map((unitId) => ({ ...hold, unitId, quantity: 1 }))
  })
}
