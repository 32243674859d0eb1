import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Problem } from '#shared/problem.ts'
import type { Tx } from '../db/client.ts'
import { idempotencyKeys } from '../db/schema.ts'

type Sent = {
  /** The idempotency key of the request; without one every request is new. */
  key: string | undefined
  orderId: string
  /** What is asked for and by whom. What its author saw is no part of it: that may differ at the second try. */
  request: object
}

/**
 * Says whether a change of an order is new. The same request that comes again, after a double click or a lost
 * response, carries the same key and is not; another request under that key is refused.
 */
export async function isNewRequest(tx: Tx, { key, orderId, request }: Sent): Promise<boolean> {
  if (key === undefined) return true
  const bodyHash = hash('sha256', JSON.stringify(request))
  if (await claimKey(tx, key, bodyHash, orderId)) return true
  const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (earlier?.orderId !== orderId || earlier.bodyHash !== bodyHash) throw new Problem('KEY_REUSED')
  return false
}

/** Says whether nobody else has used the key: of two requests with one key one is carried out. */
export async function claimKey(tx: Tx, key: string, bodyHash: string, orderId: string): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ key, bodyHash, orderId })
    .onConflictDoNothing()
    .returning()
  return claimed.length > 0
}
