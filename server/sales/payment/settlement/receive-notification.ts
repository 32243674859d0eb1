import type { UnderstoodNotification } from '../gateway/payment-gateways.ts'
import { processNotification, storeNotification } from './notifications.ts'
import type { SettleApp } from './settle.ts'

/** A stored notification is accepted, whatever becomes of it: if processing fails, the reconciler does it. */
export async function receiveNotification(app: SettleApp, incoming: UnderstoodNotification): Promise<void> {
  const tranId = incoming.claim.tranId.slice(0, 40)
  const notification = await storeNotification(app, 'ipn', incoming)
  if (!notification) return app.log.warn({ tranId }, 'a notification about an unknown payment came in')
  try {
    await processNotification(app, notification)
  } catch (error) {
    app.log.warn({ err: error, tranId }, 'a notification waits to be settled')
  }
}
