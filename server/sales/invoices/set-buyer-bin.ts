import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import { invoices, orders } from '#server/platform/db/schema.ts'
import { isOldKey } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { binError, parseBin } from '#shared/orders/invoice.ts'
import { Problem } from '#shared/problem.ts'

/** A buyer's way to their own order: the key from the mail, or the account that it belongs to. */
type OwnOrder = { key: string } | { orderId: string; userId: string }

/** Puts the BIN of a business that bought on its invoice. */
export async function setBuyerBin(
  app: Pick<Context, 'db' | 'changes'>,
  own: OwnOrder,
  text: string,
): Promise<void> {
  const buyerBin = parseBin(text)
  if (!buyerBin) throw new Problem('BAD_REQUEST', { message: binError })
  await write(app, async (tx) => {
    const isOwn = 'key' in own ? eq(orders.accessKey, own.key) : eq(orders.id, own.orderId)
    const [order] = await tx.select().from(orders).where(isOwn).for('no key update')
    const isOthers = order && ('key' in own ? isOldKey(order.createdAt) : order.userId !== own.userId)
    if (!order || isOthers) throw new Problem('ORDER_NOT_FOUND')
    const isTheirs = eq(invoices.orderId, order.id)
    const [invoice] = await tx.select({ buyerBin: invoices.buyerBin }).from(invoices).where(isTheirs)
    if (!invoice) throw notYet()
    if (invoice.buyerBin === buyerBin) return
    await tx.update(invoices).set({ buyerBin }).where(isTheirs)
    await recordEvent(tx, {
      orderId: order.id,
      by: 'customer',
      event: eventOf('binOnInvoice', { bin: buyerBin }),
    })
  })
}

function notYet(): Problem {
  return new Problem('CONFLICT', { message: 'This order gets its invoice when it is paid.' })
}
