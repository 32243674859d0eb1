import { eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { holds } from '#server/platform/db/schema.ts'

/** Says until when an order holds its units. */
export async function setHoldExpiry(db: Db | Tx, orderId: string, expiresAt: Date | SQL): Promise<void> {
  await db.update(holds).set({ expiresAt }).where(eq(holds.orderId, orderId))
}
