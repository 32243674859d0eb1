import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { confirmAlertMail } from '#server/messages/mail/alert-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { lockAlertSms, queueAlertSms } from '#server/messages/sms/queue-alert-sms.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { newId, newKey } from '#server/platform/db/ids.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { alerts, products } from '#server/platform/db/schema.ts'
import { countTry } from '#server/platform/limits/count-try.ts'
import { day, hour, isBelow, type Limit } from '#server/platform/limits/is-below.ts'
import { toTaka } from '#shared/money.ts'
import { type Chosen, type Options, optionGroups, unitPaisa, unitPrice } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import type { AlertKind } from '#shared/products/alerts.ts'
import { nameOfChoice } from '#shared/products/chosen-texts.ts'
import type { Language } from '#shared/site/languages.ts'
import { type AlertReader, isOfReader, nameOf, readerOf } from './alert-reader.ts'
import { lowestFittingOf } from './fitting-units.ts'

/** The confirmed alerts of one mailbox or telephone: strangers ask for others. */
const mostWaiting = 20

/** Alerts by email that a network asks for. */
const mailsOfNetwork = { most: 50, minutes: day }

/** Links by SMS that a network asks for, also for the same number again: each costs money. */
const linksOfNetwork: Limit[] = [
  { most: 10, minutes: hour },
  { most: 30, minutes: day },
]

type AlertRequest = { product: string; kind: AlertKind; to: string } & Omit<Chosen, 'unitId'>
type Visitor = { network: string; language: Language; userId: string | null }

/**
 * Stores an alert and sends a link to confirm it, by mail or SMS: only the owner of the mailbox or the telephone can.
 * Asking again sends the link again, as often as mails to one mailbox and SMS to one number are allowed.
 */
export async function askForAlert(
  app: FastifyInstance,
  request: AlertRequest,
  { network, language, userId }: Visitor,
): Promise<void> {
  const reader = readerOf(request.to, app.config)
  if ('phone' in reader) await refuseLinks(app.db, network)
  await write(app, async (tx) => {
    const product = await findProduct(tx, request.product)
    if (!(await isWithinLimits(tx, reader, network))) return
    const chosen = choiceOf(product, request)
    const prices = await pricesOf(tx, product, chosen)
    const { kind } = request
    const alert = await insertAlert(tx, {
      product: product.id,
      kind,
      reader,
      chosen,
      network,
      language,
      userId,
      ...prices,
    })
    if (!alert) return
    const title = nameOfChoice(product, chosen)
    if (alert.email) {
      const link = { kind, key: alert.key, title, network, language }
      await enqueue(tx, [confirmAlertMail(alert.email, link, app.config.publicUrl)])
    } else if (alert.phone) {
      const { id, key, phone } = alert
      await lockAlertSms(tx, [phone])
      const price = unitPrice({ newPrice: toTaka(product.pricePaisa), options: product.options }, chosen)
      await queueAlertSms({ app, tx }, 'alert_link', { id, key, phone, language, kind, title, price })
    }
  })
}

type AskedProduct = Awaited<ReturnType<typeof findProduct>>

async function findProduct(tx: Tx, id: string) {
  const [product] = await tx
    .select({
      id: products.id,
      title: products.title,
      options: products.options,
      pricePaisa: products.newPricePaisa,
      byUnit: products.byUnit,
    })
    .from(products)
    .where(and(eq(products.id, id), eq(products.draft, false)))
  if (!product) throw new Problem('PRODUCT_NOT_FOUND')
  return product
}

/**
 * The values that the product offers. Others are left out: the message holds nothing that was typed. Where units are
 * sold one by one the first values are left out, too: they are those of the cheapest unit, and nobody had to choose them.
 */
function choiceOf({ options, byUnit }: { options: Options; byUnit: boolean }, wanted: Chosen): Chosen {
  const chosen: Chosen = {}
  for (const group of optionGroups)
    if (options[group].some(({ value }, at) => value === wanted[group] && !(byUnit && at === 0)))
      chosen[group] = wanted[group]
  return chosen
}

/** The price that a lower one is compared with: that of the chosen options, or of the cheapest unit that is as it was chosen. */
async function pricesOf(tx: Tx, { id, byUnit, pricePaisa, options }: AskedProduct, chosen: Chosen) {
  if (!byUnit)
    return { pricePaisa, chosenPaisa: unitPaisa({ newPrice: toTaka(pricePaisa), options }, chosen) }
  const [row] = await tx
    .select({ lowest: lowestFittingOf(chosen) })
    .from(products)
    .where(eq(products.id, id))
  const lowest = row?.lowest ?? pricePaisa
  return { pricePaisa: lowest, chosenPaisa: lowest }
}

/** Locks reader and network, so that floods on several instances are counted one by one. */
async function isWithinLimits(tx: Tx, reader: AlertReader, network: string): Promise<boolean> {
  await lockByName(tx, `alerts-of:${nameOf(reader)}`, `alerts-from:${network}`)
  const isFrom = and(eq(alerts.network, network), isNull(alerts.phone))
  if ('email' in reader && !(await isBelow(tx, alerts, isFrom, mailsOfNetwork))) throw new Problem('TOO_MANY')
  const isWaiting = and(isNotNull(alerts.confirmedAt), isNull(alerts.firedAt))
  return (await tx.$count(alerts, and(isOfReader(reader), isWaiting))) < mostWaiting
}

async function refuseLinks(db: Db, network: string): Promise<void> {
  const subject = `alert links of network ${network}`
  if (!(await countTry(db, ...linksOfNetwork.map((limit) => ({ subject, ...limit })))))
    throw new Problem('TOO_MANY')
}

type NewAlert = Pick<AlertRequest, 'product' | 'kind'> & {
  reader: AlertReader
  chosen: Chosen
  network: string
  language: Language
  userId: string | null
  pricePaisa: number
  chosenPaisa: number
}

/**
 * A person who confirms does not know which of several requests it was. So one that others made before, and that
 * still waits, belongs to no account: no account shows what somebody else has confirmed.
 */
const ownerAfter = sql`case when ${alerts.firedAt} is not null or ${alerts.userId} = excluded.user_id
  then excluded.user_id end`

/** Returns the alert with its key, or undefined if it is confirmed for this choice already. An alert that has fired starts again. */
async function insertAlert(tx: Tx, { product, kind, reader, ...rest }: NewAlert) {
  const fresh = { ...reader, ...rest, confirmedAt: null, firedAt: null, createdAt: new Date() }
  const isPhone = 'phone' in reader
  // A short key makes an SMS one segment; it has 130 bits all the same.
  const key = isPhone ? newId() : newKey()
  const [row] = await tx
    .insert(alerts)
    .values({ id: newId(), productId: product, kind, key, ...fresh })
    .onConflictDoUpdate({
      target: [alerts.productId, isPhone ? alerts.phone : alerts.mailbox, alerts.kind, alerts.chosen],
      set: { ...fresh, id: newId(), userId: ownerAfter },
      setWhere: sql`${alerts.confirmedAt} is null or ${alerts.firedAt} is not null`,
    })
    .returning({ id: alerts.id, key: alerts.key, email: alerts.email, phone: alerts.phone })
  return row
}
