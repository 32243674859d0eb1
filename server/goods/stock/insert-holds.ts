import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'

export type NewHold = {
  productId: string
  quantity: number
  isScarce?: boolean
  network?: string
} & ({ expiresAt: Date } | { minutes: number })
type Hold = NewHold & { orderId: string }
type Line = { productId: string; unitId?: string }

/** Sets units aside for an order with these lines. Products are locked, and the units are free. */
export async function insertHolds(tx: Tx, rows: readonly Hold[], lines: readonly Line[]): Promise<void> {
  if (rows.length > 0) await insert(tx, { rows: JSON.stringify(holdsPerUnit(rows, lines)) })
}

/** A hold of units that are known by themselves is one row for each of them. */
function holdsPerUnit(rows: readonly Hold[], lines: readonly Line[]): (Hold & { unitId?: string })[] {
  return rows.flatMap((hold) => {
    const units = lines.flatMap(({ productId, unitId }) => (productId === hold.productId && unitId) || [])
    return units.length === 0 ? [hold] : units.map((unitId) => ({ ...hold, unitId, quantity: 1 }))
  })
}

const insert = statement(
  'insert_holds',
  sql`
    insert into holds (order_id, product_id, unit_id, quantity, is_scarce, network, expires_at)
    select "orderId", "productId", "unitId", quantity, coalesce("isScarce", false), network,
      coalesce("expiresAt", now() + make_interval(mins => minutes))
    from json_to_recordset(${placeholder('rows')}::json) as hold("orderId" text, "productId" text, "unitId" text,
      quantity int, "isScarce" boolean, network text, "expiresAt" timestamptz, minutes int)`,
)
