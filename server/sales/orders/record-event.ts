import type { Tx } from '#server/platform/db/client.ts'
import { insertInto } from '#server/platform/db/json-rows.ts'
import { type OrderEventKind, orderEvents } from '#server/platform/db/schema.ts'
import { eventIn, type OrderEventFacts } from '#shared/orders/events/order-event.ts'

/** Buyers see public events only. They are kept as facts, so that each reader gets them in their language. */
type EventLine = { event: OrderEventFacts; isPublic?: true } | { what: string; isPublic: false }

type OrderEventInput = EventLine & {
  orderId: string
  /** `shop`, `customer`, `gateway`, `courier`, or the name of a staff member. */
  by: string
  /** Named where the shop looks for such events later. */
  kind?: OrderEventKind
}

/** Adds a line to an order's history. */
export async function recordEvent(tx: Tx, input: OrderEventInput): Promise<void> {
  const { orderId, by, kind = 'other', isPublic = true } = input
  const said = 'event' in input ? { what: eventIn('en', input.event), ...input.event } : { what: input.what }
  await insertEvents(tx, [{ orderId, by, kind, isPublic, ...said }])
}

const insertEvents = insertInto('insert_order_events', orderEvents)
