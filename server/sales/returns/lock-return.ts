import type { Tx } from '#server/platform/db/client.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { findReturn } from './find-return.ts'
import type { ReturnRow } from './return-row.ts'

/** Locks the order of a return and reads the return under that lock: every write of a return holds it. */
export async function lockReturn(tx: Tx, id: string): Promise<{ row: ReturnRow; locked: LockedOrder }> {
  const { orderId } = await findReturn(tx, id)
  const locked = await lockOrder(tx, orderId)
  return { locked, row: await findReturn(tx, id) }
}
