import { and, eq, sql } from 'drizzle-orm'
import { write } from '#server/platform/changes/write.ts'
import type { Db } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { orderLines, orders, shipments } from '#server/platform/db/schema.ts'
import { enqueueJob, removeJob } from '#server/platform/jobs/enqueue-job.ts'
import { findPaidSince, findSums, listGonePieces } from '#server/sales/orders/queries.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { Problem } from '#shared/problem.ts'
import { cashRefusal, handOverRefusal } from './hand-over-rules.ts'
import { lockShipment, type ShipmentApp, type ShipmentRow } from './lock-shipment.ts'
import { moveShipment } from './move-shipment.ts'
import { recipientOf } from './recipient.ts'
import { shipmentJob } from './shipment-job.ts'
import type { BookedParcel, CourierResult, SteadfastCourier } from './steadfast/types.ts'

/** Longer than the timeouts of the calls to the courier. */
const leaseSeconds = 40
const minute = 60_000
const retryDelays = [minute, 2 * minute, 5 * minute, 15 * minute]
const lastRetryDelay = 30 * minute
const unansweredAfterMs = 24 * 60 * minute

type Booking = { kind: 'booked' } | { kind: 'refused'; reason: string } | { kind: 'open' }

/**
 * Books a shipment whose row was written before, so that a crash loses none. One caller at a time books it, and from
 * the second try on the courier is first asked whether it has the invoice: a parcel is booked once.
 */
export async function bookParcel(app: ShipmentApp, id: string): Promise<Booking> {
  const { courier } = app
  const shipment = courier && (await leaseBooking(app, id))
  if (!shipment) return { kind: 'open' }
  if (shipment.tries === 1) return recordResult(app, shipment, await bookNow(app, courier, shipment))
  const found = await courier.findByInvoice(shipment.invoice)
  if (found.kind !== 'ok') return retryLater(app, shipment, reasonOf(found))
  if (found.value) return recordBooked(app, shipment, { status: found.value })
  return recordResult(app, shipment, await bookNow(app, courier, shipment))
}

/** Reserves the shipment for this caller, and counts the try before it is made. */
async function leaseBooking({ db }: ShipmentApp, id: string): Promise<ShipmentRow | undefined> {
  const isFree = sql`coalesce(${shipments.bookingUntil} < now(), true)`
  const [leased] = await db
    .update(shipments)
    .set({
      tries: sql`${shipments.tries} + 1`,
      bookingUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(and(eq(shipments.id, id), eq(shipments.state, 'booking'), isFree))
    .returning()
  return leased
}

async function bookNow({ db }: ShipmentApp, courier: SteadfastCourier, shipment: ShipmentRow) {
  const { invoice, codPaisa, parcels, orderId } = shipment
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  // A retry may come a day after the hand-over: staff may have cancelled the order, and its buyer may have paid it.
  const due = duePaisa(order, await findSums(db, orderId))
  const paidSince = await findPaidSince(db, orderId, shipment.createdAt)
  const lines = await listLinesLeft(db, orderId)
  const refusal =
    handOverRefusal({ ...order, hasPieces: lines.length > 0 }) ?? cashRefusal(codPaisa, due, paidSince)
  if (refusal) return refused(refusal)
  const recipient = recipientOf(order.customer)
  if ('refusal' in recipient) return refused(recipient.refusal)
  const content = lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ')
  const note = order.customer.anyInformation.slice(0, 200)
  return courier.book({ ...recipient, invoice, codPaisa, parcels, note, content: content.slice(0, 200) })
}

/** The lines with the pieces that are in the parcel. */
async function listLinesLeft(db: Db, orderId: string) {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const gone = await listGonePieces(db, [orderId])
  const countOf = ({ position }: { position: number }) => gone.filter(({ line }) => line === position).length
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - countOf(line) }))
    .filter(({ quantity }) => quantity > 0)
}

function refused(reason: string) {
  return { kind: 'rejected', reason, isTaken: false } as const
}

async function recordResult(
  app: ShipmentApp,
  shipment: ShipmentRow,
  result: CourierResult<BookedParcel>,
): Promise<Booking> {
  if (result.kind === 'ok') return recordBooked(app, shipment, result.value)
  // `isTaken`: an earlier call booked the parcel. The next try asks for its status.
  if (result.kind === 'unknown' || result.isTaken) return retryLater(app, shipment, reasonOf(result))
  await app.db
    .update(shipments)
    .set({ state: 'refused', error: result.reason, bookingUntil: null })
    .where(and(eq(shipments.id, shipment.id), eq(shipments.state, 'booking')))
  await removeJob(app.db, shipmentJob, { id: shipment.id })
  return { kind: 'refused', reason: result.reason }
}

type Booked = Pick<BookedParcel, 'status'> & Partial<BookedParcel>

async function recordBooked(app: ShipmentApp, { id, by }: ShipmentRow, found: Booked): Promise<Booking> {
  await write(app, async (tx, touch) => {
    const { status, consignment = null, tracking = null } = found
    await moveShipment({ app, tx, touch }, await lockShipment(tx, id), {
      hash: newId(),
      actor: 'shop',
      by,
      at: new Date(),
      isDated: false,
      collectedPaisa: null,
      word: status.word,
      text: 'Booked',
      state: status.state,
      consignment,
      tracking,
    })
  })
  return { kind: 'booked' }
}

async function retryLater({ db }: ShipmentApp, shipment: ShipmentRow, error: string): Promise<Booking> {
  const isUnanswered = Date.now() - shipment.createdAt.getTime() > unansweredAfterMs
  const delay = retryDelays[shipment.tries - 1] ?? lastRetryDelay
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(shipments)
      .set({ error, bookingUntil: null, ...(isUnanswered && { attention: 'no_answer' as const }) })
      .where(and(eq(shipments.id, shipment.id), eq(shipments.state, 'booking')))
    const runAt = new Date(Date.now() + delay)
    if (rowCount === 1) await enqueueJob(tx, shipmentJob, { id: shipment.id }, { runAt })
  })
  return { kind: 'open' }
}

function reasonOf(result: Exclude<CourierResult<unknown>, { kind: 'ok' }>): string {
  return result.kind === 'unknown' ? `${result.cause}: ${result.detail}` : result.reason
}
