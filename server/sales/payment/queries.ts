import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders, payments } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import type { PaymentStatusResponse } from '#shared/contract/payment.ts'
import { toTaka } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'

export { findPayLink, type PayLink } from './links/find-pay-link.ts'

type State = (typeof payments.$inferSelect)['state']

const results: Record<State, PaymentStatusResponse['status']> = {
  initiated: 'open',
  pending: 'open',
  paid: 'paid',
  review: 'review',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

/** The state of a payment, for anyone who knows its id. */
export async function findPaymentStatus(db: Db, tranId: string): Promise<PaymentStatusResponse> {
  const [row] = await readStatus(db, { tranId })
  if (!row) return { tran_id: tranId, status: 'unknown' }
  const { state, amountPaisa, currency } = row
  return { tran_id: tranId, status: results[state], amount: toTaka(Number(amountPaisa)), currency }
}

/** The access key of the order that an attempt is for. */
export async function findOrderKey(db: Db, tranId: string): Promise<string> {
  const [order] = await db
    .select({ key: orders.accessKey })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.tranId, tranId))
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  return order.key
}

const readStatus = statement<{ state: State; amountPaisa: string; currency: string }>(
  'payment_status',
  sql`select state, amount_paisa as "amountPaisa", currency from payments where tran_id = ${placeholder('tranId')}`,
)
