import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { isMigrated, migrate } from './migrate.ts'

const { pool, drop } = await testDatabase('template1')
afterAll(drop)

test('instances that start together bring the tables up to date once', async () => {
  await Promise.all([migrate(pool), migrate(pool), migrate(pool)])

  expect(await isMigrated(pool)).toBe(true)
})

test('a database that lacks the newest migration is not ready', async () => {
  await migrate(pool)
  await pool.query('delete from drizzle.__drizzle_migrations')

  expect(await isMigrated(pool)).toBe(false)
})
