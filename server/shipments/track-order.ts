import { hash, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders, shipmentEvents, trackTries } from '#server/db/schema.ts'
import type { Context } from '#server/start/context.ts'
import { withLatinDigits } from '#shared/phone.ts'
import { carrierName, shipmentWords } from '#shared/shipment-states.ts'
import type { TrackedOrder, TrackQuestion, TrackResult } from '#shared/tracking.ts'
import { listShipments } from './queries.ts'

/** Wrong tries in an hour. Order numbers run in sequence, and four digits have ten thousand values. */
const triesPerOrder = 5
const triesPerNetwork = 30

type App = Pick<Context, 'db' | 'courier'>

/**
 * How an order stands, for whoever knows its number and the last digits of its phone. A wrong number and wrong digits
 * take the same statements and get the same answer. A try is counted before it is judged, so guesses that are sent at
 * once or to several instances are all counted; a right one is taken back.
 */
export async function trackOrder(
  app: App,
  { number, digits }: TrackQuestion,
  network: string,
): Promise<TrackResult> {
  const tries = await countTry(app.db, [`order ${number}`, `network ${network}`])
  if (!tries) return { kind: 'too many' }
  const [order] = await app.db.select().from(orders).where(eq(orders.number, number))
  const wanted = lastDigits(order?.customer.phone ?? '')
  const isRight = sameText(wanted, digits) && wanted.length === 4
  if (!order || !isRight) return { kind: 'unknown' }
  await app.db.delete(trackTries).where(inArray(trackTries.id, tries))
  return { kind: 'found', order: await toTracked(app, order) }
}

/** The ids of the rows that count this try, or undefined where one of the subjects has had its tries. */
async function countTry(db: Db, [order, network]: [string, string]): Promise<number[] | undefined> {
  return db.transaction(async (tx) => {
    for (const subject of [order, network])
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`track:${subject}`}, 0))`)
    const recent = (subject: string) =>
      sql`(select count(*) from track_tries where subject = ${subject} and at > now() - interval '1 hour')`
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into track_tries (subject) select subject from unnest(array[${order}, ${network}]) as subject
      where ${recent(order)} < ${triesPerOrder} and ${recent(network)} < ${triesPerNetwork}
      returning id`)
    return rows.length > 0 ? rows.map(({ id }) => Number(id)) : undefined
  })
}

function sameText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}

/** Empty for a buyer whose data was deleted: nobody follows that order any more. */
function lastDigits(phone: string): string {
  return withLatinDigits(phone).replaceAll(/\D/g, '').slice(-4)
}

/** Neither name nor address, nor a text that staff or the courier wrote, which may hold either. */
async function toTracked({ db, courier }: App, order: typeof orders.$inferSelect): Promise<TrackedOrder> {
  const rows = await listShipments(db, [order.id])
  const last = rows.at(-1)
  const news = await db
    .select({ at: shipmentEvents.at, state: shipmentEvents.state })
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
  const steps = [
    { at: order.createdAt, what: 'Order placed' },
    ...(order.paidAt ? [{ at: order.paidAt, what: 'Payment received' }] : []),
    ...news.flatMap(({ at, state }) => (state ? [{ at, what: shipmentWords[state] }] : [])),
  ]
  const isSent = last !== undefined && last.handedAt !== null
  return {
    number: String(order.number),
    status: order.status,
    isPickUp: order.delivery?.pickUpAt !== undefined,
    steps: steps.map(({ at, what }) => ({ at: at.toISOString(), what })).reverse(),
    courier: isSent
      ? {
          name: carrierName(last.courier, last.courierName),
          number: last.consignment,
          url: last.tracking && courier ? courier.trackingAddress(last.tracking) : null,
        }
      : null,
  }
}
