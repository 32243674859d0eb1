import type { Client } from 'pg'

type Mode = 'access exclusive' | 'exclusive' | 'share row exclusive' | 'share'

/** A sale, a payment or a packed parcel locks its order first, then the payment, then products. */
const first = ['orders', 'payments', 'products']

/** What a statement does to a table that is there, the strongest lock first. */
const uses: [Mode, RegExp][] = [
  ['access exclusive', /\balter table (?:if exists )?"?(\w+)/gi],
  ['share row exclusive', /\breferences (?:"?public"?\.)?"?(\w+)/gi],
  ['share', /\bcreate (?:unique )?index .*? on "?(\w+)/gi],
]

/**
 * Statements that lock all tables of a migration at once, in the order in which the shop locks them. Taken one by one as
 * the migration comes to them, two of its locks meet shoppers who hold the second and wait for the first: it gives up,
 * tries again, and in a busy shop never ends. So it begins by waiting for the orders that are being written. A migration
 * of one table needs none of this.
 */
export async function locksFor(client: Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const known = new Set(rows.map(({ name }) => name))
  const modes = new Map<string, Mode>()
  for (const [mode, pattern] of uses)
    for (const [, table = ''] of sql.matchAll(pattern))
      if (known.has(table) && !modes.has(table)) modes.set(table, mode)
  if (modes.size < 2) return []
  // Weaker locks let in those who lock an order to write it.
  if (known.has('orders') && modes.get('orders') !== 'access exclusive') modes.set('orders', 'exclusive')
  const others = [...modes.keys()].filter((table) => !first.includes(table)).sort()
  const [gate = '', ...rest] = [...first, ...others].flatMap((table) => {
    const mode = modes.get(table)
    return mode ? `lock table "${table}" in ${mode} mode` : []
  })
  // Shoppers wait behind the first lock from now on, so the sum of the other waits is bounded, too.
  return [gate, "set local lock_timeout = '100ms'", ...rest]
}
