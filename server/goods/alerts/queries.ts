import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
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

/** The alerts that an account asked for while logged in, for the copy of its data. */
export function listAlertsOfAccount(db: Db | Tx, userId: string, limit: number) {
  return listWhere(db, eq(alerts.userId, userId), limit)
}

/** The confirmed alerts of an account and of its owner's telephones, newest first. */
export function listConfirmedAlerts(
  db: Db,
  { userId, phones }: { userId: string; phones: string[] },
  limit: number,
) {
  const isOwn = or(eq(alerts.userId, userId), inArray(alerts.phone, phones))
  return db
    .select({
      key: alerts.key,
      kind: alerts.kind,
      chosen: alerts.chosen,
      to: sql<string>`coalesce(${alerts.email}, ${alerts.phone})`,
      toldAt: alerts.firedAt,
      product: { _id: products.id, title: products.title, options: products.options },
    })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(and(isOwn, isNotNull(alerts.confirmedAt)))
    .orderBy(desc(alerts.createdAt))
    .limit(limit)
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
