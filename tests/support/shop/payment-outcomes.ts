import { eq, like } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { mailOutbox, payments } from '#server/platform/db/schema.ts'

/** The states of an order and its payment after each outcome. */
export const paid = { state: 'paid', status: 'confirmed', paymentStatus: 'paid', attention: null }
export const failed = { state: 'failed', status: 'failed', paymentStatus: 'failed', attention: null }
export const cancelled = {
  state: 'cancelled',
  status: 'cancelled',
  paymentStatus: 'cancelled',
  attention: null,
}

/** The page to which the buyer of a laptop for 125,000 taka comes back. */
export function successPage(tranId: string, amount = '125000.00'): string {
  return `/payment/success/?tran_id=${tranId}&amount=${amount}`
}

/** The number of mails of a kind to the customer who paid. */
export async function countMails(db: Db, tranId: string, kind: string): Promise<number> {
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  const toCustomer = like(mailOutbox.dedupeKey, `order:${attempt?.orderId}:${kind}%:customer`)
  return db.$count(mailOutbox, toCustomer)
}
