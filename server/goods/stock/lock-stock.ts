import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import type { UnitsByProduct } from './units-by-product.ts'

/**
 * Locks the products of an order in the order of their ids, as everyone does. The order's own row is locked before.
 * The next statement sees everything that was committed while this one waited.
 */
export async function lockStock(tx: Tx, unitsByProduct: UnitsByProduct): Promise<void> {
  await lock(tx, { ids: [...unitsByProduct.keys()] })
}

const lock = statement(
  'lock_stock',
  sql`select id from products where id = any(${placeholder('ids')}::text[]) order by id for no key update`,
)
