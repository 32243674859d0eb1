import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { ClientWithSocket } from '#tests/support/database/client-with-socket.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { connect } from './client.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const { db, pool, connection, drop } = await testDatabase()
afterAll(drop)

test('a connection that is cut in the middle of a transaction fails that transaction, not the shop', async () => {
  const failure = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      // No query is running when it breaks, so only the connection itself reports an error.
      await cutAndWait(rows[0]!.pid)
      await tx.execute(sql`select 1`)
    })
    .catch((error: unknown) => error)

  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('however often not even the beginning of a transaction gets through, no connection is lost', async () => {
  let isCut = true
  class DyingClient extends ClientWithSocket {
    override query(...args: unknown[]): never {
      if (isCut && String(args[0]).startsWith('begin')) this.socket.destroy()
      return super.query(...(args as [string])) as never
    }
  }
  const { db, pool } = connect({ ...connection, max: 2, Client: DyingClient })
  for (let time = 0; time < 5; time += 1)
    await expect(db.transaction(async () => {})).rejects.toSatisfy(isDatabaseUnavailable)
  isCut = false

  expect(await db.transaction((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] })
  await pool.end()
})

test('two transactions that wait for each other are both carried out, once', async () => {
  await pool.query('create table drawers (id int primary key, taken int not null)')
  await pool.query('insert into drawers values (1, 0), (2, 0)')
  let arrived = 0
  const takeBoth = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update drawers set taken = taken + 1 where id = ${first}`)
      arrived += 1
      if (arrived <= 2) await expect.poll(() => arrived, { interval: 5 }).toBeGreaterThanOrEqual(2)
      await tx.execute(sql`update drawers set taken = taken + 1 where id = ${second}`)
    })

  await Promise.all([takeBoth(1, 2), takeBoth(2, 1)])

  expect(arrived, 'one of them was tried again').toBeGreaterThan(2)
  expect((await pool.query('select taken from drawers')).rows).toEqual([{ taken: 2 }, { taken: 2 }])
})

async function cutAndWait(pid: number) {
  await pool.query('select pg_terminate_backend($1, 5000)', [pid])
  // One more round trip, so that the end of the cut connection has been read.
  await pool.query('select pg_sleep(0.05)')
}
