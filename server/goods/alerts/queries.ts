import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { alerts, products } from '#server/platform/db/schema.ts'

/** The alerts of a mailbox, for the copy of its data. */
export async function listAlerts(db: Db | Tx, mailbox: string, limit: number) {
  return db
    .select({
      product: products.title,
      kind: alerts.kind,
      email: alerts.email,
      askedAt: alerts.createdAt,
      confirmedAt: alerts.confirmedAt,
      toldAt: alerts.firedAt,
    })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(eq(alerts.mailbox, mailbox))
    .orderBy(asc(alerts.createdAt))
    .limit(limit)
}
