import { and, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { warranties } from '#server/platform/db/schema.ts'

/** A warranty that has run out keeps nobody from selling the machine again. Those of one order stay as they are. */
export async function endRunOut(tx: Tx, hashes: string[], exceptOrder: string): Promise<void> {
  await tx
    .update(warranties)
    .set({ endedAt: sql`${warranties.endsAt}`, ending: 'expired' })
    .where(
      and(
        inArray(warranties.serialHash, hashes),
        isNull(warranties.endedAt),
        lte(warranties.endsAt, sql`now()`),
        ne(warranties.orderId, exceptOrder),
      ),
    )
}
