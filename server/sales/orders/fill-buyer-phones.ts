import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { Fill } from '#server/platform/jobs/fill-job.ts'
import { phoneKey } from '#shared/phone.ts'

/** Orders that are older than the column `buyer_phone`: staff who take a new one find their buyer by it. */
export const buyerPhonesFill: Fill = { name: 'buyer phones', table: orders, fill: fillBuyerPhones }

async function fillBuyerPhones(tx: Tx, ids: string[]): Promise<void> {
  const rows = await tx
    .select({ id: orders.id, customer: orders.customer })
    .from(orders)
    .where(and(inArray(orders.id, ids), isNull(orders.buyerPhone)))
  // A buyer who was deleted has no number any more.
  const found = rows.map(({ id, customer }) => ({ id, phone: phoneKey(customer.phone ?? '') }))
  const known = found.filter(({ phone }) => phone !== '')
  await tx.execute(sql`
    update orders set buyer_phone = known.phone
    from unnest(${sql.param(known.map(({ id }) => id))}::text[], ${sql.param(known.map(({ phone }) => phone))}::text[])
      as known (id, phone)
    where orders.id = known.id`)
}
