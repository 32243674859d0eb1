import { createSemaphore, type Semaphore } from '../concurrency/semaphore.ts'
import type { Db, Tx } from '../db/client.ts'
import type { Context } from '../start/context.ts'
import type { Announced } from './changes.ts'

/** Names something that was changed: `product:ID`, `stock:ID` where only units came or went, `webpage:home`, `shops`, `coupons`, `last-order`. */
export type Touch = (tag: string) => void

/** Touches all of these and returns what the caller's own statement has to say by `pg_notify('changes', …)`. */
export type Announce = (tags: readonly string[]) => string[]

/**
 * Of the pool's twenty connections. A sale makes hundreds wait for the row of one product: those who only look
 * must not wait with them.
 */
const writesAtOnce = 12
const semaphores = new WeakMap<Db, Semaphore>()

/**
 * The one way to change what visitors can see: a transaction that says what it touched. When it returns, no
 * page of this instance shows the old state, and the other instances have been told.
 */
export async function write<T>(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  work: (tx: Tx, touch: Touch, announce: Announce) => Promise<T>,
): Promise<T> {
  const said: Announced[] = []
  const semaphore = semaphores.get(db) ?? createSemaphore({ limit: writesAtOnce })
  semaphores.set(db, semaphore)
  const transaction = semaphore.run(() =>
    db.transaction(async (tx) => {
      const tags = new Set<string>()
      const touch = (tag: string) => void tags.add(tag)
      const result = await work(tx, touch, (tags) => {
        const announcement = changes.compose(tags)
        said.push(announcement)
        return announcement.payloads
      }).catch((error: unknown) => {
        for (const { notices } of said) changes.forget(notices)
        throw error
      })
      return { result, announced: [...said, await changes.announce(tx, [...tags])] }
    }),
  )
  const { result, announced } = await transaction
  await Promise.all(announced.map(changes.apply))
  return result
}
