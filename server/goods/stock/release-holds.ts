import { eq } from 'drizzle-orm'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { holds } from '#server/platform/db/schema.ts'

/** Ends the holds of an order: its units are for sale again. The order's row is locked. */
export async function releaseHolds(tx: Tx, touch: Touch, orderId: string): Promise<void> {
  const released = await tx.delete(holds).where(eq(holds.orderId, orderId)).returning({ id: holds.productId })
  for (const { id } of released) touch(tags.stock(id))
}

/** Ends the hold of one unit, where there is one. The unit's product is locked. */
export async function releaseHoldOf(tx: Tx, unitId: string): Promise<void> {
  await tx.delete(holds).where(eq(holds.unitId, unitId))
}
