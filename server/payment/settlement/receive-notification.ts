import { type IncomingNotice, processNotice, storeNotice } from './notices.ts'
import type { SettleApp } from './settle.ts'

/** A stored notification is accepted, whatever becomes of it: if processing fails, the reconciler does it. */
export async function receiveNotification(app: SettleApp, incoming: IncomingNotice): Promise<void> {
  const tranId = incoming.body.tranId.slice(0, 40)
  const notice = await storeNotice(app, 'ipn', incoming)
  if (!notice) return app.log.warn({ tranId }, 'a notification about an unknown payment came in')
  try {
    await processNotice(app, notice)
  } catch (error) {
    app.log.warn({ err: error, tranId }, 'a notification waits to be settled')
  }
}
