import { eq } from 'drizzle-orm'
import { lockStock } from '#server/goods/stock/lock-stock.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import { shipmentEvents, shipments } from '#server/platform/db/schema.ts'
import { enqueueJob, removeJob } from '#server/platform/jobs/enqueue-job.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { findPaidSince, findSums } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { recordCollection } from '#server/sales/payment/collect-money.ts'
import type { Paisa } from '#shared/money.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { duePaisa } from '#shared/orders/order-due.ts'
import { isClosedOrder, isMoveAllowed } from '#shared/orders/order-moves.ts'
import type { Actor } from '#shared/orders/order-states.ts'
import {
  type CourierNews,
  isArrival,
  isEnded,
  judgeNews,
  type ShipmentAttention,
  shipmentAttentions,
} from '#shared/orders/shipment-states.ts'
import { isTooMuch } from './hand-over-rules.ts'
import { isNumberKnown } from './known-number.ts'
import type { LockedShipment, ShipmentRow } from './lock-shipment.ts'
import { moveOrderOfShipment } from './move-order-of-shipment.ts'
import { shipmentJob } from './shipment-job.ts'

/** How often the courier is asked about a parcel that it sends no news of. */
const askEveryMs = 6 * 60 * 60 * 1000

type News = CourierNews & {
  /** Identifies a piece of news: the same hash counts once. */
  hash: string
  actor: Extract<Actor, 'courier' | 'shop' | 'staff'>
  /** The name in both histories. */
  by: string
  word?: string
  text?: string
  consignment?: string | null
  tracking?: string | null
  chargePaisa?: number | null
}

/** Records a piece of news, and moves shipment and order as far as the tables of states allow. */
export async function moveShipment(
  write: AppWrite,
  locked: LockedShipment,
  news: News,
): Promise<'moved' | 'noted' | 'repeated'> {
  const { shipment } = locked
  const verdict = judgeNews(shipment, news)
  const eventId = await insertEvent(write, shipment.id, news, verdict.moves)
  if (eventId === undefined) return 'repeated'
  const orderAttention = verdict.moves ? await moveOrder(write, locked, news) : null
  const { consignment = null } = news
  // A number that another shipment has was most likely typed into the wrong order.
  const isElsewhere =
    shipment.consignment === null && (await isNumberKnown(write.tx, { ...shipment, consignment }))
  // Nobody waits for a parcel whose booking ended before it was packed: its order is still to pack.
  const parcelAttention = verdict.moves && isStillHere(shipment, news) ? null : verdict.attention
  const attention = parcelAttention ?? orderAttention ?? (isElsewhere ? 'contradiction' : null)
  const details = detailColumns(shipment, isElsewhere ? { ...news, consignment: null } : news)
  const columns = { ...details, ...(verdict.moves && stateColumns(shipment, news)) }
  const set = { ...columns, attention: moreUrgent(shipment.attention, attention) }
  await write.tx.update(shipments).set(set).where(eq(shipments.id, shipment.id))
  if (verdict.moves) await scheduleNext(write, shipment, news)
  return verdict.moves ? 'moved' : 'noted'
}

async function scheduleNext({ tx }: AppWrite, { id, isBooked }: ShipmentRow, { state }: News): Promise<void> {
  if (!isBooked || isArrival(state)) return removeJob(tx, shipmentJob, { id })
  await enqueueJob(tx, shipmentJob, { id }, { runAt: new Date(Date.now() + askEveryMs) })
}

async function insertEvent({ tx }: AppWrite, shipmentId: string, news: News, moves: boolean) {
  const { hash: newsHash, by, at, word = '', text = '', state } = news
  const [event] = await tx
    .insert(shipmentEvents)
    .values({ shipmentId, newsHash, by, at, word, text, state: moves ? state : null })
    .onConflictDoNothing()
    .returning({ id: shipmentEvents.id })
  return event?.id
}

/** Details that any news may carry. A number that is known never changes. */
function detailColumns({ consignment, tracking, chargePaisa }: ShipmentRow, news: News) {
  return {
    consignment: consignment ?? news.consignment ?? null,
    tracking: tracking ?? (news.tracking || null),
    chargePaisa: news.chargePaisa ?? chargePaisa,
  }
}

function stateColumns(shipment: ShipmentRow, news: News) {
  const { state, at, isDated, collectedPaisa } = news
  return {
    state,
    newsAt: isDated ? at : shipment.newsAt,
    error: null,
    bookingUntil: null,
    handedAt: shipment.handedAt ?? (isStillHere(shipment, news) ? null : at),
    ...(state === 'delivered' && { deliveredAt: at, collectedPaisa }),
    ...(state === 'returned' && { returnedAt: at }),
  }
}

/** Moves the order of the shipment. Returns why staff should look at it if the table of states forbids the move. */
async function moveOrder(
  write: AppWrite,
  locked: LockedShipment,
  news: News,
): Promise<ShipmentAttention | null> {
  const { shipment } = locked
  const { actor, by, state, at } = news
  const courier = { courier: shipment.courier, name: shipment.courierName }
  let current = locked
  // Cash takes units of products, which are locked before the telephone number of any SMS.
  if (state === 'delivered') await lockStock(write.tx, locked.unitsByProduct)
  if (isStillHere(shipment, news)) return isSendable(locked, news) ? null : 'contradiction'
  if (shipment.handedAt === null && !isEnded(shipment.state)) {
    const event = eventOf('handedOver', courier)
    if (!(await moveOrderOfShipment(write, current, { move: 'handOver', actor, by, event, at })))
      return 'contradiction'
    current = { shipment, ...(await lockOrder(write.tx, locked.order.id)) }
  }
  if (state === 'partial' || state === 'cancelled' || state === 'returned')
    await recordEvent(write.tx, {
      orderId: current.order.id,
      by,
      event: eventOf(notDelivered[state], courier),
    })
  if (state !== 'delivered') return null
  const paidSince = await findPaidSince(write.tx, current.order.id, shipment.createdAt)
  // A courier that does not say how much it took has taken what it was asked for; staff have seen the money.
  const unsaid = actor === 'staff' ? 0 : shipment.codPaisa
  const isPaidTwice = isTooMuch(news.collectedPaisa ?? unsaid, await dueOf(write, current), paidSince)
  current = { shipment, ...(await collectCash(write, current, news)) }
  if ((await dueOf(write, current)) > 0) return 'money_due'
  const move = { move: 'deliver', actor: actor === 'shop' ? 'courier' : actor, by, at } as const
  const event = eventOf('delivered', courier)
  if (!(await moveOrderOfShipment(write, current, { ...move, event }))) return 'contradiction'
  return isPaidTwice ? 'cod_differs' : null
}

/** Whether a parcel that was booked before it was packed is still in the shop: only these states say that it was not. */
function isStillHere({ isAhead, handedAt }: ShipmentRow, { state }: Pick<News, 'state'>): boolean {
  return isAhead && handedAt === null && !['delivered', 'partial', 'returned'].includes(state)
}

/** Whether the order of a booking can still be handed over; staff may have closed it while the courier was asked. */
function isSendable({ order, shipment }: LockedShipment, { actor }: News): boolean {
  return (
    shipment.state !== 'booking' || (!isClosedOrder(order.status) && isMoveAllowed('handOver', actor, order))
  )
}

/** The events of a parcel that did not arrive, or came back. */
const notDelivered = {
  partial: 'deliveredPart',
  cancelled: 'notDelivered',
  returned: 'broughtBack',
} as const

/** Records the cash that the courier took, if it is the amount to collect. Returns the order as it is afterwards. */
async function collectCash(
  write: AppWrite,
  locked: LockedShipment,
  { collectedPaisa, by }: News,
): Promise<LockedOrder> {
  const { codPaisa, consignment, invoice } = locked.shipment
  const due = await dueOf(write, locked)
  if (due === 0 || collectedPaisa === null || collectedPaisa !== codPaisa) return locked
  const money = { kind: 'cod', reference: consignment ?? invoice, by, byId: null } as const
  const parcel = { id: locked.shipment.id, collectedPaisa }
  await recordCollection(write, locked, { ...money, parcel, amountPaisa: Math.min(due, collectedPaisa) })
  return lockOrder(write.tx, locked.order.id)
}

async function dueOf({ tx }: AppWrite, { order }: LockedShipment): Promise<Paisa> {
  return duePaisa(order, await findSums(tx, order.id))
}

function moreUrgent(one: ShipmentAttention | null, other: ShipmentAttention | null) {
  return shipmentAttentions.find((attention) => attention === one || attention === other) ?? null
}
