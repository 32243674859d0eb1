import type { Tx } from '#server/db/client.ts'
import { orderEvents } from '#server/db/schema.ts'

export type OrderEventInput = {
  orderId: string
  /** `shop`, `customer`, `gateway`, or the name of a staff member. */
  by: string
  what: string
  /** Buyers read the public ones. */
  isPublic?: boolean
}

export async function recordEvent(tx: Tx, event: OrderEventInput): Promise<void> {
  await tx.insert(orderEvents).values(event)
}
