import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { isOpenAttempt } from '#shared/orders/order-moves.ts'
import type { Language } from '#shared/site/languages.ts'
import type { IncomingNotification } from '../gateway/payment-gateways.ts'
import { findAttempt } from './find-attempt.ts'
import type { Attempt } from './lock-payment.ts'
import { processNotification, storeNotification } from './notifications.ts'
import { type ReturnAddress, resultPath, unknownPath } from './result-address.ts'
import { type SettleApp, settle } from './settle.ts'

/** The buyer is waiting: after this time the page says that the payment is still being checked. */
const budgetMs = 5_000

/** `message`: what the browser carried back. `isOverLimit`: this address sent too many unsigned ones. */
type Return = ReturnAddress & { message: IncomingNotification; isOverLimit: boolean }

/** Returns the page that the buyer's browser goes to next. Its message is only a hint: the stored state decides. */
export async function receiveReturn(
  app: SettleApp,
  { message, isOverLimit, ...address }: Return,
): Promise<string> {
  const { tranId } = address
  const before = await findAttempt(app.db, tranId)
  if (!before) return unknownPath(address)
  const language = await findLanguage(app.db, before.orderId)
  if (isOverLimit) return resultPath(before, language)
  try {
    if (!(await settleReturn(app, before, message))) return resultPath(before, language)
  } catch (error) {
    app.log.warn({ err: error, tranId }, 'a return could not be settled')
  }
  return resultPath((await findAttempt(app.db, tranId)) ?? before, language)
}

/** The browser comes back from another company's page, so the order knows the language of its buyer. */
async function findLanguage(db: Db, orderId: string): Promise<Language> {
  const [order] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, orderId))
  return order?.language ?? 'en'
}

/** Says whether there was anything to do: most buyers return after the notification has settled everything. */
async function settleReturn(
  app: SettleApp,
  attempt: Attempt,
  message: IncomingNotification,
): Promise<boolean> {
  const { tranId } = attempt
  const isAboutThis = message.ok && message.claim.tranId === tranId
  const chargeId = isAboutThis ? message.claim.chargeId : null
  if (attempt.state === 'paid' && (chargeId === null || chargeId === attempt.chargeId)) return false
  // A body about another payment, or none at all, is still a reason to ask about this one.
  const notification = isAboutThis ? await storeNotification(app, 'return', message) : null
  if (notification)
    await processNotification(app, notification, { budgetMs, askFirst: isOpenAttempt(attempt.state) })
  else await settle(app, tranId, { budgetMs, causedBy: 'unsigned event' })
  return true
}
