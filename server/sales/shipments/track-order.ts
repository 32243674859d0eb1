import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders, shipmentEvents } from '#server/platform/db/schema.ts'
import { countTry, deleteTry } from '#server/platform/limits/count-try.ts'
import { hour } from '#server/platform/limits/is-below.ts'
import { areLastDigits } from '#server/platform/lookups/last-digits.ts'
import { listOrderClaims } from '#server/sales/claims/queries.ts'
import { findOrderReturns } from '#server/sales/returns/queries.ts'
import type { BuyerClaim } from '#shared/contract/claims.ts'
import { courierIn, shipmentWordsIn } from '#shared/orders/courier-in.ts'
import type { TrackedOrder, TrackQuery, TrackResult } from '#shared/orders/tracking.ts'
import { words as bn } from '#shared/orders/words/tracking-words.bn.ts'
import { words as en } from '#shared/orders/words/tracking-words.ts'
import type { Language } from '#shared/site/languages.ts'
import { listShipments } from './queries.ts'
import type { SteadfastCourier } from './steadfast/types.ts'

/** Wrong tries in an hour. Order numbers run in sequence, and four digits have ten thousand values. */
const triesPerOrder = 5
const triesPerNetwork = 30

const words: Record<Language, typeof en> = { en, bn }

type TrackedClaimFacts = Pick<BuyerClaim, 'number' | 'product' | 'branch' | 'branchBangla' | 'movedAt'>
type App = { db: Db; courier: SteadfastCourier | null }

/**
 * Finds the state of an order for somebody who knows its number and the last digits of its phone. A wrong number and
 * wrong digits run the same statements and get the same answer.
 */
export async function trackOrder(
  app: App,
  { number, digits }: TrackQuery,
  network: string,
  language: Language = 'en',
): Promise<TrackResult> {
  const proved = await proveOrder(app.db, { number, digits }, network)
  return proved.kind === 'found'
    ? { kind: 'found', order: await toTracked(app, proved.order, language) }
    : proved
}

type OrderRow = typeof orders.$inferSelect
type Proved = { kind: 'found'; order: OrderRow } | { kind: 'unknown' } | { kind: 'too many' }

/** The order of somebody who knows its number and the last digits of its phone. */
export async function proveOrder(db: Db, { number, digits }: TrackQuery, network: string): Promise<Proved> {
  const counted = await countTry(
    db,
    { subject: `order ${number}`, most: triesPerOrder, minutes: hour },
    { subject: `network ${network}`, most: triesPerNetwork, minutes: hour },
  )
  if (!counted) return { kind: 'too many' }
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  const isRight = areLastDigits(digits, order?.customer.phone ?? '')
  if (!order || !isRight) return { kind: 'unknown' }
  await deleteTry(db, counted)
  return { kind: 'found', order }
}

/** Leaves out name and address, and the texts of staff and courier, which may hold either. */
async function toTracked({ db, courier }: App, order: OrderRow, language: Language): Promise<TrackedOrder> {
  // A parcel that is booked and not packed yet is none of the buyer's business: it may be booked again.
  const rows = (await listShipments(db, [order.id])).filter(({ isAhead, handedAt }) => !isAhead || handedAt)
  const last = rows.at(-1)
  const news = await db
    .select({ at: shipmentEvents.at, heardAt: shipmentEvents.heardAt, state: shipmentEvents.state })
    .from(shipmentEvents)
    .where(
      and(
        inArray(
          shipmentEvents.shipmentId,
          rows.map(({ id }) => id),
        ),
        sql`${shipmentEvents.state} is not null`,
      ),
    )
    .orderBy(asc(shipmentEvents.id))
  const { createdAt, paidAt } = order
  // Sorted by our own clock, from which the courier's may differ. Cash at the door comes after the parcel has left.
  const steps = [
    { at: createdAt, heardAt: createdAt, what: words[language].placed },
    ...news.flatMap(({ state, ...times }) =>
      state ? [{ ...times, what: shipmentWordsIn(language)[state] }] : [],
    ),
    ...(paidAt ? [{ at: paidAt, heardAt: paidAt, what: words[language].paid }] : []),
  ].toSorted((one, other) => one.heardAt.getTime() - other.heardAt.getTime())
  const isSent = last !== undefined && last.handedAt !== null
  return {
    number: String(order.number),
    status: order.status,
    isPickUp: order.delivery?.pickUpAt !== undefined,
    isClosedByStaff: order.closedBy === 'staff',
    parcel: isSent ? last.state : null,
    steps: steps.map(({ at, what }) => ({ at: at.toISOString(), what })).reverse(),
    courier: isSent
      ? {
          name: courierIn(language, last),
          number: last.consignment,
          url: last.tracking && courier ? courier.trackingAddress(last.tracking) : null,
        }
      : null,
    ...(await findCases(db, order.id)),
  }
}

/** Reasons are left out: staff wrote them to the buyer, and four digits open this page. */
async function findCases(db: Db, orderId: string): Promise<Pick<TrackedOrder, 'claims' | 'returns'>> {
  const claims = await listOrderClaims(db, orderId)
  const returns = (await findOrderReturns(db, orderId))?.asked ?? []
  return {
    claims: claims.map(({ state, ...rest }) => ({ state, ...caseOf(rest) })),
    returns: returns.map(({ state, cause, ...rest }) => ({ state, cause, ...caseOf(rest) })),
  }
}

function caseOf({ number, product, branch, branchBangla = '', movedAt }: TrackedClaimFacts) {
  return { number, product, branch, branchBangla, movedAt }
}
