import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { trackTries } from '#server/platform/db/schema.ts'

/** A subject, such as a number or a network, and how many wrong tries it has in an hour. */
type TryLimit = { subject: string; tries: number }

/**
 * Counts a try to look something up without a login, before it is checked: guesses that are sent at once or to several
 * instances are all counted. Returns the ids of the try's rows, or undefined if a subject has no tries left.
 */
export async function countLookup(
  db: Db,
  limits: readonly [TryLimit, TryLimit],
): Promise<number[] | undefined> {
  return db.transaction(async (tx) => {
    await lockByName(tx, ...limits.map(({ subject }) => `track:${subject}` as const))
    const hasTriesLeft = ({ subject, tries }: TryLimit) => sql`(select count(*) from track_tries
      where subject = ${subject} and at > now() - interval '1 hour') < ${tries}`
    const [one, other] = limits
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into track_tries (subject)
      select subject from unnest(array[${one.subject}, ${other.subject}]) as subject
      where ${hasTriesLeft(one)} and ${hasTriesLeft(other)}
      returning id`)
    return rows.length > 0 ? rows.map(({ id }) => Number(id)) : undefined
  })
}

/** Deletes the rows of a try that was right, so that it does not count. */
export async function deleteLookup(db: Db, rows: readonly number[]): Promise<void> {
  await db.delete(trackTries).where(inArray(trackTries.id, [...rows]))
}
