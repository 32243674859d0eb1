import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { searchText } from '../list/search-text.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { type StoredLine, storeLines } from './store-lines.ts'

type Changed = Pick<
  typeof orders.$inferSelect,
  | 'subtotalPaisa'
  | 'discountPaisa'
  | 'couponId'
  | 'couponCode'
  | 'staffDiscountPaisa'
  | 'staffDiscountReason'
  | 'deliveryPaisa'
  | 'totalPaisa'
  | 'forgivenPaisa'
  | 'inParts'
  | 'changedBy'
>

/** Writes other lines and sums to a locked order, and returns it as it is now. */
export async function storeChange(
  tx: Tx,
  { id, number, customer, advancePaisa }: LockedOrder['order'],
  lines: readonly StoredLine[],
  changed: Changed,
): Promise<LockedOrder> {
  await storeLines(tx, id, lines)
  const { totalPaisa } = changed
  await tx
    .update(orders)
    .set({
      ...changed,
      // An advance that is the whole total is none.
      advancePaisa: advancePaisa !== null && advancePaisa < totalPaisa ? advancePaisa : null,
      changedAt: sql`clock_timestamp()`,
    })
    .where(eq(orders.id, id))
  const after = await lockOrder(tx, id)
  await tx
    .update(orders)
    .set({ searchText: searchText({ number, customer, lines: after.lines }) })
    .where(eq(orders.id, id))
  return after
}
