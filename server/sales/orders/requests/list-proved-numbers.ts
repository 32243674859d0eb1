import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { DataOwner } from '#server/platform/db/data-owner.ts'
import { orders } from '#server/platform/db/schema.ts'
import { msisdnOf } from '#shared/phone.ts'
import { ordersOf } from '../list-buyer-orders.ts'

/**
 * The mobile numbers, as 8801712345678, that are a buyer's as far as the shop can know: an order under the number has
 * arrived, and nobody else has ordered under it. Anybody can type a stranger's number into an order that never arrives.
 */
export async function listProvedNumbers(db: Db | Tx, owner: DataOwner): Promise<string[]> {
  const isOwn = ordersOf(owner)
  const arrived = await db
    .selectDistinct({ phone: orders.buyerPhone })
    .from(orders)
    .where(and(isOwn, isNotNull(orders.completedAt)))
  const phones = arrived.flatMap(({ phone }) => phone ?? [])
  if (phones.length === 0) return []
  const others = await db
    .selectDistinct({ phone: orders.buyerPhone })
    .from(orders)
    .where(and(inArray(orders.buyerPhone, phones), sql`not coalesce(${isOwn}, false)`))
  const isOfOthers = new Set(others.map(({ phone }) => phone))
  return phones.filter((phone) => !isOfOthers.has(phone)).flatMap((phone) => msisdnOf(`0${phone}`) ?? [])
}
