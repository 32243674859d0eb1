import type { Context } from '#server/context.ts'
import { createSemaphore, type Semaphore } from '#server/platform/concurrency/semaphore.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Tag } from './tags.ts'

/** Names something that the transaction changed. */
export type Touch = (tag: Tag) => void

/** A transaction that is under way, with the shop's settings. */
export type AppWrite = { app: Pick<Context, 'config'>; tx: Tx; touch: Touch }

/**
 * Writes use at most twelve of the pool's connections. A sale makes hundreds wait for the row of one product; visitors who only
 * read must not wait with them.
 */
const writesAtOnce = 12
/** A write that waits longer is refused and may be tried again: people give up before a rush ends. */
const longestWaitMs = 10_000
const semaphores = new WeakMap<Db, Semaphore>()

/**
 * The one way to change what visitors can see: a transaction that names what it touched. When it returns, no
 * page of this instance shows the old state, and the other instances have been notified.
 */
export async function write<T>(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  work: (tx: Tx, touch: Touch) => Promise<T>,
): Promise<T> {
  const { result, announcement } = await semaphoreOf(db).run(() =>
    db.transaction(async (tx) => {
      const touched = new Set<Tag>()
      const result = await work(tx, (tag) => void touched.add(tag))
      return { result, announcement: await changes.notify(tx, [...touched]) }
    }),
  )
  await changes.apply(announcement)
  return result
}

function semaphoreOf(db: Db): Semaphore {
  const semaphore = semaphores.get(db) ?? createSemaphore({ limit: writesAtOnce, timeoutMs: longestWaitMs })
  semaphores.set(db, semaphore)
  return semaphore
}
