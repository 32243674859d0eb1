import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { tries } from '#server/platform/db/schema.ts'
import { isSince, type Limit } from './is-below.ts'

/** A subject, such as an account, a number or a network, and how often it may be tried. */
type TryLimit = Limit & { subject: string }

/** The rows of a try, and how many tries its subject has with it; of several subjects the one that has most. */
type CountedTry = { ids: number[]; count: number }

/**
 * Counts a try of something that leaves no row of its own, such as a password, before it is checked: guesses that are
 * sent at once or to several instances are all counted. A subject may have several limits, and is counted once.
 * Undefined if a subject has no tries left.
 */
export async function countTry(db: Db, ...limits: TryLimit[]): Promise<CountedTry | undefined> {
  const subjects = [...new Set(limits.map(({ subject }) => subject))]
  return db.transaction(async (tx) => {
    await lockByName(tx, ...subjects.map((subject) => `try:${subject}` as const))
    let count = 0
    for (const { subject, most, minutes } of limits) {
      const before = await tx.$count(tries, and(eq(tries.subject, subject), isSince(tries, minutes)))
      if (before >= most) return undefined
      count = Math.max(count, before + 1)
    }
    const rows = await tx
      .insert(tries)
      .values(subjects.map((subject) => ({ subject })))
      .returning({ id: tries.id })
    return { ids: rows.map(({ id }) => id), count }
  })
}

/** Deletes a try that was right, so that it does not count, and leaves the wrong ones before it. */
export async function deleteTry(db: Db, { ids }: CountedTry): Promise<void> {
  await db.delete(tries).where(inArray(tries.id, ids))
}

/** Forgets all tries of a subject. */
export async function clearTries(tx: Tx, subject: string): Promise<void> {
  await tx.delete(tries).where(eq(tries.subject, subject))
}
