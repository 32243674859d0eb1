import { and, asc, eq, inArray } from 'drizzle-orm'
import { lockHolder } from '#server/goods/stock/lock-holder.ts'
import { write } from '#server/platform/changes/write.ts'
import { orders, payments } from '#server/platform/db/schema.ts'
import { isOldKey } from '#server/sales/orders/queries.ts'
import { isChargedAttempt } from '#shared/orders/order-moves.ts'
import { openAttempts } from '#shared/orders/order-states.ts'
import { linkState } from '#shared/orders/pay-link.ts'
import { Problem } from '#shared/problem.ts'
import { openSession, reopenSession } from '../checkout/open-session.ts'
import { findAttempt } from '../settlement/find-attempt.ts'
import type { Attempt } from '../settlement/lock-payment.ts'
import { resultPath } from '../settlement/result-address.ts'
import { type SettleApp, settle } from '../settlement/settle.ts'
import { type LinkPayment, refuseUnpayable } from './link-payment.ts'
import { openAttempt } from './open-attempt.ts'

/** Opens a page to pay an order at, for anybody with its key. Attempts that are open are asked about first. */
export async function payByLink(
  app: SettleApp,
  request: LinkPayment,
): Promise<{ url: string; tranId: string }> {
  const order = await findLinked(app, request.key)
  const { language } = order
  const { origin } = request
  const asked = await askAboutOpen(app, order.id)
  if (asked.kind === 'paid')
    return { tranId: asked.attempt.tranId, url: origin + resultPath(asked.attempt, language) }
  if (asked.kind === 'opening') {
    return { tranId: asked.tranId, url: await reopenSession(app, asked.tranId, { origin, language }) }
  }
  const opened = await write(app, async (tx, touch) => {
    // First of all locks, as at the checkout: the limits on unpaid holds are counted by person.
    const holder = { email: order.buyerEmail ?? '', phone: order.buyerPhone ?? '', network: request.network }
    await lockHolder(tx, holder)
    return openAttempt({ app, tx, touch }, { orderId: order.id, holder, request, replaced: asked.tranIds })
  })
  if (opened.kind === 'other') {
    return { tranId: opened.tranId, url: await reopenSession(app, opened.tranId, { origin, language }) }
  }
  return { tranId: opened.payable.tranId, url: await openSession(app, opened.payable, origin) }
}

async function findLinked({ db }: SettleApp, key: string) {
  const [order] = await db.select().from(orders).where(eq(orders.accessKey, key))
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  if (isOldKey(order.createdAt)) throw new Problem('LINK_ENDED')
  refuseUnpayable(linkState(order))
  return order
}

const budgetMs = 4_000

type OpenResult =
  | { kind: 'paid'; attempt: Attempt }
  | { kind: 'opening'; tranId: string }
  | { kind: 'unpaid'; tranIds: string[] }

/**
 * Asks the gateway about every open attempt of an order. `paid`: one of them has its money, which its buyer is shown
 * before paying more. `opening`: another request is opening a session this very moment, which will do for this one,
 * too. A gateway that does not answer may have the money: nothing is opened then.
 */
async function askAboutOpen(app: SettleApp, orderId: string): Promise<OpenResult> {
  const attempts = await app.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, openAttempts)))
    .orderBy(asc(payments.tranId))
  const tranIds: string[] = []
  for (const { tranId, openingUntil } of attempts) {
    if (openingUntil && openingUntil > new Date()) return { kind: 'opening', tranId }
    const result = await settle(app, tranId, { budgetMs })
    const attempt = await findAttempt(app.db, tranId)
    if (attempt && isChargedAttempt(attempt.state)) return { kind: 'paid', attempt }
    if (result === 'unknown') throw new Problem('PAYMENT_INIT_FAILED')
    tranIds.push(tranId)
  }
  return { kind: 'unpaid', tranIds }
}
