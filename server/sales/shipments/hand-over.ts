import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { saveSerials } from '#server/sales/warranties/save-serials.ts'
import type { HandOverInput } from '#shared/contract/shipments.ts'
import { Problem } from '#shared/problem.ts'
import { bookParcel } from './book-parcel.ts'
import { insertShipment } from './insert-shipment.ts'
import { lockShipment, type ShipmentApp } from './lock-shipment.ts'
import { moveShipment } from './move-shipment.ts'
import { refuseUnlessReady } from './refuse-unless-ready.ts'

/**
 * Hands an order over to a courier. A parcel for which staff enter a number is on its way at once; any other shipment
 * is stored first and booked afterwards, so that neither a crash nor a second click books it twice.
 */
export async function handOver(app: ShipmentApp, account: Account, input: HandOverInput): Promise<void> {
  const isBooked = input.courier === 'steadfast' && input.number === undefined
  const id = await write(app, async (tx, touch) => {
    const locked = await lockOrder(tx, input.orderId)
    const { order } = locked
    await refuseUnlessReady(app, tx, locked, input)
    const shipment = await insertShipment(tx, order, { input, isBooked, by: account.displayName })
    const { courier, parcels, codPaisa, invoice } = shipment
    await audit(tx, account, 'shipment.handOver', order.id, null, {
      courier,
      parcels,
      codPaisa,
      invoice,
      isBooked,
    })
    await saveSerials({ tx, account, order }, input.serials ?? [], input.basedOn)
    if (!isBooked)
      await moveShipment({ app, tx, touch }, await lockShipment(tx, shipment.id), {
        hash: newId(),
        actor: 'staff',
        by: account.displayName,
        at: new Date(),
        isDated: false,
        state: 'booked',
        collectedPaisa: null,
      })
    return shipment.id
  })
  if (!isBooked) return
  await bookOrRefuse(app, id)
}

/** Books a stored shipment now; a courier that refuses it says why. */
export async function bookOrRefuse(app: ShipmentApp, id: string): Promise<void> {
  const booking = await bookParcel(app, id)
  if (booking.kind === 'refused')
    throw new Problem('COURIER_REFUSED', {
      message: `The courier did not take this parcel: ${booking.reason}`,
    })
}
