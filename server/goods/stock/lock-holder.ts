import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'

/** The person who places an order, in the one spelling that the limits are counted by. */
export type Holder = { email: string; phone: string; network: string }

/** Orders of one person are placed one at a time, so that parallel ones are all counted. */
export async function lockHolder(tx: Tx, holder: Holder): Promise<void> {
  await lock(tx, { names: namesOf(holder) })
}

/** The names that `lockingNames` locks for a person. */
export function namesOf({ email, phone }: Holder): string[] {
  return [`email ${email}`, `phone ${phone}`]
}

/** Sorted by key, so two orders that share only one of the two cannot deadlock. */
export const lockingNames = sql`
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key
    from unnest(${placeholder('names')}::text[]) as name order by key
  ) as keys`

const lock = statement('lock_holder', lockingNames)

/**
 * Locks a network, after the products and only for a scarce hold. Once it is locked, every other scarce hold of the
 * network is committed or rolled back.
 */
export async function lockNetwork(tx: Tx, { network }: Holder): Promise<void> {
  await lockOne(tx, { name: `network ${network}` })
}

const lockOne = statement(
  'lock_network',
  sql`select pg_advisory_xact_lock(hashtextextended(${placeholder('name')}, 0))`,
)
