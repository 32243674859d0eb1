import { desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orders, shipmentEvents, type shipments } from '#server/platform/db/schema.ts'
import { findSums, hasPiecesLeft, type OrderMoney } from '#server/sales/orders/queries.ts'
import type { OrderShipments, Shipment, ShipmentEvent } from '#shared/contract/shipments.ts'
import { toTaka } from '#shared/money.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { courierLabel, isEnded } from '#shared/orders/shipment-states.ts'
import { Problem } from '#shared/problem.ts'
import { handOverRefusal, suggestedCash } from './hand-over-rules.ts'
import { listShipments, takesNumber } from './queries.ts'
import { recipientOf } from './recipient.ts'

type App = Pick<Context, 'db' | 'courier'>
type Row = typeof shipments.$inferSelect
type EventRow = typeof shipmentEvents.$inferSelect

/** Everything that staff see of the parcels of an order. */
export async function findOrderShipments({ db, courier }: App, orderId: string): Promise<OrderShipments> {
  const [found] = await db
    .select({ order: orders, hasPieces: hasPiecesLeft })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!found) throw new Problem('ORDER_NOT_FOUND')
  const { order, hasPieces } = found
  const rows = await listShipments(db, [orderId])
  const events = await listEvents(db, rows)
  const sums = await findSums(db, orderId)
  return {
    shipments: rows
      .map((row) =>
        toShipment(
          row,
          events.filter(({ shipmentId }) => shipmentId === row.id),
          courier,
        ),
      )
      .reverse(),
    next: nextHandOver({ order, hasPieces, rows, sums }, courier),
  }
}

type Sendable = {
  order: typeof orders.$inferSelect
  hasPieces: boolean
  rows: readonly Row[]
  sums: OrderMoney
}

/** The start values of the next hand-over of an order. */
export function nextHandOver({ order, hasPieces, rows, sums }: Sendable, courier: App['courier']) {
  const due = duePaisa(order, sums)
  const recipient = recipientOf(order.customer)
  const isOpen = rows.some(({ state }) => !isEnded(state))
  return {
    refusal: isOpen ? 'A courier has this order.' : handOverRefusal({ ...order, hasPieces }),
    due: toTaka(due),
    cashToCollect: toTaka(suggestedCash(due, order.delivery)),
    canBook: courier !== null,
    bookingRefusal: 'refusal' in recipient ? recipient.refusal : null,
  }
}

function listEvents(db: Db | Tx, rows: readonly Row[]): Promise<EventRow[]> {
  const ids = rows.map(({ id }) => id)
  return db
    .select()
    .from(shipmentEvents)
    .where(inArray(shipmentEvents.shipmentId, ids))
    .orderBy(desc(shipmentEvents.id))
    .limit(500)
}

/** A shipment as staff see it, with these events. */
export function toShipment(row: Row, events: readonly EventRow[], courier: App['courier']): Shipment {
  const { id, invoice, parcels, state, attention, error, isBooked, by, consignment, tracking } = row
  return {
    _id: id,
    invoice,
    courier: row.courier,
    courierName: courierLabel(row.courier, row.courierName),
    parcels,
    cashToCollect: toTaka(row.codPaisa),
    collected: takaOrNull(row.collectedPaisa),
    charge: takaOrNull(row.chargePaisa),
    number: consignment,
    takesNumber: takesNumber(row),
    state,
    attention,
    error,
    isBooked,
    isToPack: row.isAhead && row.handedAt === null && !isEnded(state),
    by,
    trackingUrl: tracking && courier ? courier.trackingAddress(tracking) : null,
    createdAt: row.createdAt.toISOString(),
    handedAt: timeOrNull(row.handedAt),
    deliveredAt: timeOrNull(row.deliveredAt),
    events: events.map(toEvent),
  }
}

function toEvent({ at, by, word, text, state }: EventRow): ShipmentEvent {
  return { at: at.toISOString(), by, word, text, state }
}

function takaOrNull(paisa: number | null): number | null {
  return paisa === null ? null : toTaka(paisa)
}

function timeOrNull(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
