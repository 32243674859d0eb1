import { eq, sql } from 'drizzle-orm'
import { tags } from '#server/changes/tags.ts'
import type { Touch } from '#server/changes/write.ts'
import type { Tx } from '#server/db/client.ts'
import { holds } from '#server/db/schema.ts'
import { placeholder, statement } from '#server/db/statement.ts'
import { holdMinutes } from '#shared/limits.ts'

/** Units per product of one order. The order's row must be locked by whoever calls these. */
export type Needs = ReadonlyMap<string, number>
type Stock = { tx: Tx; touch: Touch; orderId: string; needs: Needs }

/** Two lines of one product share its units: adding them up first is what keeps them honest. */
export function neededUnits(lines: readonly { productId: string; quantity: number }[]): Needs {
  const needs = new Map<string, number>()
  for (const { productId, quantity } of lines) needs.set(productId, (needs.get(productId) ?? 0) + quantity)
  return needs
}

/**
 * Takes the units of a paid order off the shelf, all or none, and ends its holds. What the order holds is its
 * own; what it no longer holds must not come out of what others hold.
 */
export async function takeUnits({ tx, touch, orderId, needs }: Stock): Promise<boolean> {
  await lockShelf(tx, needs)
  const [row] = await take(tx, { orderId, ...needColumns(needs) })
  for (const id of needs.keys()) touch(tags.stock(id))
  return row?.taken ?? false
}

/** The steps of taking units, for a statement that may have more to do: nothing is done where something is `short`. */
export const takingUnits = sql`
  need as (
    select * from unnest(${placeholder('ids')}::text[], ${placeholder('quantities')}::int[]) as n(id, quantity)
  ), short as (
    select need.id from need
    where coalesce((select products.quantity from products where products.id = need.id), 0) < need.quantity + case
      when exists (select from holds where order_id = ${placeholder('orderId')} and product_id = need.id) then 0
      else (select coalesce(sum(holds.quantity), 0) from holds where product_id = need.id) end
  ), taken as (
    update products set quantity = products.quantity - need.quantity
    from need where products.id = need.id and not exists (select from short)
  ), freed as (
    delete from holds where order_id = ${placeholder('orderId')} and not exists (select from short)
  )`

const take = statement<{ taken: boolean }>(
  'take_units',
  sql`with ${takingUnits} select not exists (select from short) as taken`,
)

/** A product that was deleted meanwhile has no shelf to go back to. */
export async function giveUnitsBack({ tx, touch, needs }: Omit<Stock, 'orderId'>): Promise<void> {
  await lockShelf(tx, needs)
  const { ids, quantities } = needColumns(needs)
  await tx.execute(sql`
    with need as (
      select * from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as n(id, quantity))
    update products set quantity = products.quantity + need.quantity from need where products.id = need.id`)
  for (const id of needs.keys()) touch(tags.stock(id))
}

/** Sets units aside again for an order whose hold had ended; those that are gone stay gone. */
export async function holdAgain({ tx, touch, orderId, needs }: Stock): Promise<void> {
  await lockShelf(tx, needs)
  const { ids, quantities } = needColumns(needs)
  await tx.execute(sql`
    with need as (
      select * from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as n(id, quantity))
    insert into holds (order_id, product_id, quantity, expires_at)
    select ${orderId}, need.id, need.quantity, now() + make_interval(mins => ${holdMinutes})
    from need join products on products.id = need.id
    where products.quantity >= need.quantity
      + (select coalesce(sum(quantity), 0) from holds where product_id = need.id and order_id <> ${orderId})
    on conflict do nothing`)
  for (const id of needs.keys()) touch(tags.stock(id))
}

export async function releaseHolds(tx: Tx, touch: Touch, orderId: string): Promise<void> {
  const freed = await tx.delete(holds).where(eq(holds.orderId, orderId)).returning({ id: holds.productId })
  for (const { id } of freed) touch(tags.stock(id))
}

/** In the order of ids, as everyone does. The statement after it sees all that was written before it got them. */
export async function lockShelf(tx: Tx, needs: Needs): Promise<void> {
  await lock(tx, { ids: [...needs.keys()] })
}

const lock = statement(
  'lock_shelf',
  sql`select id from products where id = any(${placeholder('ids')}::text[]) order by id for no key update`,
)

/** As two arrays, which PostgreSQL expects to be short and joins by looking up: of JSON it expects a hundred rows. */
export function needColumns(needs: Needs) {
  return { ids: [...needs.keys()], quantities: [...needs.values()] }
}
