import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hashKey, newKey } from '#server/platform/db/ids.ts'

const lifetimeMs = 60 * 60 * 1000
/** The shortest time between two links to one mailbox, because anybody can request them. */
const minIntervalMs = 2 * 60 * 1000

/** Each kind of link has a table, because what a link is for differs: an account, or a mailbox without one. */
type Links = PgTable & { keyHash: AnyPgColumn; expiresAt: AnyPgColumn }

/** A link to mail: the key in its address, and the columns of its row, from which nobody can make that key. */
export function newLink(lifetime = lifetimeMs) {
  const key = newKey()
  return { key, columns: { keyHash: hashKey(key), expiresAt: new Date(Date.now() + lifetime) } }
}

/** Whether a link was mailed just now. */
export function isRecentLink({ expiresAt }: Links): SQL {
  return gt(expiresAt, new Date(Date.now() + lifetimeMs - minIntervalMs))
}

/** Whether a row is the link of this key and has not expired. */
export function isLinkOf({ keyHash, expiresAt }: Links, key: string): SQL | undefined {
  return and(eq(keyHash, hashKey(key)), gt(expiresAt, sql`now()`))
}
