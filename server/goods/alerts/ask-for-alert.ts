import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { confirmAlertMail } from '#server/messages/mail/alert-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId, newKey } from '#server/platform/db/ids.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { alerts, products } from '#server/platform/db/schema.ts'
import { day, isBelow } from '#server/platform/limits/is-below.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { type Chosen, type Options, optionGroups } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import type { AlertKind } from '#shared/products/alerts.ts'
import { nameOfChoice } from '#shared/products/chosen-texts.ts'
import type { Language } from '#shared/site/languages.ts'

/** Limits for the confirmed alerts of one mailbox, because strangers ask for others, and for the unconfirmed ones that a network asks for in a day. */
const limits = { mailbox: 20, network: 50 }

type AlertRequest = { product: string; kind: AlertKind; email: string } & Omit<Chosen, 'unitId'>

/**
 * Stores an alert and mails a link to confirm it: only the owner of the mailbox can. Asking again sends the link again,
 * as often as mails to one mailbox are allowed.
 */
export async function askForAlert(
  app: FastifyInstance,
  request: AlertRequest,
  { network, language }: { network: string; language: Language },
): Promise<void> {
  const mailbox = mailboxOf(request.email)
  await write(app, async (tx) => {
    const [product] = await tx
      .select({ title: products.title, options: products.options, pricePaisa: products.newPricePaisa })
      .from(products)
      .where(and(eq(products.id, request.product), eq(products.draft, false)))
    if (!product) throw new Problem('PRODUCT_NOT_FOUND')
    if (!(await isWithinLimits(tx, mailbox, network))) return
    const chosen = choiceOf(product.options, request)
    const alert = { ...request, chosen, mailbox, network, language, pricePaisa: product.pricePaisa }
    const key = await insertAlert(tx, alert)
    const { publicUrl } = app.config
    const title = nameOfChoice(product, chosen)
    if (key)
      await enqueue(tx, [
        confirmAlertMail(request.email, { ...request, key, title, network, language }, publicUrl),
      ])
  })
}

/** The values that the product offers. Others are left out: the mail holds nothing that was typed. */
function choiceOf(options: Options, wanted: Chosen): Chosen {
  const chosen: Chosen = {}
  for (const group of optionGroups)
    if (options[group].some(({ value }) => value === wanted[group])) chosen[group] = wanted[group]
  return chosen
}

/** Locks mailbox and network, so that floods on several instances are counted one by one. */
async function isWithinLimits(tx: Tx, mailbox: string, network: string): Promise<boolean> {
  await lockByName(tx, `alerts-of:${mailbox}`, `alerts-from:${network}`)
  if (!(await isBelow(tx, alerts, eq(alerts.network, network), { most: limits.network, minutes: day })))
    throw new Problem('TOO_MANY')
  const isWaiting = and(isNotNull(alerts.confirmedAt), isNull(alerts.firedAt))
  return (await tx.$count(alerts, and(eq(alerts.mailbox, mailbox), isWaiting))) < limits.mailbox
}

type NewAlert = Pick<AlertRequest, 'product' | 'kind' | 'email'> & {
  chosen: Chosen
  mailbox: string
  network: string
  language: Language
  pricePaisa: number
}

/** Returns the alert's key, or undefined if it is confirmed already. An alert that has fired starts again. */
async function insertAlert(tx: Tx, alert: NewAlert) {
  const { product, kind, mailbox, email, chosen, network, language, pricePaisa } = alert
  const fresh = {
    email,
    chosen,
    network,
    language,
    pricePaisa,
    confirmedAt: null,
    firedAt: null,
    createdAt: new Date(),
  }
  const [row] = await tx
    .insert(alerts)
    .values({ id: newId(), productId: product, kind, mailbox, key: newKey(), ...fresh })
    .onConflictDoUpdate({
      target: [alerts.productId, alerts.mailbox, alerts.kind],
      set: { ...fresh, id: newId() },
      setWhere: sql`${alerts.confirmedAt} is null or ${alerts.firedAt} is not null`,
    })
    .returning({ key: alerts.key })
  return row?.key
}
