import { count, eq } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orTaken } from '#server/platform/db/error-code.ts'
import { newId } from '#server/platform/db/ids.ts'
import { shipments } from '#server/platform/db/schema.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { saveSerials } from '#server/sales/warranties/save-serials.ts'
import type { HandOverInput } from '#shared/contract/shipments.ts'
import { toPaisa } from '#shared/money.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { Problem } from '#shared/problem.ts'
import { bookParcel } from './book-parcel.ts'
import { cashRefusal, changedDueRefusal, handOverRefusal } from './hand-over-rules.ts'
import { numberKnown, refuseKnownNumber } from './known-number.ts'
import { lockShipment, type ShipmentApp } from './lock-shipment.ts'
import { moveShipment } from './move-shipment.ts'
import { hasOpenShipment } from './queries.ts'
import { recipientOf } from './recipient.ts'
import { shipmentJob } from './shipment-job.ts'

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
  const booking = await bookParcel(app, id)
  if (booking.kind === 'refused')
    throw new Problem('COURIER_REFUSED', {
      message: `The courier did not take this parcel: ${booking.reason}`,
    })
}

async function refuseUnlessReady(
  app: ShipmentApp,
  tx: Tx,
  { order, unitsByProduct }: LockedOrder,
  input: HandOverInput,
) {
  if (await hasOpenShipment(tx, order.id)) throw new Problem('ALREADY_HANDED_OVER')
  const refusal = handOverRefusal({ ...order, hasPieces: unitsByProduct.size > 0 })
  if (refusal) throw new Problem('NOT_READY_TO_HAND_OVER', { message: refusal })
  const due = duePaisa(order, await findSums(tx, order.id))
  const cash =
    cashRefusal(toPaisa(input.cashToCollect), due) ??
    (input.due === undefined ? null : changedDueRefusal(toPaisa(input.due), due))
  if (cash) throw new Problem('CASH_TO_COLLECT', { message: cash })
  if (input.courier !== 'steadfast' || input.number !== undefined) return
  if (!app.courier)
    throw new Problem('COURIER_REFUSED', {
      message: 'Steadfast is not set up here: enter the number instead.',
    })
  const recipient = recipientOf(order.customer)
  if ('refusal' in recipient) throw new Problem('BAD_RECIPIENT', { message: recipient.refusal })
}

type NewShipment = { input: HandOverInput; isBooked: boolean; by: string }

async function insertShipment(tx: Tx, order: LockedOrder['order'], { input, isBooked, by }: NewShipment) {
  const ofOrder = eq(shipments.orderId, order.id)
  const [earlier] = await tx.select({ count: count() }).from(shipments).where(ofOrder)
  const attempt = (earlier?.count ?? 0) + 1
  const courierName = input.courier === 'other' ? (input.courierName ?? '') : ''
  const consignment = input.number ?? null
  await refuseKnownNumber(tx, { ...input, courierName, consignment })
  const row = {
    id: newId(),
    orderId: order.id,
    attempt,
    invoice: `${order.number}-${attempt}`,
    by,
    courier: input.courier,
    courierName,
    consignment,
    isBooked,
    state: 'booking' as const,
    parcels: input.parcels ?? 1,
    codPaisa: toPaisa(input.cashToCollect),
  }
  await tx
    .insert(shipments)
    .values(row)
    .catch(orTaken(numberKnown(row)))
  // The job books it after a crash.
  if (isBooked) await enqueueJob(tx, shipmentJob, { id: row.id }, { runAt: new Date(Date.now() + 60_000) })
  return row
}
