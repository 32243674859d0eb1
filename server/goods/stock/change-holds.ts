import { eq } from 'drizzle-orm'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { holds } from '#server/platform/db/schema.ts'
import { insertHolds } from './insert-holds.ts'
import { countUnits } from './units-by-product.ts'

type Changed = {
  orderId: string
  lines: readonly { productId: string; quantity: number; unitId: string | null }[]
}

/**
 * Sets the units of these lines aside for an order that holds others, for as long as those are held. An order that holds
 * none gets none. Order and products are locked, and the units are free.
 */
export async function changeHolds(tx: Tx, touch: Touch, { orderId, lines }: Changed): Promise<void> {
  const isOfOrder = eq(holds.orderId, orderId)
  const before = await tx.delete(holds).where(isOfOrder).returning()
  const [first] = before
  if (!first) return
  const expiresAt = new Date(Math.max(...before.map((hold) => hold.expiresAt.getTime())))
  const rows = [...countUnits(lines)].map(([productId, quantity]) => {
    const same = before.find((hold) => hold.productId === productId)
    const { isScarce, network } = same ?? { isScarce: false, network: null }
    return { orderId, productId, quantity, expiresAt, isScarce, ...(network && { network }) }
  })
  const named = lines.map(({ productId, unitId }) => ({ productId, ...(unitId && { unitId }) }))
  await insertHolds(tx, rows, named)
  for (const { productId } of [...before, ...rows]) touch(tags.stock(productId))
}
