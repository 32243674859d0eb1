import { isOpen } from './close-attempt.ts'
import type { Attempt } from './lock-payment.ts'
import { processNotice, takeInNotice } from './notices.ts'
import { type ComingBack, resultPath, unknownPath } from './result-address.ts'
import { findAttempt, type SettleApp, settle } from './settle.ts'

/** The buyer is waiting: after this long they see that we are still checking. */
const budgetMs = 5_000

export type Return = ComingBack & { raw: string }

/** Where the buyer's browser goes next. What it carries is only a hint; what we know afterwards decides. */
export async function receiveReturn(app: SettleApp, { raw, ...comingBack }: Return): Promise<string> {
  const { tranId } = comingBack
  const before = await findAttempt(app, tranId)
  if (!before) return unknownPath(comingBack)
  try {
    if (!(await follow(app, before, raw))) return resultPath(before)
  } catch (error) {
    app.log.warn({ err: error, tranId }, 'a return could not be settled')
  }
  return resultPath((await findAttempt(app, tranId)) ?? before)
}

/** Says whether anything was done: most buyers come back after the notification has settled it all. */
async function follow(app: SettleApp, attempt: Attempt, raw: string): Promise<boolean> {
  const { tranId } = attempt
  const parsed = app.gateway.parseNotification(raw)
  const isAboutThis = parsed.ok && parsed.body.tranId === tranId
  const valId = isAboutThis ? parsed.body.valId : null
  if (attempt.state === 'paid' && (valId === null || valId === attempt.valId)) return false
  // A body about another payment, or none at all, still tells that the buyer is back.
  const notice = isAboutThis ? await takeInNotice(app, 'return', { raw, parsed }) : null
  if (notice) await processNotice(app, notice, { budgetMs, askFirst: isOpen(attempt.state) })
  else await settle(app, tranId, { budgetMs })
  return true
}
