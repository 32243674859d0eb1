import type { Account, Context } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Order } from '#shared/contract/orders.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { changeStatus, type StatusBasis } from './change-status.ts'
import { lockOrder } from './lock-order.ts'
import { findSums } from './order-sums.ts'
import { cancelRefusal, refuseOtherBranch } from './own-branch.ts'
import { withLines } from './to-order.ts'

type App = Pick<Context, 'config' | 'db' | 'changes'>
type Input = { orderId: string; basedOn?: StatusBasis | undefined }

/** Cancels an order that nobody has paid anything for. A retry after a lost response changes nothing. */
export async function cancelUnpaid(app: App, account: Account, { orderId, basedOn }: Input): Promise<Order> {
  const row = await write(app, async (tx, touch) => {
    const locked = await lockOrder(tx, orderId)
    refuseOtherBranch(account, locked.order)
    if (locked.order.status === 'cancelled') return locked.order
    const refusal = cancelRefusal(locked.order, await findSums(tx, orderId))
    if (refusal) throw new Problem('CONFLICT', { message: refusal })
    return changeStatus({ app, tx, touch, account }, locked, { orderStatus: 'cancelled', basedOn })
  })
  const [order] = await withLines(app.db, [row])
  return present(order)
}
