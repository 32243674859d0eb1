import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { holds, products } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'

/** The units of a product that can be ordered: those on hand less those held for open payments. */
export const availableUnits = sql<number>`greatest(0, ${products.quantity} - coalesce(
  (select sum(${holds.quantity}) from ${holds} where ${holds.productId} = ${products.id}), 0))::int`

/** The same for a query over the whole catalogue: few products are held, so holds are summed up for those only. */
export const availableUnitsOfAll = sql`case when ${products.id} in (select ${holds.productId} from ${holds})
  then ${availableUnits} else ${products.quantity} end`

type Stock = { id: string; quantity: number; available: number; byUnit: boolean }

/** Reads units alone, the only part of a product that a sale changes. */
export function readStock(db: Db, ids: readonly string[]): Promise<Stock[]> {
  return read(db, { ids: [...ids] })
}

/** The array is unpacked in a subquery so that PostgreSQL uses one plan for lists of any length. */
const read = statement<Stock>(
  'read_stock',
  sql`select id, quantity, ${availableUnits} as available, by_unit as "byUnit" from products
    where id = any(array(select unnest(${placeholder('ids')}::text[])))`,
)
