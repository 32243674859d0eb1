import { eq } from 'drizzle-orm'
import { shipmentEvents, shipments } from '#server/db/schema.ts'
import type { Actor } from '#shared/order-states.ts'
import {
  type CourierNews,
  carrierName,
  isArrival,
  judgeNews,
  type ShipmentAttention,
  shipmentAttentions,
} from '#shared/shipment-states.ts'
import { dueOf } from './due.ts'
import { followOrder } from './follow-order.ts'
import type { LockedShipment, ShipmentRow, ShipmentWrite } from './lock-shipment.ts'

/** How often a courier is asked about a parcel of which it tells nothing by itself. */
const askEveryMs = 6 * 60 * 60 * 1000

export type News = CourierNews & {
  /** Makes one piece of news the same as another: it counts once. */
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

/** Writes down a piece of news and does what it asks for, as far as the tables of states have it. */
export async function moveShipment(
  write: ShipmentWrite,
  locked: LockedShipment,
  news: News,
): Promise<'moved' | 'noted' | 'repeated'> {
  const { shipment } = locked
  const verdict = judgeNews(shipment, news)
  const eventId = await note(write, shipment.id, news, verdict.moves)
  if (eventId === undefined) return 'repeated'
  const isFollowed = !verdict.moves || (await follow(write, locked, news))
  const attention = verdict.attention ?? (isFollowed ? null : unfollowed(locked))
  const facts = { ...factsOf(shipment, news), ...(verdict.moves && columnsOf(shipment, news)) }
  const set = { ...facts, attention: moreUrgent(shipment.attention, attention) }
  await write.tx.update(shipments).set(set).where(eq(shipments.id, shipment.id))
  return verdict.moves ? 'moved' : 'noted'
}

async function note({ tx }: ShipmentWrite, shipmentId: string, news: News, moves: boolean) {
  const { hash: newsHash, by, at, word = '', text = '', state } = news
  const [event] = await tx
    .insert(shipmentEvents)
    .values({ ...{ shipmentId, newsHash, by, at, word, text }, state: moves ? state : null })
    .onConflictDoNothing()
    .returning({ id: shipmentEvents.id })
  return event?.id
}

/** What the courier tells about a parcel in passing; a number that is known never changes. */
function factsOf({ consignment, tracking, chargePaisa }: ShipmentRow, news: News) {
  return {
    consignment: consignment ?? news.consignment ?? null,
    tracking: tracking ?? (news.tracking || null),
    chargePaisa: news.chargePaisa ?? chargePaisa,
  }
}

function columnsOf(shipment: ShipmentRow, { state, at, isDated, collectedPaisa }: News) {
  const isOver = isArrival(state)
  return {
    state,
    newsAt: isDated ? at : shipment.newsAt,
    error: null,
    bookingUntil: null,
    handedAt: shipment.handedAt ?? at,
    nextCheckAt: shipment.isBooked && !isOver ? new Date(Date.now() + askEveryMs) : null,
    ...(state === 'delivered' && { deliveredAt: at, collectedPaisa }),
    ...(state === 'returned' && { returnedAt: at }),
  }
}

/** Moves the order too. False where its own table does not let it. */
async function follow(write: ShipmentWrite, locked: LockedShipment, news: News): Promise<boolean> {
  const { shipment, order } = locked
  const { actor, by, state } = news
  const carrier = carrierName(shipment.courier, shipment.courierName)
  if (shipment.state === 'booking') {
    const what = `Handed over to ${carrier}`
    const isHanded = await followOrder(write, locked, { move: 'handOver', actor, by, what })
    if (!isHanded || state !== 'delivered') return isHanded
  }
  if (state !== 'delivered') return true
  if (dueOf(order) > 0) return false
  const move = { move: 'deliver', actor: actor === 'shop' ? 'courier' : actor, by } as const
  return followOrder(write, locked, { ...move, what: `${carrier} has delivered the order` })
}

function unfollowed({ order }: LockedShipment): ShipmentAttention {
  return dueOf(order) > 0 ? 'money_due' : 'contradiction'
}

function moreUrgent(one: ShipmentAttention | null, other: ShipmentAttention | null) {
  return shipmentAttentions.find((attention) => attention === one || attention === other) ?? null
}
