import { eq } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { shipmentEvents, shipments } from '#server/platform/db/schema.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { findPaidSince, findSums } from '#server/sales/orders/queries.ts'
import { saveSerials } from '#server/sales/warranties/save-serials.ts'
import type { PackedInput } from '#shared/contract/packing/packing.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { Problem } from '#shared/problem.ts'
import { cashRefusal, handOverRefusal } from './hand-over-rules.ts'
import { type LockedShipment, lockShipment, type ShipmentApp } from './lock-shipment.ts'
import { moveOrderOfShipment } from './move-order-of-shipment.ts'
import { findOpenShipment } from './queries.ts'

/** Hands over a parcel that was booked before it was packed, with the serial numbers of what is in it. */
export async function handOverPacked(app: ShipmentApp, account: Account, input: PackedInput): Promise<void> {
  await write(app, async (tx, touch) => {
    const locked = await lockBooked(tx, input.orderId)
    const { order, shipment, unitsByProduct } = locked
    const refusal = handOverRefusal({ ...order, hasPieces: unitsByProduct.size > 0 })
    if (refusal) throw new Problem('NOT_READY_TO_HAND_OVER', { message: refusal })
    await refuseOtherCash(tx, locked)
    const { invoice, parcels, codPaisa } = shipment
    await audit(tx, account, 'shipment.packed', order.id, null, { invoice, parcels, codPaisa })
    await saveSerials({ tx, account, order }, input.serials ?? [], input.basedOn)
    const [at, by] = [new Date(), account.displayName]
    await tx.update(shipments).set({ handedAt: at }).where(eq(shipments.id, shipment.id))
    const packed = { shipmentId: shipment.id, newsHash: newId(), by, at, text: 'Packed and handed over' }
    await tx.insert(shipmentEvents).values(packed)
    const event = eventOf('handedOver', { courier: shipment.courier, name: shipment.courierName })
    await moveOrderOfShipment({ app, tx, touch }, locked, { move: 'handOver', actor: 'staff', by, event, at })
  })
}

/** Locks an order and its parcel that waits to be packed. */
async function lockBooked(tx: Tx, orderId: string): Promise<LockedShipment> {
  await lockOrder(tx, orderId)
  const open = await findOpenShipment(tx, orderId)
  if (!open)
    throw new Problem('NOT_READY_TO_HAND_OVER', { message: 'No courier is booked for this order any more.' })
  if (!open.isAhead || open.handedAt) throw new Problem('ALREADY_HANDED_OVER')
  if (open.state === 'booking') throw new Problem('COURIER_SILENT')
  return lockShipment(tx, open.id)
}

/** The courier was told an amount when it was booked: money that came or went since makes it wrong. */
async function refuseOtherCash(tx: Tx, { order, shipment }: LockedShipment): Promise<void> {
  const due = duePaisa(order, await findSums(tx, order.id))
  const paidSince = await findPaidSince(tx, order.id, shipment.createdAt)
  const cash = cashRefusal(shipment.codPaisa, due, paidSince)
  if (cash)
    throw new Problem('CASH_TO_COLLECT', {
      message: `${cash} Cancel the parcel at the courier, report it as not delivered, and book it again.`,
    })
}
