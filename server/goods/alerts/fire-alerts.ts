import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { availableUnits } from '#server/goods/stock/available-units.ts'
import { firedAlertMail } from '#server/messages/mail/alert-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { lockAlertSms, queueAlertSms } from '#server/messages/sms/queue-alert-sms.ts'
import { findAlertSmsRefusal, numbersWithoutRoom } from '#server/messages/sms/sms-bounds.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { alerts, products } from '#server/platform/db/schema.ts'
import { toTaka } from '#shared/money.ts'
import { choiceSearch } from '#shared/products/choice-address.ts'
import { nameOfChoice } from '#shared/products/chosen-texts.ts'
import { chosenExtras } from './chosen-extras.ts'
import { lowestFitting } from './fitting-units.ts'

/** Alerts in an hour for each unit. Most readers do not buy, but too many messages would bring some for nothing. */
const alertsPerUnit = 5
const batchSize = 100

/**
 * Tells everybody whose alert is due: the product is back, or cheaper. The message and the mark on the alert are written
 * in one transaction, so a process that is killed tells nobody twice and forgets nobody. An alert whose number or shop
 * may get no more SMS now waits. Returns how many alerts fired.
 */
export async function fireAlerts(app: FastifyInstance, stopping?: AbortSignal): Promise<number> {
  let fired = 0
  for (const productId of await listDueProducts(app.db, await canBeTold(app, app.db))) {
    for (let count = batchSize; count === batchSize && !stopping?.aborted; fired += count)
      count = await write(app, (tx) => fireBatch(app, tx, productId))
  }
  return fired
}

const isWaiting = and(isNotNull(alerts.confirmedAt), isNull(alerts.firedAt))
/** The price of what was chosen; null where units are sold one by one and none is like that. */
const offeredPaisa = sql<
  number | null
>`case when ${products.byUnit} then ${lowestFitting} else ${products.newPricePaisa} + ${chosenExtras} end`
/** A price alert is due below the price at its sign-up. `isForSale` holds it back while the product is sold out. */
const isDue = or(
  eq(alerts.kind, 'stock'),
  gt(alerts.chosenPaisa, offeredPaisa),
  and(
    isNull(alerts.chosenPaisa),
    sql`${alerts.pricePaisa} >
    case when ${products.byUnit} then ${lowestFitting} else ${products.newPricePaisa} end`,
  ),
)
const isForSale = and(
  products.stock,
  eq(products.draft, false),
  sql`${availableUnits} > 0`,
  sql`${offeredPaisa} is not null`,
)

/** Leaves out telephones that may get no SMS now, so that they do not take the place of others. */
async function canBeTold(app: FastifyInstance, tx: Db | Tx): Promise<SQL | undefined> {
  const canText = app.config.sms && !(await findAlertSmsRefusal({ app, tx }, 'alert'))
  return or(isNull(alerts.phone), canText ? sql`${alerts.phone} not in ${numbersWithoutRoom}` : undefined)
}

async function listDueProducts(db: Db, isTellable: SQL | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: alerts.productId })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(and(isWaiting, isDue, isForSale, isTellable))
  return rows.map(({ id }) => id)
}

/** The lock is on the alerts of the product, not on its row: sales do not wait for it. */
async function fireBatch(app: FastifyInstance, tx: Tx, productId: string): Promise<number> {
  await lockByName(tx, `alerts-about:${productId}`)
  const allowed = await countAllowed(tx, productId)
  if (allowed <= 0) return 0
  const due = await lockDue(
    tx,
    and(eq(alerts.productId, productId), await canBeTold(app, tx)),
    Math.min(allowed, batchSize),
  )
  const told = await tell(app, tx, due)
  if (told.length === 0) return 0
  await tx.update(alerts).set({ firedAt: sql`now()` }).where(inArray(alerts.id, told))
  return told.length
}

type Due = Awaited<ReturnType<typeof lockDue>>[number]

function lockDue(tx: Tx, where: SQL | undefined, limit: number) {
  return tx
    .select({
      alert: alerts,
      title: products.title,
      offeredPaisa,
      options: products.options,
    })
    .from(alerts)
    .innerJoin(products, eq(products.id, alerts.productId))
    .where(and(where, isWaiting, isDue, isForSale))
    .orderBy(asc(alerts.confirmedAt), asc(alerts.id))
    .limit(limit)
    .for('update', { of: alerts, skipLocked: true })
}

/** Writes the messages. Returns the ids of the alerts that have one now. */
async function tell(app: FastifyInstance, tx: Tx, due: Due[]): Promise<string[]> {
  const phones = due.flatMap(({ alert: { phone } }) => phone ?? [])
  if (phones.length > 0) await lockAlertSms(tx, phones)
  const texted: string[] = []
  for (const row of due) {
    const { id, kind, key, phone, language } = row.alert
    if (phone === null) continue
    const { title, price } = offerOf(row)
    const isQueued = await queueAlertSms({ app, tx }, 'alert', {
      id,
      key,
      phone,
      language,
      kind,
      title,
      price,
    })
    if (isQueued) texted.push(id)
  }
  const mailed = due.flatMap(({ alert, ...row }) => {
    const { email } = alert
    return email === null ? [] : [{ ...alert, email, offer: offerOf({ alert, ...row }) }]
  })
  await enqueue(
    tx,
    mailed.map(({ offer, ...alert }) => firedAlertMail(alert, offer, app.config.publicUrl)),
  )
  return [...texted, ...mailed.map(({ id }) => id)]
}

/** The reader's choice, as it is for sale now. */
function offerOf({ alert: { chosen }, title, offeredPaisa, options }: Due) {
  return {
    title: nameOfChoice({ title, options }, chosen),
    search: choiceSearch(options, chosen),
    price: toTaka(Number(offeredPaisa)),
  }
}

/** How many alerts may still fire in this hour. */
async function countAllowed(tx: Tx, productId: string): Promise<number> {
  const { rows } = await tx.execute<{ allowed: number }>(sql`
    select ${availableUnits} * ${alertsPerUnit} - (select count(*)::int from alerts
      where product_id = ${productId} and fired_at > now() - interval '1 hour') as allowed
    from products where id = ${productId}`)
  return rows[0]?.allowed ?? 0
}
