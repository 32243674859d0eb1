import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { shipments } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'
import type { ShipmentRow } from './lock-shipment.ts'

type Numbered = Pick<ShipmentRow, 'courier' | 'courierName' | 'consignment'>

/** Whether a shipment has this number of this courier. */
export async function isNumberKnown(
  tx: Tx,
  { courier, courierName, consignment }: Numbered,
): Promise<boolean> {
  if (!consignment) return false
  const isSame = and(
    eq(shipments.courier, courier),
    eq(shipments.courierName, courierName),
    eq(shipments.consignment, consignment),
  )
  return (await tx.$count(shipments, isSame)) > 0
}

/** Refuses a number that another shipment has: most likely it was pasted into the wrong order. */
export async function refuseKnownNumber(tx: Tx, numbered: Numbered): Promise<void> {
  if (await isNumberKnown(tx, numbered)) throw numberKnown(numbered)
}

export function numberKnown({ consignment }: Pick<Numbered, 'consignment'>): Problem {
  return new Problem('CONFLICT', { message: `Another shipment has the number ${consignment} already.` })
}
