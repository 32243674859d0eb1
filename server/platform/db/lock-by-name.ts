import { sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'
import { placeholder, statement } from './statement.ts'

/** The names that transactions lock instead of a row: a list as a whole, or one thing of a kind. */
export type LockName =
  | 'branches'
  | 'coupon-codes'
  | 'deletion-log'
  | 'missed-searches'
  | 'products'
  | 'shop-details'
  | 'sms-of-alerts'
  | `${'alerts-from' | 'alerts-of' | 'alerts-about' | 'desk' | 'email' | 'mail' | 'network' | 'pay-outs' | 'phone' | 'privacy-link' | 'serial' | 'sms' | 'till' | 'try'}:${string}`

/**
 * Locks names until the transaction ends, on all instances. Several at once are always locked in the same order, so
 * that no two transactions wait for each other.
 */
export async function lockByName(tx: Db | Tx, ...names: LockName[]): Promise<void> {
  await lock(tx, { names })
}

/** The same as a part of another statement, which gives `names`. */
export const lockingNames = sql`
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key
    from unnest(${placeholder('names')}::text[]) as name order by key
  ) as keys`

const lock = statement('lock_by_name', lockingNames)
