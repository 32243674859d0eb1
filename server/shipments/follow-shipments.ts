import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { write } from '#server/changes/write.ts'
import { forEachLimited } from '#server/concurrency/for-each-limited.ts'
import { newId } from '#server/db/ids.ts'
import { shipments } from '#server/db/schema.ts'
import { bookParcel } from './book-parcel.ts'
import { lockShipment, type ShipmentApp, type ShipmentRow } from './lock-shipment.ts'
import { moveShipment } from './move-shipment.ts'

const batch = 50
const asksAtOnce = 4
const hour = 60 * 60 * 1000

type App = ShipmentApp & { log: FastifyBaseLogger }

/** Books what a crash or a silent courier left, and asks about parcels of which nothing was heard for hours. */
export async function followShipments(app: App, now = new Date(), stopping?: AbortSignal): Promise<void> {
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

/** Asks about one shipment now. Returns whether the courier answered. */
export async function askCourier(app: ShipmentApp, { id, state, invoice }: ShipmentRow): Promise<boolean> {
  if (state === 'booking') return (await bookParcel(app, id)).kind !== 'open'
  // Asked again in an hour, or later where the answer says so.
  const nextCheckAt = new Date(Date.now() + hour)
  await app.db
    .update(shipments)
    .set({ nextCheckAt, checks: sql`${shipments.checks} + 1` })
    .where(and(eq(shipments.id, id), sql`${shipments.nextCheckAt} is not null`))
  const answer = await app.courier?.findByInvoice(invoice)
  if (answer?.kind !== 'ok' || !answer.value) return false
  const { word, state: told } = answer.value
  await write(app, async (tx, touch, announce) => {
    const locked = await lockShipment(tx, id)
    if (locked.shipment.state === told) return
    await moveShipment({ app, tx, touch, announce }, locked, {
      hash: newId(),
      actor: 'courier',
      by: 'courier',
      at: new Date(),
      isDated: false,
      state: told,
      word,
      collectedPaisa: null,
    })
  })
  return true
}
