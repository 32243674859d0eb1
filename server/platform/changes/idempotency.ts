import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'

type IdempotentRequest = {
  /** The idempotency key of the request; without one every request is new. */
  key: string | undefined
  /** The request and who makes it. `basedOn` is no part of it: it may differ at the second try. */
  request: object
}

/**
 * Records a change of an order under its key, and returns whether it is new. The same request that comes again, after a
 * double click or a lost response, carries the same key and is not; another request under that key is refused.
 */
export async function recordRequest(
  tx: Tx,
  { key, request, orderId }: IdempotentRequest & { orderId: string },
): Promise<boolean> {
  if (key === undefined) return true
  const bodyHash = hashRequest(request)
  if (await insertKey(tx, { key, bodyHash, orderId })) return true
  const earlier = await findEarlier(tx, key, bodyHash)
  if (earlier.orderId !== orderId) throw new Problem('KEY_REUSED')
  return false
}

/** The id for what a request makes: a new one, or the id of what the same request has made before. */
export async function idForRequest(
  tx: Tx,
  { key, request }: IdempotentRequest,
): Promise<{ id: string; isNew: boolean }> {
  const id = newId()
  if (key === undefined) return { id, isNew: true }
  const bodyHash = hashRequest(request)
  if (await insertKey(tx, { key, bodyHash, madeId: id })) return { id, isNew: true }
  const { madeId } = await findEarlier(tx, key, bodyHash)
  if (madeId === null) throw new Problem('KEY_REUSED')
  return { id: madeId, isNew: false }
}

/** Deletes the key under which an order was placed, so that the same request may place it anew. */
export async function deleteKeyOf(tx: Tx, tranId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.tranId, tranId))
}

/** Thrown where the same request was stored meanwhile: all that this one has written is rolled back. */
export class KeyTaken extends Error {}

/** Records a key, and returns whether nobody had used it: of two requests with one key one is carried out. */
export async function insertKey(tx: Tx, row: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  const recorded = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning()
  return recorded.length > 0
}

async function findEarlier(tx: Tx, key: string, bodyHash: string) {
  const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (earlier?.bodyHash !== bodyHash) throw new Problem('KEY_REUSED')
  return earlier
}

/** Tells a repeated request from another one that was sent under the same key. */
export function hashRequest(request: object): string {
  return hash('sha256', JSON.stringify(request))
}
