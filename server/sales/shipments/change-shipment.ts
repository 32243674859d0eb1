import { and, desc, eq } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { refuseStale } from '#server/platform/changes/refuse-stale.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orTaken } from '#server/platform/db/error-code.ts'
import { newId } from '#server/platform/db/ids.ts'
import { shipmentEvents, shipments } from '#server/platform/db/schema.ts'
import { removeJob } from '#server/platform/jobs/enqueue-job.ts'
import { toPaisa } from '#shared/money.ts'
import {
  type ShipmentAttention,
  type ShipmentState,
  shipmentMoves,
  shipmentWords,
} from '#shared/orders/shipment-states.ts'
import { Problem } from '#shared/problem.ts'
import { numberKnown, refuseKnownNumber } from './known-number.ts'
import { type LockedShipment, lockShipment, type ShipmentApp } from './lock-shipment.ts'
import { moveShipment } from './move-shipment.ts'
import { takesNumber } from './queries.ts'
import { shipmentJob } from './shipment-job.ts'

/** Records the state of a parcel that the courier told staff on the phone. Returns the order's id. */
export function reportState(
  app: ShipmentApp,
  account: Account,
  {
    shipmentId,
    state,
    collected,
  }: { shipmentId: string; state: ShipmentState; collected?: number | undefined },
): Promise<string> {
  return write(app, async (tx, touch) => {
    const locked = await lockShipment(tx, shipmentId)
    const { state: before } = locked.shipment
    if (before === 'booking') throw new Problem('COURIER_SILENT')
    if (!shipmentMoves[before].includes(state)) {
      const message = `This shipment is "${shipmentWords[before]}" and cannot become "${shipmentWords[state]}".`
      throw new Problem('CONFLICT', { message })
    }
    const collectedPaisa = collected === undefined ? null : toPaisa(collected)
    const news = {
      hash: newId(),
      actor: 'staff',
      by: account.displayName,
      at: new Date(),
      isDated: false,
    } as const
    await moveShipment({ app, tx, touch }, locked, { ...news, state, collectedPaisa })
    await audit(tx, account, 'shipment.report', locked.order.id, { state: before }, { state, collected })
    return locked.order.id
  })
}

type NumberInput = {
  shipmentId: string
  number: string | null
  basedOn?: { number?: string | null | undefined } | undefined
}

/**
 * Enters, corrects or removes the number of a shipment. The one that the courier gave when it was booked stays; any
 * other may have been typed into the wrong order, and is removed there before the right order gets it. Returns the
 * order's id; a retry changes nothing.
 */
export function setNumber(
  app: ShipmentApp,
  account: Account,
  { shipmentId, number, basedOn = { number: null } }: NumberInput,
): Promise<string> {
  return write(app, async (tx) => {
    const { order, shipment } = await lockShipment(tx, shipmentId)
    const { consignment: before } = shipment
    if (number === before) return order.id
    if (!takesNumber(shipment))
      throw new Problem('CONFLICT', { message: 'This shipment takes no number now.' })
    const last = await findLastEvent(tx, shipmentId)
    await refuseStale({
      basedOn,
      before: { number: before },
      findAuthor: async () => last && { by: last.by, at: last.at.toISOString() },
    })
    await refuseKnownNumber(tx, { ...shipment, consignment: number })
    await tx
      .update(shipments)
      .set({ consignment: number })
      .where(eq(shipments.id, shipmentId))
      .catch(orTaken(numberKnown({ consignment: number })))
    const text = numberText(before, number)
    await tx
      .insert(shipmentEvents)
      .values({ shipmentId, newsHash: newId(), by: account.displayName, at: new Date(), text })
    await audit(tx, account, 'shipment.number', order.id, before, number)
    return order.id
  })
}

function numberText(before: string | null, number: string | null): string {
  if (number === null) return `Number ${before} removed`
  return before === null ? `Number ${number} entered` : `Number corrected from ${before} to ${number}`
}

type SeenInput = {
  shipmentId: string
  note: string
  basedOn?: { attention?: ShipmentAttention | null | undefined } | undefined
}

/** Takes a shipment off the list for staff, with a note of what was done. A retry changes nothing. */
export function markSeen(
  app: ShipmentApp,
  account: Account,
  { shipmentId, note, basedOn }: SeenInput,
): Promise<string> {
  return write(app, async (tx) => {
    const { order, shipment } = await lockShipment(tx, shipmentId)
    const last = await findLastEvent(tx, shipmentId)
    if (shipment.attention === null && last?.by === account.displayName && last.text === note) return order.id
    await refuseStale({
      basedOn,
      before: { attention: shipment.attention },
      findAuthor: async () => last && { by: last.by, at: last.at.toISOString() },
    })
    await tx.update(shipments).set({ attention: null }).where(eq(shipments.id, shipmentId))
    const event = { shipmentId, newsHash: newId(), by: account.displayName, at: new Date(), text: note }
    await tx.insert(shipmentEvents).values(event)
    await audit(tx, account, 'shipment.seen', order.id, shipment.attention, null)
    return order.id
  })
}

async function findLastEvent(tx: Tx, shipmentId: string) {
  const ofShipment = eq(shipmentEvents.shipmentId, shipmentId)
  const [last] = await tx
    .select()
    .from(shipmentEvents)
    .where(ofShipment)
    .orderBy(desc(shipmentEvents.id))
    .limit(1)
  return last
}

/**
 * Ends a booking that got no answer. The order can be handed over again only if the courier has no such parcel:
 * otherwise two parcels could leave for one order.
 */
export async function giveUpBooking(app: ShipmentApp, account: Account, shipmentId: string): Promise<string> {
  const { shipment, order } = await write(app, (tx) => lockShipment(tx, shipmentId))
  refuseUnlessBooking(shipment)
  const found = await app.courier?.findByInvoice(shipment.invoice)
  if (found?.kind !== 'ok') throw new Problem('COURIER_SILENT')
  if (found.value)
    throw new Problem('CONFLICT', {
      message: 'The courier has this parcel. Ask again to see its status.',
    })
  return write(app, async (tx) => {
    // A booking that runs at this moment could still succeed.
    const { shipment: current } = await lockShipment(tx, shipmentId)
    refuseUnlessBooking(current)
    if (current.bookingUntil !== null && current.bookingUntil > new Date())
      throw new Problem('COURIER_SILENT')
    await tx
      .update(shipments)
      .set({ state: 'refused', attention: null, error: 'Given up' })
      .where(and(eq(shipments.id, shipmentId), eq(shipments.state, 'booking')))
    await removeJob(tx, shipmentJob, { id: shipmentId })
    await audit(tx, account, 'shipment.giveUp', order.id, shipment.invoice, null)
    return order.id
  })
}

function refuseUnlessBooking({ state }: LockedShipment['shipment']) {
  if (state !== 'booking')
    throw new Problem('CONFLICT', { message: 'The courier has answered in the meantime.' })
}
