import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import type { BookInput } from '#shared/contract/packing/packing.ts'
import { toTaka } from '#shared/money.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { Problem } from '#shared/problem.ts'
import { bookOrRefuse } from './hand-over.ts'
import { suggestedCash } from './hand-over-rules.ts'
import { insertShipment } from './insert-shipment.ts'
import type { ShipmentApp } from './lock-shipment.ts'
import { findOpenShipment } from './queries.ts'
import { refuseUnlessReady } from './refuse-unless-ready.ts'

/**
 * Books the courier for an order that is not packed yet, so that its label can be printed; the order stays to pack. A
 * second call, of a colleague or after a lost response, goes on with the booking that is there.
 */
export async function bookAhead(app: ShipmentApp, account: Account, input: BookInput): Promise<void> {
  const id = await write(app, async (tx) => {
    const { orderId } = input
    const locked = await lockOrder(tx, orderId)
    const known = await findBooking(tx, orderId)
    if (known) return known
    const { order } = locked
    const pickUpAt = order.delivery?.pickUpAt
    if (pickUpAt)
      throw new Problem('NOT_READY_TO_HAND_OVER', {
        message: `The buyer picks this order up: ${pickUpAt}. No courier is booked for it.`,
      })
    const due = duePaisa(order, await findSums(tx, orderId))
    const cashToCollect = toTaka(suggestedCash(due, order.delivery))
    const parcel = { ...input, courier: 'steadfast', cashToCollect } as const
    await refuseUnlessReady(app, tx, locked, parcel)
    const by = account.displayName
    const {
      id: shipmentId,
      invoice,
      codPaisa,
      parcels,
    } = await insertShipment(tx, order, {
      input: parcel,
      isBooked: true,
      isAhead: true,
      by,
    })
    await audit(tx, account, 'shipment.book', orderId, null, { parcels, codPaisa, invoice })
    return shipmentId
  })
  await bookOrRefuse(app, id)
}

/** The shipment of an earlier call, which waits to be packed. */
async function findBooking(tx: Tx, orderId: string): Promise<string | undefined> {
  const open = await findOpenShipment(tx, orderId)
  if (!open) return undefined
  if (!open.isAhead || open.handedAt) throw new Problem('ALREADY_HANDED_OVER')
  return open.id
}
