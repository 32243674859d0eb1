import { sql } from 'drizzle-orm'
import { changeHolds } from '#server/goods/stock/change-holds.ts'
import { putUnitsBack } from '#server/goods/stock/put-units-back.ts'
import { takeUnits } from '#server/goods/stock/take-units.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { storeChange } from '#server/sales/orders/changes/store-change.ts'
import type { StoredLine } from '#server/sales/orders/changes/store-lines.ts'
import { type LockedOrder, toPiecesLeft } from '#server/sales/orders/lock-order.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { deleteWarrantiesBeyond } from '#server/sales/warranties/update-warranties.ts'
import { orderAfter } from '#shared/orders/order-moves.ts'
import { tooFew } from '../checkout/sold-product.ts'
import { moveUnits, takeUnitsFor } from '../settlement/move-units.ts'
import type { ChangeWork } from './change-work.ts'
import type { ChangeMoney } from './find-change-money.ts'
import type { PlannedChange } from './plan-change.ts'

type Change = { plan: PlannedChange; money: ChangeMoney; reason: string }

/** Writes lines, sums, units and states of a changed order. Order and products are locked. */
export async function applyChange(
  work: ChangeWork,
  { order }: LockedOrder,
  { plan, money, reason }: Change,
): Promise<{ changed: LockedOrder; isNowPaid: boolean }> {
  const { tx, touch, account } = work
  const { couponRefusal: _, ...sums } = plan.price
  const stored = plan.lines.map((line) => line.stored)
  // While the lines still name the units that they had.
  if (order.unitsTaken && plan.units.back.length > 0)
    await putUnitsBack(tx, touch, { orderId: order.id, lines: plan.units.back })
  const changed = await storeChange(tx, order, stored, {
    ...sums,
    staffDiscountReason: sums.staffDiscountPaisa > 0 ? reason : '',
    forgivenPaisa: money.forgivenPaisa,
    inParts: order.inParts || money.move !== 'change' || (money.paidPaisa > 0 && isOtherTotal(order, sums)),
    changedBy: account.id,
  })
  await moveRefundedLines(tx, order.id, stored)
  await deleteWarrantiesBeyond(tx, order.id)
  const name = await changeUnits(work, changed, { plan, money })
  const after = orderAfter(name, 'staff', changed.order)
  const isNowPaid = money.move === 'changeToPaid'
  await storeMove(tx, order.id, { ...after, ...(isNowPaid && { paidAt: 'now' }) })
  await moveUnits({ tx, touch }, changed, { move: name })
  return { changed: { ...changed, order: { ...changed.order, ...after } }, isNowPaid }
}

function isOtherTotal(order: LockedOrder['order'], { totalPaisa }: { totalPaisa: number }): boolean {
  return order.totalPaisa !== totalPaisa
}

/** Takes or holds what the order needs more of. Returns the move that is to be written. */
async function changeUnits(
  { tx, touch }: ChangeWork,
  changed: LockedOrder,
  { plan, money }: Pick<Change, 'plan' | 'money'>,
) {
  const { order, lines } = changed
  if (order.unitsTaken) {
    const { added } = plan.units
    if (added.size > 0 && !(await takeUnits(tx, order.id, added))) throw tooFew('a product')
    return money.move
  }
  await changeHolds(tx, touch, { orderId: order.id, lines: toPiecesLeft(lines) })
  if (money.move !== 'changeToPaid') return money.move
  return takeUnitsFor(tx, changed, { move: 'changeToPaid', withoutUnits: 'changeToPaidWithoutUnits' })
}

/** Refunds name the line that they are for by its place. */
async function moveRefundedLines(tx: Tx, orderId: string, lines: readonly StoredLine[]): Promise<void> {
  const staying = lines.flatMap(({ from }, to) => (from === null ? [] : [{ from, to }]))
  const from = sql.param(staying.map((line) => line.from))
  const to = sql.param(staying.map((line) => line.to))
  await tx.execute(sql`
    update refunds set line = (select place from unnest(${from}::int[], ${to}::int[]) as moved(was, place)
      where moved.was = refunds.line)
    where order_id = ${orderId} and line is not null`)
}
