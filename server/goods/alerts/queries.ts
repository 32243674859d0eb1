import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { alerts, products } from '#server/platform/db/schema.ts'

/** The alerts of a mailbox, for the copy of its data. */
export function listAlerts(db: Db | Tx, mailbox: string, limit: number) {
  return listWhere(db, eq(alerts.mailbox, mailbox), limit)
}

/** The alerts of telephones, as 8801712345678, for the copy of their owner's data. */
export function listAlertsByPhone(db: Db | Tx, phones: string[], limit: number) {
  return listWhere(db, inArray(alerts.phone, phones), limit)
}

/** The alert behind a short address, or null if it is gone. */
export async function findAlert(db: Db, key: string) {
  const [row] = await db
    .select({
      kind: alerts.kind,
      chosen: alerts.chosen,
      isConfirmed: sql<boolean>`${alerts.confirmedAt} is not null`,
      hasFired: sql<boolean>`${alerts.firedAt} is not null`,
      product: { _id: products.id, title: products.title, options: products.options },
    })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(eq(alerts.key, key))
  return row ?? null
}
export type FoundAlert = NonNullable<Awaited<ReturnType<typeof findAlert>>>

function listWhere(db: Db | Tx, where: SQL, limit: number) {
  return db
    .select({
      product: products.title,
      kind: alerts.kind,
      email: alerts.email,
      phone: alerts.phone,
      askedAt: alerts.createdAt,
      confirmedAt: alerts.confirmedAt,
      toldAt: alerts.firedAt,
    })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(where)
    .orderBy(asc(alerts.createdAt))
    .limit(limit)
}
