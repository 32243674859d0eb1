import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { dropEmptySandboxes } from './drop-empty-sandboxes.ts'

test('a production shop has no tables of the sandboxes, and starts again without them', async () => {
  const { pool, drop } = await testDatabase()

  const before = await schemasOf(pool)
  await Promise.all([dropEmptySandboxes(pool), dropEmptySandboxes(pool)])
  await dropEmptySandboxes(pool)
  const after = await schemasOf(pool)
  await drop()

  expect({ before, after }).toEqual({ before: ['sandbox', 'sandbox_courier'], after: [] })
})

test('what a sandbox has written stays', async () => {
  const { pool, drop } = await testDatabase()
  await pool.query("insert into sandbox.controls (name, value) values ('kept', '1')")

  await dropEmptySandboxes(pool)
  const after = await schemasOf(pool)
  await drop()

  expect(after).toEqual(['sandbox'])
})

test('a new migration does not count on the tables of the sandboxes', () => {
  const folder = join(import.meta.dirname, 'migrations')
  const since = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > '0050')

  const careless = since.filter((name) =>
    /"?sandbox(_courier)?"?\./i.test(
      readFileSync(join(folder, name), 'utf8').replaceAll(/ if exists "?sandbox[^;]*/gi, ''),
    ),
  )

  expect(careless).toEqual([])
})

async function schemasOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname like 'sandbox%' order by 1",
  )
  return rows.map(({ name }) => name)
}
