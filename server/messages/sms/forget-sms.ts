import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { smsOutbox } from '#server/platform/db/schema.ts'

/** Deletes the SMS about these orders, also those not sent yet: a buyer who asked for deletion gets no more of them. */
export async function forgetSms(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(smsOutbox).where(inArray(smsOutbox.orderId, orderIds))
}
