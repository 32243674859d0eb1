import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { DataOwner } from '#server/platform/db/data-owner.ts'

/** Notes about a number of which no order and no cart is left. */
export const orphanedNotes: SQL = sql`
  not exists (select from orders where orders.buyer_phone = customer_notes.phone_key)
  and not exists (select from cart_requests where cart_requests.phone_key = customer_notes.phone_key)`

/**
 * The notes about the buyer of these orders, for the copy of their data. A number is proved by nobody, so notes about
 * one that somebody else has ordered with, or sent a cart with, are not theirs alone and are left out.
 */
export async function listOwnCustomerNotes(db: Db, owner: DataOwner, orderIds: readonly string[]) {
  const isOwn = sql`any(${sql.param(orderIds)}::text[])`
  const userId = 'userId' in owner ? owner.userId : null
  const { rows } = await db.execute<{ writtenAt: string; text: string }>(sql`
    select at as "writtenAt", text from customer_notes
    where phone_key in (select buyer_phone from orders where id = ${isOwn})
      and not exists (select from orders where buyer_phone = customer_notes.phone_key and id <> all(${sql.param(orderIds)}::text[]))
      and not exists (select from cart_requests as cart where cart.phone_key = customer_notes.phone_key
        and cart.user_id is distinct from ${userId} and not coalesce(cart.order_id = ${isOwn}, false))
    order by id limit 200`)
  return rows
}
