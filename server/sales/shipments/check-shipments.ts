import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { write } from '#server/platform/changes/write.ts'
import { forEachLimited } from '#server/platform/concurrency/for-each-limited.ts'
import { newId } from '#server/platform/db/ids.ts'
import { shipments } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'
import { bookParcel } from './book-parcel.ts'
import { lockShipment, type ShipmentApp, type ShipmentRow } from './lock-shipment.ts'
import { moveShipment } from './move-shipment.ts'

const batch = 50
const asksAtOnce = 4
const hour = 60 * 60 * 1000

type App = ShipmentApp & { log: FastifyBaseLogger }

/** Books shipments whose booking was interrupted or not answered, and asks the courier about parcels without news. */
export async function checkShipments(app: App, now = new Date(), stopping?: AbortSignal): Promise<void> {
  if (!app.courier) return
  const due = await app.db
    .select()
    .from(shipments)
    .where(lte(shipments.nextCheckAt, now))
    .orderBy(asc(shipments.nextCheckAt))
    .limit(batch)
  const onError = (error: unknown) => app.log.warn({ err: error }, 'a shipment could not be followed')
  await forEachLimited(due, (shipment) => askCourier(app, shipment), {
    limit: asksAtOnce,
    signal: stopping,
    onError,
  })
}

/** Asks the courier about a shipment when staff want to know now. Returns the order's id. */
export async function askForStaff(app: ShipmentApp, shipmentId: string): Promise<string> {
  const [shipment] = await app.db.select().from(shipments).where(eq(shipments.id, shipmentId))
  if (!shipment) throw new Problem('SHIPMENT_NOT_FOUND')
  const answer = await askCourier(app, shipment)
  if (answer === 'none') throw new Problem('COURIER_SILENT')
  if (answer === 'unknown parcel') {
    const message = `The courier answers that it has no parcel ${shipment.invoice}. If it was deleted there, report it as not delivered.`
    throw new Problem('CONFLICT', { message })
  }
  return shipment.orderId
}

type Answer = 'told' | 'unknown parcel' | 'none'

/** Asks the courier about one shipment. */
async function askCourier(app: ShipmentApp, { id, state, invoice }: ShipmentRow): Promise<Answer> {
  if (state === 'booking') return (await bookParcel(app, id)).kind === 'open' ? 'none' : 'told'
  // The next check is in an hour, unless the answer sets a later one.
  const nextCheckAt = new Date(Date.now() + hour)
  await app.db
    .update(shipments)
    .set({ nextCheckAt, checks: sql`${shipments.checks} + 1` })
    .where(and(eq(shipments.id, id), sql`${shipments.nextCheckAt} is not null`))
  const result = await app.courier?.findByInvoice(invoice)
  if (result?.kind !== 'ok') return 'none'
  if (!result.value) return 'unknown parcel'
  const { word, state: newState } = result.value
  await write(app, async (tx, touch) => {
    const locked = await lockShipment(tx, id)
    if (locked.shipment.state === newState) return
    await moveShipment({ app, tx, touch }, locked, {
      hash: newId(),
      actor: 'courier',
      by: 'courier',
      at: new Date(),
      isDated: false,
      state: newState,
      word,
      collectedPaisa: null,
    })
  })
  return 'told'
}
