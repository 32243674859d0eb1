import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { orders, payments } from '#server/platform/db/schema.ts'
import { day, isBelow } from '#server/platform/limits/is-below.ts'
import type { StatusBasis } from '#server/sales/orders/change-status.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { findProvedOrder } from '#server/sales/orders/queries.ts'
import { hasOpenShipment } from '#server/sales/shipments/queries.ts'
import { cancelWay } from '#shared/orders/cancel-way.ts'
import { openAttempts } from '#shared/orders/order-states.ts'
import { Problem } from '#shared/problem.ts'
import { type SettleApp, settle } from '../settlement/settle.ts'
import { closeWithRefund, listLeft } from './close-and-refund.ts'

/** The most paid orders of lately that one buyer cancels without asking: each costs the shop the gateway's fee. */
const paidAndCancelled = { most: 3, minutes: 30 * day }

const budgetMs = 4_000

type Cancelling = {
  key?: string | undefined
  orderId?: string | undefined
  basedOn?: StatusBasis | undefined
}
type Order = typeof orders.$inferSelect

/**
 * A buyer cancels an order that has not left the shop. What was paid online goes back by itself; what people took is
 * given back by people. An order that is cancelled already stays as it is. Returns its id.
 */
export async function cancelOrder(
  app: SettleApp,
  account: Account | null,
  { basedOn, ...proof }: Cancelling,
): Promise<string> {
  const order = await findProvedOrder(app.db, account, proof)
  await askAboutOpen(app, order)
  await write(app, async (tx, touch) => {
    // First of all locks, as at the checkout: the limit is counted by person.
    await lockByName(tx, `email:${order.buyerEmail ?? ''}`, `phone:${order.buyerPhone ?? ''}`)
    const locked = await lockOrder(tx, order.id)
    if (locked.order.closedBy === 'cancellation') return
    const hasParcel = await hasOpenShipment(tx, order.id)
    if (cancelWay({ ...locked.order, hasParcel }) !== 'now') throw new Problem('TOO_LATE_TO_CANCEL')
    await refuseTooMany(tx, locked.order)
    const sources = await listLeft(tx, order.id)
    const closing = { orderStatus: 'cancelled', basedOn, sources } as const
    await closeWithRefund({ app, tx, touch, account: null }, locked, closing)
  })
  return order.id
}

/** Learns of money that was paid a moment ago, so that it goes back with the order; later money goes back, too. */
async function askAboutOpen(app: SettleApp, { id }: Order): Promise<void> {
  const attempts = await app.db
    .select({ tranId: payments.tranId })
    .from(payments)
    .where(and(eq(payments.orderId, id), inArray(payments.state, openAttempts)))
  for (const { tranId } of attempts) await settle(app, tranId, { budgetMs })
}

async function refuseTooMany(tx: Tx, { userId, buyerEmail, buyerPhone, paidAt }: Order): Promise<void> {
  if (paidAt === null) return
  const isTheirs = or(
    userId === null ? undefined : eq(orders.userId, userId),
    buyerEmail === null ? undefined : eq(orders.buyerEmail, buyerEmail),
    buyerPhone === null ? undefined : eq(orders.buyerPhone, buyerPhone),
  )
  const isCancelled = and(isTheirs, eq(orders.closedBy, 'cancellation'), isNotNull(orders.paidAt))
  if (isTheirs && !(await isBelow(tx, orders, isCancelled, paidAndCancelled)))
    throw new Problem('TOO_MANY_CANCELLED')
}
