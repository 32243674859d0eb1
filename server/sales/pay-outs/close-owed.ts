import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import type { Known } from './match-rows.ts'

/**
 * Closes what was owed for these parcels and payments: from now on it is received. It is booked at this moment, whatever
 * day the payer names, so that a day that is over stays as it was.
 */
export async function closeOwed(
  tx: Tx,
  subjects: readonly Pick<Known, 'shipmentId' | 'tranId'>[],
): Promise<void> {
  const parcels = subjects.flatMap(({ shipmentId }) => shipmentId ?? [])
  const payments = subjects.flatMap(({ tranId }) => tranId ?? [])
  if (parcels.length > 0)
    await tx.execute(sql`
      update collections set paid_out_at = now() where id in (
        select id from collections where shipment_id = any(${sql.param(parcels)}::text[])
          and voided_at is null and paid_out_at is null order by id for no key update)`)
  if (payments.length > 0)
    await tx.execute(sql`
      update payments set paid_out_at = now() where tran_id in (
        select tran_id from payments where tran_id = any(${sql.param(payments)}::text[])
          and paid_out_at is null order by tran_id for no key update)`)
}
