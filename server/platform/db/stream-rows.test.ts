import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { connect } from './client.ts'
import { readRows, streamRows } from './stream-rows.ts'

const { connection, drop } = await testDatabase()
const { pool } = connect({ ...connection, max: 1 }, { statement_timeout: 700 })
afterAll(async () => {
  await pool.end()
  await drop()
})

const selectOne = async () => (await pool.query('select 1 as one')).rows

test('every row is handed on, in order, with its values as they are written', async () => {
  const rows: unknown[] = []
  await streamRows(pool, sql`select n, n > ${2}, null, now() is null from generate_series(1, 3) n`, (row) => {
    rows.push(row)
  })

  expect(rows).toEqual([
    ['1', 'f', null, 'f'],
    ['2', 'f', null, 'f'],
    ['3', 't', null, 'f'],
  ])
  expect(await readRows(pool, sql`select ${7}::int, 1.50::numeric`)).toEqual([['7', '1.50']])
})

test('a long read is not cut short, and the timeout of the next statement is as before', async () => {
  let seen = 0
  await streamRows(pool, sql`select pg_sleep(0.2) from generate_series(1, 6)`, () => void seen++)

  expect(seen).toBe(6)
  await expect(pool.query('select pg_sleep(30)')).rejects.toThrow('statement timeout')
})

test('an error on either side is thrown, and the pool goes on', async () => {
  const failing = streamRows(pool, sql`select * from generate_series(1, 100000)`, () => {
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  await expect(
    streamRows(pool, sql`select 1 / (3 - n) from generate_series(1, 5) n`, () => {}),
  ).rejects.toThrow('division by zero')

  expect(await selectOne()).toEqual([{ one: 1 }])
})
