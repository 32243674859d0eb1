import type { Tx } from '#server/platform/db/client.ts'
import { type OrderEventKind, orderEvents } from '#server/platform/db/schema.ts'

type OrderEventInput = {
  orderId: string
  /** `shop`, `customer`, `gateway`, `courier`, or the name of a staff member. */
  by: string
  what: string
  /** Named where the shop looks for such events later. */
  kind?: OrderEventKind
  /** Buyers see public events only. */
  isPublic?: boolean
}

/** Adds a line to an order's history. */
export async function recordEvent(tx: Tx, event: OrderEventInput): Promise<void> {
  await tx.insert(orderEvents).values({ kind: 'other', ...event })
}
