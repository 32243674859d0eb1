import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { holds, orders, units } from '#server/platform/db/schema.ts'
import { isStorable } from '#server/platform/db/storable.ts'
import type { WaitingOrder } from '#shared/contract/payment.ts'
import { payAgainHours, waitingKeys } from '#shared/limits.ts'
import { linkEnd, linkState } from '#shared/orders/pay-link.ts'

type Asker = { keys: readonly string[]; userId: string | null }

/**
 * The orders of the last days that somebody can still pay: those whose keys they have, and those of their account. The
 * pages that everybody is sent alike say 'out of stock' of the units that are held for one of them.
 */
export async function listWaiting(db: Db, { keys, userId }: Asker): Promise<WaitingOrder[]> {
  const known = keys.filter(isStorable)
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        or(inArray(orders.accessKey, known), userId === null ? undefined : eq(orders.userId, userId)),
        gt(orders.createdAt, sql`now() - make_interval(hours => ${payAgainHours})`),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(2 * waitingKeys)
  const open = rows.filter((row) => linkState(row) === 'open')
  const held = await listHeld(
    db,
    open.map(({ id }) => id),
  )
  return open.map((row) => ({
    number: String(row.number),
    payPath: `/pay/${row.accessKey}`,
    payUntil: linkEnd(row)?.toISOString() ?? null,
    ...heldFor(held.filter(({ orderId }) => orderId === row.id)),
  }))
}

type HeldRow = Awaited<ReturnType<typeof listHeld>>[number]

function listHeld(db: Db, orderIds: string[]) {
  const { orderId, productId, quantity, expiresAt } = holds
  return db
    .select({ orderId, productId, quantity, expiresAt, unit: units.code })
    .from(holds)
    .leftJoin(units, eq(units.id, holds.unitId))
    .where(inArray(orderId, orderIds))
}

function heldFor(rows: readonly HeldRow[]): Pick<WaitingOrder, 'held' | 'heldUntil'> {
  const held = rows.map(({ productId, quantity, unit }) => ({ productId, quantity, ...(unit && { unit }) }))
  const [first] = rows.map(({ expiresAt }) => expiresAt.toISOString()).sort()
  return { held, ...(first && { heldUntil: first }) }
}
