import type { Account, Context } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import { Problem } from '#shared/problem.ts'
import { changeStatus, type StatusBasis } from './change-status.ts'
import { lockOrder } from './lock-order.ts'
import { withLines } from './to-order.ts'

type App = Pick<Context, 'config' | 'db' | 'changes'>
type StatusRequest = { orderId: string; orderStatus: OrderStatus; basedOn?: StatusBasis | undefined }

/** Staff may set any status; units follow it, money does not. */
export async function updateStatus(
  app: App,
  account: Account,
  { orderId, ...change }: StatusRequest,
): Promise<Order> {
  const changed = await write(app, async (tx, touch) =>
    changeStatus({ app, tx, touch, account }, await lockOrder(tx, orderId), change),
  )
  const [order] = await withLines(app.db, [changed])
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  return order
}
