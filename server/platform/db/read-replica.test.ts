import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '#server/platform/telemetry/metrics.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { connect } from './client.ts'
import { createReader } from './read-replica.ts'

let primary: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  primary = await testDatabase()
})
afterAll(() => primary.drop())

const log = { warn: () => {} }

/** Reads once, and tells from which database, and what was counted. */
async function readThrough(replica: ReturnType<typeof connect>) {
  const metrics = createMetrics()
  const read = createReader({ db: primary.db, replica: replica.db, metrics, log })
  const where = await read(async (db) => (db === replica.db ? 'replica' : 'primary'))
  const { values } = await metrics.replicaReads.get()
  return { where, counted: values.map(({ labels }) => labels.from), read }
}

test('lists are read from a replica that has all that was committed', async () => {
  const replica = connect(primary.connection)

  const { where, counted } = await readThrough(replica)

  await replica.pool.end()
  expect({ where, counted }).toEqual({ where: 'replica', counted: ['replica'] })
})

test('a replica that is behind is passed over', async () => {
  const replica = connect(primary.connection)
  // The functions of a replica whose primary has stopped sending.
  await replica.db.execute(sql`create schema behind`)
  await replica.db.execute(
    sql`create function behind.pg_current_wal_flush_lsn() returns pg_lsn language sql as $$ select '0/0'::pg_lsn $$`,
  )
  await replica.pool.end()
  const late = connect({ ...primary.connection, options: '-c search_path=behind,public,pg_catalog' })

  const { where, counted } = await readThrough(late)

  await late.pool.end()
  expect({ where, counted }).toEqual({ where: 'primary', counted: ['primary'] })
})

test('a replica that cannot be reached is not used', async () => {
  const away = connect({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })

  const { where } = await readThrough(away)

  await away.pool.end()
  expect(where).toBe('primary')
})

test('a read that is too slow for the replica is not repeated on the primary', async () => {
  // A busy machine may take half of this to tell how far the replica is.
  const replica = connect(primary.connection, { statement_timeout: 1_000 })
  const { read } = await readThrough(replica)

  const failure = await read((db) => db.execute(sql`select pg_sleep(30)`)).catch((error: unknown) => error)

  await replica.pool.end()
  expect(failure).toMatchObject({ cause: { code: '57014' } })
})

test('a read that the replica cancels is repeated on the primary', async () => {
  const replica = connect(primary.connection)
  const { read } = await readThrough(replica)

  const result = await read(async (db) => {
    if (db === replica.db) throw Object.assign(new Error('cancelled by recovery'), { code: '40001' })
    return 'answered'
  })

  await replica.pool.end()
  expect(result).toBe('answered')
})
