import type { Account, Context } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import type { OrderSerials, SerialInput } from '#shared/contract/warranties.ts'
import { findOrderSerials } from './find-order-serials.ts'
import { saveSerials } from './save-serials.ts'

type Request = { orderId: string; serials: SerialInput[]; basedOn?: Record<string, string> | undefined }

/** Staff enter or correct the serial numbers of an order at any time after it is confirmed. */
export async function setSerials(
  app: Pick<Context, 'db' | 'changes'>,
  account: Account,
  { orderId, serials, basedOn }: Request,
): Promise<OrderSerials> {
  return write(app, async (tx) => {
    const { order } = await lockOrder(tx, orderId)
    await saveSerials({ tx, account, order }, serials, basedOn)
    return findOrderSerials(tx, orderId)
  })
}
