import { holdUnits } from '#server/goods/stock/hold-units.ts'
import { releaseHolds } from '#server/goods/stock/release-holds.ts'
import { takeUnits } from '#server/goods/stock/take-units.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { type MoveName, moves } from '#shared/orders/order-states.ts'
import type { LockedPayment } from './lock-payment.ts'

type LockedUnits = Pick<LockedPayment, 'order' | 'unitsByProduct'>

/**
 * Releases or holds the units of an order, as the table says of its move. `take` was done by `takeUnitsFor`.
 * `mayHold`: whether units that the order no longer holds are held again, as far as they are free.
 */
export async function moveUnits(
  { tx, touch }: { tx: Tx; touch: Touch },
  { order, unitsByProduct }: LockedUnits,
  { move, mayHold = false }: { move: MoveName; mayHold?: boolean },
): Promise<void> {
  const { units } = moves[move]
  if (units === 'release') await releaseHolds(tx, touch, order.id)
  if (units === 'hold' && mayHold && !order.unitsTaken)
    await holdUnits(tx, touch, { orderId: order.id, unitsByProduct })
}

/**
 * Takes the units of an order, where the table says so of its move. Returns the move that is to be written:
 * `withoutUnits` where too few are left. The products are locked.
 */
export async function takeUnitsFor<Name extends MoveName>(
  tx: Tx,
  { order, unitsByProduct }: LockedUnits,
  { move, withoutUnits }: { move: Name; withoutUnits: Name },
): Promise<Name> {
  // An advance may have taken the units already.
  if (moves[move].units !== 'take' || order.unitsTaken) return move
  return (await takeUnits(tx, order.id, unitsByProduct)) ? move : withoutUnits
}
