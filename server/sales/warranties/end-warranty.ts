import { eq } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import { warranties } from '#server/platform/db/schema.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import type { OrderSerials } from '#shared/contract/warranties.ts'
import { Problem } from '#shared/problem.ts'
import { findOrderSerials } from './find-order-serials.ts'
import { findWarranty } from './find-warranty.ts'

/**
 * Ends the warranty of one machine that the buyer brought back for good. A refund is an amount and does not say which
 * machine it was for; staff say so here, and the machine can be sold again.
 */
export async function endWarranty(
  app: Pick<Context, 'db' | 'changes'>,
  account: Account,
  id: string,
): Promise<OrderSerials> {
  return write(app, async (tx) => {
    const found = await findWarranty(tx, id)
    if (!found) throw new Problem('WARRANTY_NOT_FOUND')
    await lockOrder(tx, found.orderId)
    const { orderId, serial, productName, endedAt } = (await findWarranty(tx, id)) ?? found
    if (endedAt) throw new Problem('CONFLICT', { message: 'This warranty has ended already.' })
    await tx.update(warranties).set({ endedAt: new Date(), ending: 'returned' }).where(eq(warranties.id, id))
    await audit(tx, account, 'order.warrantyEnded', orderId, serial, null)
    const what = `${productName}, serial number ${serial}, came back: its warranty has ended`
    await recordEvent(tx, { orderId, by: account.displayName, what, isPublic: false })
    return findOrderSerials(tx, orderId)
  })
}
