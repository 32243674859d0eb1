import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { isProvider } from '#shared/orders/money/pay-outs.ts'
import type { PayerId } from './match-rows.ts'

/**
 * Locks the orders of the parcels that these numbers mean, before anybody reads what is owed for them: cash is entered
 * and corrected under that lock, too. After the lock on the pay-outs of their payer.
 */
export async function lockOrdersOf(
  tx: Tx,
  { payer, payerName }: PayerId,
  numbers: readonly string[],
): Promise<void> {
  // What a provider took for a payment never changes.
  if (isProvider(payer)) return
  const isNamed = sql`= any(${sql.param([...numbers])}::text[])`
  const isOfPayer = sql`courier = ${payer} and courier_name = ${payerName}`
  await tx.execute(sql`
    select id from orders where id in (
      select order_id from shipments where ${isOfPayer} and consignment ${isNamed}
      union select order_id from shipments where ${isOfPayer} and invoice ${isNamed})
    order by id for no key update`)
}
