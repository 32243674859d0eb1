import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { availableUnits } from '#server/goods/stock/available-units.ts'
import { firedAlertMail } from '#server/messages/mail/alert-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { alerts, products } from '#server/platform/db/schema.ts'
import { toTaka } from '#shared/money.ts'
import { unitPrice } from '#shared/pricing.ts'
import { choiceSearch } from '#shared/products/choice-address.ts'
import { nameOfChoice } from '#shared/products/chosen-texts.ts'

/** Mails in an hour for each unit. Most readers do not buy, but too many mails would bring some for nothing. */
const mailsPerUnit = 5
const batchSize = 100

/**
 * Mails everybody whose alert is due: the product is back, or cheaper. The mail and the mark on the alert are written
 * in one transaction, so a process that is killed mails nobody twice and forgets nobody. Returns how many alerts fired.
 */
export async function fireAlerts(app: FastifyInstance, stopping?: AbortSignal): Promise<number> {
  let fired = 0
  for (const productId of await listDueProducts(app.db)) {
    for (let count = batchSize; count === batchSize && !stopping?.aborted; fired += count)
      count = await write(app, (tx) => fireBatch(tx, productId, app.config.publicUrl))
  }
  return fired
}

const isWaiting = and(isNotNull(alerts.confirmedAt), isNull(alerts.firedAt))
/** A price alert is due below the price at its sign-up. `isForSale` holds it back while the product is sold out. */
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
async function fireBatch(tx: Tx, productId: string, publicUrl: string): Promise<number> {
  await lockByName(tx, `alerts-about:${productId}`)
  const allowed = await countAllowed(tx, productId)
  if (allowed <= 0) return 0
  const due = await tx
    .select({
      alert: alerts,
      title: products.title,
      pricePaisa: products.newPricePaisa,
      options: products.options,
    })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(and(eq(alerts.productId, productId), isWaiting, isDue, isForSale))
    .orderBy(asc(alerts.confirmedAt), asc(alerts.id))
    .limit(Math.min(allowed, batchSize))
    .for('update', { of: alerts, skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ alert }) => alert.id)
  await tx.update(alerts).set({ firedAt: sql`now()` }).where(inArray(alerts.id, ids))
  const mails = due.map(({ alert, title, pricePaisa, options }) => {
    const { chosen } = alert
    const offer = {
      title: nameOfChoice({ title, options }, chosen),
      search: choiceSearch(options, chosen),
      price: unitPrice({ newPrice: toTaka(pricePaisa), options }, chosen),
    }
    return firedAlertMail(alert, offer, publicUrl)
  })
  await enqueue(tx, mails)
  return due.length
}

/** How many alerts may still fire in this hour. */
async function countAllowed(tx: Tx, productId: string): Promise<number> {
  const { rows } = await tx.execute<{ allowed: number }>(sql`
    select ${availableUnits} * ${mailsPerUnit} - (select count(*)::int from alerts
      where product_id = ${productId} and fired_at > now() - interval '1 hour') as allowed
    from products where id = ${productId}`)
  return rows[0]?.allowed ?? 0
}
