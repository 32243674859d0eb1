import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { toTaka } from '#shared/money.ts'
import { write } from '../changes/write.ts'
import type { Db, Tx } from '../db/client.ts'
import { alerts, products } from '../db/schema.ts'
import { firedAlertMail } from '../mail/alert-mails.ts'
import { enqueue } from '../mail/enqueue.ts'
import { availableUnits } from '../stock/available-units.ts'

/** Mails of an hour for each unit: most who are told do not buy, and nobody likes to come for nothing. */
const mailsPerUnit = 5
const batch = 100

/**
 * Tells those who wait that a product is back, or cheaper. A mail and the mark that it was written are one
 * transaction, so a process that is killed tells nobody twice and forgets nobody. Returns how many were told.
 */
export async function fireAlerts(app: FastifyInstance, stopping?: AbortSignal): Promise<number> {
  let told = 0
  for (const productId of await listDueProducts(app.db)) {
    for (let some = batch; some === batch && !stopping?.aborted; told += some)
      some = await write(app, (tx) => fireSome(tx, productId, app.config.publicUrl))
  }
  return told
}

const isWaiting = and(isNotNull(alerts.confirmedAt), isNull(alerts.firedAt))
/** Nobody is told of a lower price of something that is sold out. */
const isDue = or(eq(alerts.kind, 'stock'), gt(alerts.pricePaisa, products.newPricePaisa))
const isForSale = and(products.stock, eq(products.draft, false), sql`${availableUnits} > 0`)

async function listDueProducts(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: alerts.productId })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(and(isWaiting, isDue, isForSale))
  return rows.map(({ id }) => id)
}

/** The lock is on the alerts of the product, not on its row: sales do not wait for it. */
async function fireSome(tx: Tx, productId: string, publicUrl: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts about ${productId}`}, 0))`)
  const room = await findRoom(tx, productId)
  if (room <= 0) return 0
  const due = await tx
    .select({ alert: alerts, title: products.title, pricePaisa: products.newPricePaisa })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(and(eq(alerts.productId, productId), isWaiting, isDue, isForSale))
    .orderBy(asc(alerts.confirmedAt), asc(alerts.id))
    .limit(Math.min(room, batch))
    .for('update', { of: alerts, skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ alert }) => alert.id)
  await tx.update(alerts).set({ firedAt: sql`now()` }).where(inArray(alerts.id, ids))
  const mails = due.map(({ alert, title, pricePaisa }) =>
    firedAlertMail(alert, { title, price: toTaka(pricePaisa) }, publicUrl),
  )
  await enqueue(tx, mails)
  return due.length
}

/** How many may still be told in this hour. */
async function findRoom(tx: Tx, productId: string): Promise<number> {
  const { rows } = await tx.execute<{ room: number }>(sql`
    select ${availableUnits} * ${mailsPerUnit} - (select count(*)::int from alerts
      where product_id = ${productId} and fired_at > now() - interval '1 hour') as room
    from products where id = ${productId}`)
  return rows[0]?.room ?? 0
}
