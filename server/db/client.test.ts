import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
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

test('however often not even the beginning of a transaction gets through, no connection is lost', async () => {
  const { query } = pg.Client.prototype
  const dying = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: { text?: string }[]
  ) {
    if (args[0]?.text?.startsWith('begin')) this.connection.stream.destroy()
    return query.apply(this, args as never)
  } as never)
  for (let time = 0; time < 2 * (pool.options.max ?? 0); time += 1)
    await expect(db.transaction(async () => {})).rejects.toSatisfy(isDatabaseAway)
  dying.mockRestore()

  expect(await db.transaction((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] })
})

async function cutAndWait(pid: number) {
  await pool.query('select pg_terminate_backend($1, 5000)', [pid])
  // One more round trip, so that the news of the cut connection has been read.
  await pool.query('select pg_sleep(0.05)')
}
