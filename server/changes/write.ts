import { createSemaphore, type Semaphore } from '#server/concurrency/semaphore.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Context } from '#server/start/context.ts'
import type { Announcement } from './changes.ts'
import type { Tag } from './tags.ts'

/** Names something that the transaction changed. */
export type Touch = (tag: Tag) => void

/** Touches all of these and returns the payloads that the caller's own statement sends by `pg_notify('changes', …)`. */
export type Announce = (tags: readonly Tag[]) => string[]

/**
 * Writes use at most twelve of the pool's twenty connections. A sale makes hundreds wait for the row of one product; visitors who only
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
  work: (tx: Tx, touch: Touch, announce: Announce) => Promise<T>,
): Promise<T> {
  const composed: Announcement[] = []
  const announce: Announce = (tags) => {
    const announcement = changes.compose(tags)
    composed.push(announcement)
    return announcement.payloads
  }

  const { result, announcements } = await semaphoreOf(db).run(() =>
    db.transaction(async (tx) => {
      const touched = new Set<Tag>()
      const result = await work(tx, (tag) => void touched.add(tag), announce).catch((error: unknown) => {
        composed.forEach(changes.discard)
        throw error
      })
      return { result, announcements: [...composed, await changes.announce(tx, [...touched])] }
    }),
  )
  await Promise.all(announcements.map(changes.apply))
  return result
}

function semaphoreOf(db: Db): Semaphore {
  const semaphore = semaphores.get(db) ?? createSemaphore({ limit: writesAtOnce, timeoutMs: longestWaitMs })
  semaphores.set(db, semaphore)
  return semaphore
}
