import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { isDatabaseAway } from './away.ts'

const { db, pool, drop } = await testDatabase()
afterAll(drop)

test('a connection that is cut in the middle of a transaction fails that transaction, not the shop', async () => {
  const failure = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      // Nothing is being asked when it breaks: nobody but the connection itself hears of it.
      await cutAndWait(rows[0]!.pid)
      await tx.execute(sql`select 1`)
    })
    .catch((error: unknown) => error)

  expect(isDatabaseAway(failure)).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

async function cutAndWait(pid: number) {
  await pool.query('select pg_terminate_backend($1, 5000)', [pid])
  // One more round trip, so that the news of the cut connection has been read.
  await pool.query('select pg_sleep(0.05)')
}
