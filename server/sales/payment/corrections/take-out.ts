import { untakeUnits } from '#server/goods/stock/untake-units.ts'
import { tags } from '#server/platform/changes/tags.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { staffHoldHours } from '#shared/limits.ts'
import type { Paisa } from '#shared/money.ts'
import { orderAfterVoid } from '#shared/orders/void-move.ts'
import type { Entry } from './entry.ts'

/**
 * Takes money that is voided out of its order: what it paid for is due again, and an order that it had confirmed waits
 * again, with its units held. The order is locked; the caller credits its invoice where it stays unpaid.
 */
export async function takeOut(
  { tx, touch }: AppWrite,
  { order, unitsByProduct }: LockedOrder,
  { amountPaisa }: Pick<Entry, 'amountPaisa'>,
): Promise<void> {
  const { paidPaisa, backPaisa } = await findSums(tx, order.id)
  const netPaisa = paidPaisa - backPaisa
  const neededPaisa = neededFor(order)
  // An order that staff confirmed by hand was not confirmed by this money.
  const isEnough = netPaisa >= neededPaisa || netPaisa + amountPaisa < neededPaisa
  const { move, after } = orderAfterVoid(order, { netPaisa, isEnough })
  const holdUntil = holdAfter(order)
  const isUntaken = move === 'unconfirm' && order.unitsTaken
  if (isUntaken) await untakeUnits(tx, touch, { orderId: order.id, unitsByProduct, holdUntil })
  const isHeldLonger = isUntaken && order.holdUntil !== null && holdUntil !== null
  await storeMove(tx, order.id, {
    ...after,
    ...(order.paymentStatus === 'paid' && after.paymentStatus === 'unpaid' && { paidAt: null }),
    ...(isHeldLonger && { holdUntil }),
  })
  touch(tags.lastOrder())
}

/** The amount that confirms an order: the advance, or everything where it is of the web or waits for its units. */
function neededFor({ advancePaisa, holdUntil, totalPaisa }: LockedOrder['order']): Paisa {
  if (advancePaisa === 0) return 0
  return holdUntil === null ? totalPaisa : (advancePaisa ?? totalPaisa)
}

/** The buyer has a day to pay, if the time of the order was over; a pre-order holds nothing. */
function holdAfter({ channel, holdUntil }: LockedOrder['order']): Date | null {
  const isPreOrder = channel !== 'web' && holdUntil === null
  if (isPreOrder) return null
  const aDay = Date.now() + staffHoldHours.usual * 3_600_000
  return new Date(Math.max(holdUntil?.getTime() ?? 0, aDay))
}
