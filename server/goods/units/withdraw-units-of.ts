import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

/** Withdraws the units of a product about to be deleted. A buyer who is paying for one keeps the hold. */
export async function withdrawUnitsOf(tx: Tx, productId: string): Promise<void> {
  await tx.execute(sql`
    update units set state = 'withdrawn', updated_at = now()
    where product_id = ${productId} and state not in ('sold', 'withdrawn')`)
}
