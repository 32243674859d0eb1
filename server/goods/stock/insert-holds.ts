import type { SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { holds } from '#server/platform/db/schema.ts'
import { holdsPerUnit, type Line } from './holds-per-unit.ts'

type Hold = {
  orderId: string
  productId: string
  quantity: number
  expiresAt: Date | SQL
  isScarce?: boolean
}

/** Sets units aside for an order with these lines. Products are locked, and the units are free. */
export async function insertHolds(tx: Tx, rows: readonly Hold[], lines: readonly Line[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(holds).values(holdsPerUnit(rows, lines))
}
