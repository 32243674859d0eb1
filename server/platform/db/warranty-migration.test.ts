import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { migrate, migrateTo } from './migrate.ts'

/** The migration before the warranty of a product was data: 0048_tries. */
const versionBefore = 1_794_998_947_917

const { pool, drop } = await testDatabase('template1')
afterAll(drop)

const months = (count: number) => ({ months: count, replacementDays: 0, serviceYears: 0 })

/** The texts that staff typed, what they are as data, and what stays as a note. */
const typed: [text: string, warranty: object | null, note: string | null][] = [
  ['2 years', months(24), null],
  [' 36 Months official warranty ', months(36), null],
  ['No warranty', months(0), null],
  ['3 years, on-site in Dhaka', months(36), '3 years, on-site in Dhaka'],
  ['By the importer', null, 'By the importer'],
  ['30 years', null, '30 years'],
  ['', null, null],
]

beforeAll(async () => {
  await migrateTo(pool, versionBefore)
  for (const [place, [text]] of typed.entries())
    await pool.query(
      `insert into products (id, slug, title, description, brand, processor, images, new_price_paisa, device_type, sku,
         features, categories, details, options, specs)
       values ($1, $1, $1, $1, '', '', '{a,b}', 100, 'Brand New', $1, '{}', '{}', '', '{}', $2)`,
      [`p${place}`, { weight: 1.2, ...(text && { warranty: text }) }],
    )
  await migrate(pool)
})

test('a warranty that staff typed is data where it is a length, and a note where it says more', async () => {
  const { rows } = await pool.query('select warranty, specs from products order by id')

  expect(rows.map(({ warranty, specs }) => [warranty, specs.warrantyNote ?? null])).toEqual(
    typed.map(([, warranty, note]) => [warranty, note]),
  )
  expect(rows[0].specs, 'the version before still reads its text').toEqual({
    weight: 1.2,
    warranty: '2 years',
  })
})
