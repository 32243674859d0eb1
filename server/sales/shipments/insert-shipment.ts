import { count, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orTaken } from '#server/platform/db/error-code.ts'
import { newId } from '#server/platform/db/ids.ts'
import { shipments } from '#server/platform/db/schema.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import type { HandOverInput } from '#shared/contract/shipments.ts'
import { toPaisa } from '#shared/money.ts'
import { numberKnown, refuseKnownNumber } from './known-number.ts'
import { shipmentJob } from './shipment-job.ts'

type NewShipment = { input: HandOverInput; isBooked: boolean; isAhead?: boolean; by: string }

/** Writes the shipment of a locked order, before any courier is asked. */
export async function insertShipment(
  tx: Tx,
  order: LockedOrder['order'],
  { input, isBooked, isAhead = false, by }: NewShipment,
) {
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
    isAhead,
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
