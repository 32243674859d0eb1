import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

/** Deletes expired rows, and from orders the network they came from. Orders, payments and their events stay. */
export async function deleteOldRows(db: Db): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '7 days'`)
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from password_resets where expires_at < now()`)
  await db.execute(sql`delete from login_failures where at < now() - interval '1 day'`)
  await db.execute(sql`delete from mail_outbox where sent_at < now() - interval '90 days'`)
  await db.execute(sql`
    delete from payment_notices where processed_at < now() - interval '180 days'`)
  await db.execute(sql`
    update orders set buyer_network = null
    where buyer_network is not null and created_at < now() - interval '2 days'`)
}
