import { createHash } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { write } from '#server/platform/changes/write.ts'
import { shipments } from '#server/platform/db/schema.ts'
import type { CourierNewsInput } from '#shared/contract/shipments.ts'
import { toPaisa } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { lockShipment, type ShipmentApp } from './lock-shipment.ts'
import { moveShipment } from './move-shipment.ts'
import { stateOfWord } from './steadfast/status-words.ts'

/** Limit for a courier's clock that runs ahead, which would make all later news look old. */
const maxAheadMs = 2 * 60 * 60 * 1000

/** Handles news that the courier posts. The same news again gets the same response and changes nothing. */
export async function receiveNews(app: ShipmentApp, news: CourierNewsInput): Promise<void> {
  const id = await findShipment(app, news)
  if (id === undefined) throw new Problem('SHIPMENT_NOT_FOUND')
  await write(app, async (tx, touch) => {
    const locked = await lockShipment(tx, id)
    const { status, cod_amount, delivery_charge, tracking_message } = news
    await moveShipment({ app, tx, touch }, locked, {
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

/** Finds the shipment that news is about. News with an invoice and a consignment must name those of one shipment. */
async function findShipment({ db }: ShipmentApp, news: CourierNewsInput): Promise<string | undefined> {
  const consignment = consignmentOf(news)
  const { invoice } = news
  const hasNumber = consignment === null ? undefined : eq(shipments.consignment, consignment)
  const matches = invoice
    ? and(eq(shipments.invoice, invoice), hasNumber && or(hasNumber, sql`${shipments.consignment} is null`))
    : hasNumber
  if (!matches) return undefined
  const [found] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.courier, 'steadfast'), matches))
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

/** Steadfast writes times (`2026-11-16 12:45:30`) without a zone, in the time of Dhaka. */
function timeOf({ updated_at = '' }: CourierNewsInput): { at: Date; isDated: boolean } {
  const now = new Date()
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(updated_at) ?? []
  const at = new Date(`${day}T${time}+06:00`)
  const isPlausible = !Number.isNaN(at.getTime()) && at.getTime() < now.getTime() + maxAheadMs
  return { at: isPlausible ? at : now, isDated: isPlausible }
}
