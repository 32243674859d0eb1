import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { trackTries } from '#server/db/schema.ts'

/** What is counted, such as a number or a network, and how many wrong tries it has in an hour. */
export type Bound = { subject: string; tries: number }

/**
 * Counts a try to look something up without a login, before it is judged: guesses that are sent at once or to several
 * instances are all counted. Returns the rows that count it, or undefined where one of the subjects has had its tries.
 */
export async function countTry(db: Db, bounds: readonly [Bound, Bound]): Promise<number[] | undefined> {
  return db.transaction(async (tx) => {
    for (const { subject } of bounds)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`track:${subject}`}, 0))`)
    const isFree = ({ subject, tries }: Bound) => sql`(select count(*) from track_tries
      where subject = ${subject} and at > now() - interval '1 hour') < ${tries}`
    const [one, other] = bounds
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into track_tries (subject)
      select subject from unnest(array[${one.subject}, ${other.subject}]) as subject
      where ${isFree(one)} and ${isFree(other)}
      returning id`)
    return rows.length > 0 ? rows.map(({ id }) => Number(id)) : undefined
  })
}

/** A right try does not count. */
export async function takeBackTry(db: Db, rows: readonly number[]): Promise<void> {
  await db.delete(trackTries).where(inArray(trackTries.id, [...rows]))
}
