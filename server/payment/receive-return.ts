import { isOpen } from './close-attempt.ts'
import { processNotice, takeInNotice } from './notices.ts'
import { resultPath } from './result-address.ts'
import { findAttempt, type SettleApp, type Settled, settle } from './settle.ts'

/** The buyer is waiting: after this long they see that we are still checking. */
const budgetMs = 5_000

type Return = { tranId: string; raw: string }

/** Where the buyer's browser goes next. What it carries is only a hint; what we know afterwards decides. */
export async function receiveReturn(app: SettleApp, { tranId, raw }: Return): Promise<string> {
  const before = await findAttempt(app, tranId)
  if (!before) return `/payment/fail?${new URLSearchParams({ tran_id: tranId })}`
  if (before.state === 'paid' && !raw.includes('val_id')) return resultPath(before)
  try {
    const settled = await follow(app, { tranId, raw })
    return resultPath(settled?.attempt ?? before)
  } catch (error) {
    app.log.warn({ err: error, tranId }, 'a return could not be settled')
    return resultPath((await findAttempt(app, tranId)) ?? before)
  }

  async function follow(app: SettleApp, { tranId, raw }: Return): Promise<Settled | null> {
    const parsed = app.gateway.parseNotification(raw)
    // A body about another payment, or none at all, still tells that the buyer is back.
    if (!parsed.ok || parsed.body.tranId !== tranId) return settle(app, tranId, { budgetMs })
    if (before?.state === 'paid' && before.valId === parsed.body.valId) return null
    const notice = await takeInNotice(app, 'return', { raw, parsed })
    return processNotice(app, notice, { budgetMs, askFirst: before !== undefined && isOpen(before.state) })
  }
}
