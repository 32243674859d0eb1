import { type Incoming, processNotice, takeInNotice } from './notices.ts'
import type { SettleApp } from './settle.ts'

/** Once it is in the inbox the answer is yes, whatever becomes of it: what fails now is picked up by a job. */
export async function receiveNotification(app: SettleApp, incoming: Incoming): Promise<void> {
  const tranId = incoming.parsed.body.tranId.slice(0, 40)
  const notice = await takeInNotice(app, 'ipn', incoming)
  if (!notice) return app.log.warn({ tranId }, 'a notification about an unknown payment came in')
  try {
    await processNotice(app, notice)
  } catch (error) {
    app.log.warn({ err: error, tranId }, 'a notification waits to be settled')
  }
}
