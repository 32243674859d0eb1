import { hash } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertInto } from '#server/platform/db/json-rows.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { type Touch, write } from './write.ts'

type IdempotentRequest = {
  /** The idempotency key of the request; without one every request is new. */
  key: string | null | undefined
  /** The request and who makes it. `basedOn` is no part of it: it may differ at the second try. */
  request: object
  /** The id for what the request makes. */
  id?: string
}

/** `id`: of what the request made, now or at its first try. `at`: the moment of the first try. */
type Done<Result> = { isNew: true; id: string; result: Result } | { isNew: false; id: string; at: Date }

/**
 * A write() that is carried out once for each key. The same request that comes again, after a double click or a lost
 * response, gets the id of what the first one made; another request under that key is refused. Of two at once the
 * second waits for the key before it locks anything else, and is carried out if the first one is rolled back.
 */
export function writeOnce<Result>(
  app: Pick<Context, 'db' | 'changes'>,
  { key, request, id = newId() }: IdempotentRequest,
  work: (tx: Tx, touch: Touch, id: string) => Promise<Result>,
): Promise<Done<Result>> {
  return write(app, async (tx, touch): Promise<Done<Result>> => {
    const earlier = key ? await recordKey(tx, { key, bodyHash: hashOf(request), madeId: id }) : null
    if (earlier) return { isNew: false, id: idIn(earlier), at: earlier.createdAt }
    return { isNew: true, id, result: await work(tx, touch, id) }
  })
}

type KeyRow = typeof idempotencyKeys.$inferSelect

/** Records a key, or returns its earlier request. */
async function recordKey(tx: Tx, row: typeof idempotencyKeys.$inferInsert): Promise<KeyRow | null> {
  const recorded = await insertKeys(tx, [row])
  if (recorded.length > 0) return null
  const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, row.key))
  // Deleted in the meantime by deleteKeyOf.
  if (!earlier) return recordKey(tx, row)
  if (earlier.bodyHash !== row.bodyHash) throw new Problem('KEY_REUSED')
  return earlier
}

const insertKeys = insertInto('insert_idempotency_key', idempotencyKeys, {
  end: sql`on conflict do nothing returning key`,
})

/** Whether a request under this key was carried out. */
export async function isKnownKey(db: Db, key: string): Promise<boolean> {
  return (await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))) > 0
}

/** Deletes the key under which an order was placed, so that the same request may place it again. */
export async function deleteKeyOf(tx: Tx, tranId: string): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(or(eq(idempotencyKeys.madeId, tranId), eq(idempotencyKeys.tranId, tranId)))
}

/** An earlier version of the shop stored ids of attempts and orders in columns of their own. */
function idIn({ madeId, tranId, orderId }: KeyRow): string {
  return present(madeId ?? tranId ?? orderId)
}

/** Tells a repeated request from another one that was sent under the same key. */
function hashOf(request: object): string {
  return hash('sha256', JSON.stringify(request))
}
