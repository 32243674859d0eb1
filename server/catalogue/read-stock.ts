import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { placeholder, statement } from '../db/statement.ts'
import { availableUnits } from './read-entries.ts'

export type Stock = { id: string; quantity: number; available: number }

/** Of these products only what every sale changes. */
export function readStock(db: Db, ids: readonly string[]): Promise<Stock[]> {
  return read(db, { ids: [...ids] })
}

/** Unpacked by the statement itself: PostgreSQL then thinks the same of any list, and plans it once. */
const read = statement<Stock>(
  'read_stock',
  sql`select id, quantity, ${availableUnits} as available from products
    where id = any(array(select unnest(${placeholder('ids')}::text[])))`,
)
