import { setTimeout as pause } from 'node:timers/promises'
import type { Concluded } from './conclude.ts'
import { type Mailing, planIpn } from './ipn-plan.ts'
import { notificationFields } from './notification-fields.ts'
import { post } from './post.ts'
import type { Sandbox } from './sandbox.ts'

const holdReturnMs = 3_000

/**
 * Tells the shop's server, normally before the buyer's browser is let go. The promise is about the browser:
 * it resolves when the return page may be shown, which is not always when everything was sent.
 */
export async function sendIpn(sandbox: Sandbox, { session, transaction }: Concluded): Promise<void> {
  const url = session.request.ipn_url
  if (!url) return
  const fault = await sandbox.faults.take('ipn', session)
  const fields = notificationFields(session, transaction, sandbox.settings.storeId)
  const plan = planIpn(fields, sandbox.settings.storePassword, fault)
  const retries = Math.max(plan.retries, sandbox.settings.ipnRetries)
  const sent = Promise.all(plan.mailings.map((mailing) => deliver(sandbox, session, mailing, retries)))
  if (plan.timing === 'before') await within(holdReturnMs, sent)
}

async function deliver(
  sandbox: Sandbox,
  session: Concluded['session'],
  mailing: Mailing,
  retries: number,
): Promise<void> {
  await waitFor(sandbox, mailing.afterMs)
  for (let left = retries; !sandbox.stopping.aborted; left -= 1) {
    const url = session.request.ipn_url ?? ''
    const result = await post(url, mailing.body, mailing.contentType)
    sandbox.deliveries.add({
      sessionKey: session.sessionKey,
      tranId: session.tranId,
      url,
      body: mailing.body.slice(0, 8_000),
      sentAt: sandbox.clock.now(),
      ...result,
    })
    if (result.responseCode === 200 || left === 0) return
    await waitFor(sandbox, 1_000)
  }
}

function within(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Real time, cut short when the server stops. */
async function waitFor(sandbox: Sandbox, ms: number): Promise<void> {
  if (ms > 0) await pause(ms, undefined, { signal: sandbox.stopping, ref: false }).catch(() => {})
}
