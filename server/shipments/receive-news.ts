import { createHash } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { write } from '#server/changes/write.ts'
import { shipments } from '#server/db/schema.ts'
import type { CourierNewsInput } from '#shared/contract/shipments.ts'
import { toPaisa } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { lockShipment, type ShipmentApp } from './lock-shipment.ts'
import { moveShipment } from './move-shipment.ts'
import { stateOfWord } from './steadfast/status-words.ts'

/** A clock that runs ahead must not make all later news look old. */
const mostAheadMs = 2 * 60 * 60 * 1000

/** Takes in what the courier reports. The same news again is answered in the same way and changes nothing. */
export async function receiveNews(app: ShipmentApp, news: CourierNewsInput): Promise<void> {
  const id = await findShipment(app, news)
  if (id === undefined) throw new Problem('SHIPMENT_NOT_FOUND')
  await write(app, async (tx, touch, announce) => {
    const locked = await lockShipment(tx, id)
    const { status, cod_amount, delivery_charge, tracking_message } = news
    await moveShipment({ app, tx, touch, announce }, locked, {
      hash: hashOf(news),
      actor: 'courier',
      by: 'courier',
      ...timeOf(news),
      state: status === undefined ? locked.shipment.state : stateOfWord(status),
      word: status ?? '',
      text: (tracking_message ?? '').slice(0, 500),
      collectedPaisa: cod_amount === undefined ? null : toPaisa(cod_amount),
      chargePaisa: delivery_charge === undefined ? null : toPaisa(delivery_charge),
      consignment: consignmentOf(news),
    })
  })
}

/** News that names both invoice and consignment must name those of one shipment. */
async function findShipment({ db }: ShipmentApp, news: CourierNewsInput): Promise<string | undefined> {
  const consignment = consignmentOf(news)
  const { invoice } = news
  const isNumbered = consignment === null ? undefined : eq(shipments.consignment, consignment)
  const isMeant =
    invoice === undefined
      ? isNumbered
      : and(
          eq(shipments.invoice, invoice),
          isNumbered && or(isNumbered, sql`${shipments.consignment} is null`),
        )
  if (!isMeant) return undefined
  const [found] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.courier, 'steadfast'), isMeant))
  return found?.id
}

function consignmentOf({ consignment_id }: CourierNewsInput): string | null {
  return consignment_id === undefined ? null : String(consignment_id).trim() || null
}

function hashOf(news: CourierNewsInput): string {
  const { notification_type, status, cod_amount, tracking_message, updated_at } = news
  const parts = [notification_type, status, cod_amount, tracking_message, updated_at]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The courier's clock (`2026-11-16 12:45:30`) has no zone: it is that of Dhaka. */
function timeOf({ updated_at = '' }: CourierNewsInput): { at: Date; isDated: boolean } {
  const now = new Date()
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(updated_at) ?? []
  const at = new Date(`${day}T${time}+06:00`)
  const isBelievable = !Number.isNaN(at.getTime()) && at.getTime() < now.getTime() + mostAheadMs
  return { at: isBelievable ? at : now, isDated: isBelievable }
}
