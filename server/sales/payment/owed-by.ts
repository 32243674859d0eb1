import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { shipments } from '#server/platform/db/schema.ts'
import type { Paisa } from '#shared/money.ts'
import type { CollectionKind } from '#shared/orders/order-channels.ts'

type Taken = {
  kind: CollectionKind
  amountPaisa: Paisa
  parcel?: { id: string; collectedPaisa: Paisa } | undefined
}

/**
 * Who has the money of an entry: cash on delivery is owed by the courier of the parcel until its pay-out, whether the
 * courier reported it or staff typed it. Any other money, and that of an order without a parcel, is in hand.
 */
export async function owedBy(tx: Tx, orderId: string, { kind, amountPaisa, parcel }: Taken) {
  if (kind !== 'cod') return {}
  if (parcel) return { shipmentId: parcel.id, owedPaisa: parcel.collectedPaisa }
  const hasIt = notInArray(shipments.state, ['booking', 'refused', 'cancelled', 'returned'])
  const [last] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), hasIt))
    .orderBy(desc(shipments.attempt))
    .limit(1)
  return last ? { shipmentId: last.id, owedPaisa: amountPaisa } : {}
}
