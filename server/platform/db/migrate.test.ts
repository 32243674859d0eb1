import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { folderOfNextVersion } from '#tests/support/database/next-version.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { isMigrated, migrate, migrateTo } from './migrate.ts'
import { locksFor } from './migration-locks.ts'

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

/** The migration 0004_reply-to; those after it change the table of orders. */
const oldVersion = 1_794_726_084_114

test('an update that waits for a long read, such as a backup, keeps nobody from the tables', async () => {
  const shop = await testDatabase('template1')
  await migrateTo(shop.pool, oldVersion)
  const [backup, visitor] = [await shop.pool.connect(), await shop.pool.connect()]
  await backup.query('begin')
  await backup.query('select from orders')

  const updated = migrate(shop.pool)
  const waiting = `select from pg_locks join pg_class on pg_class.oid = relation
    where relname = 'orders' and mode = 'AccessExclusiveLock' and not granted`
  await expect.poll(async () => (await visitor.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  await visitor.query("set statement_timeout = '8s'")
  await visitor.query('select from orders')
  await backup.query('commit')
  await updated

  expect(await isMigrated(shop.pool)).toBe(true)
  for (const client of [backup, visitor]) client.release(true)
  await shop.drop()
})

test('an update of several tables waits for orders, as shoppers do, before it keeps anybody from another table', async () => {
  const shop = await testDatabase('template1')
  await migrate(shop.pool)
  const next = folderOfNextVersion([
    'alter table payments add column desk text;--> statement-breakpoint\nalter table orders add column desk text',
  ])
  const shopper = await shop.pool.connect()
  await shopper.query('begin')
  await shopper.query('select from orders')

  const updated = migrate(shop.pool, next.folder)
  const locks = async () =>
    (
      await shop.pool.query(`select relname, granted from pg_locks join pg_class on pg_class.oid = relation
        where mode = 'AccessExclusiveLock' and relname in ('orders', 'payments')`)
    ).rows
  await expect.poll(locks, { interval: 20 }).toEqual([{ relname: 'orders', granted: false }])
  await shopper.query('select from payments')
  await shopper.query('commit')
  await updated

  const { fields } = await shop.pool.query('select desk from orders union all select desk from payments')
  expect(fields).toHaveLength(1)
  shopper.release(true)
  await shop.drop()
  next.remove()
})

test('an update that only refers to orders waits for those who write them, and no longer for the other tables', async () => {
  const shop = await testDatabase()
  const client = new Client(shop.connection)
  await client.connect()

  const locks = await locksFor(
    client,
    'create table shelves (order_id text references orders (id)); alter table payments add column desk text',
  )
  await client.end()
  await shop.drop()

  expect(locks).toEqual([
    'lock table "orders" in exclusive mode',
    "set local lock_timeout = '100ms'",
    'lock table "payments" in access exclusive mode',
  ])
})

test('of an update that fails halfway the first part stays, and the next try continues with the rest', async () => {
  const shop = await testDatabase('template1')
  await migrate(shop.pool)
  const next = folderOfNextVersion([
    'create table shelves (id int primary key)',
    'alter table shelves add column room text;--> statement-breakpoint\ninsert into shelves values (1, 2, 3)',
  ])

  await expect(migrate(shop.pool, next.folder)).rejects.toThrow('shelves')
  expect((await shop.pool.query('select * from shelves')).fields.map(({ name }) => name)).toEqual(['id'])

  next.replace(1, 'alter table shelves add column room text')
  await migrate(shop.pool, next.folder)
  expect((await shop.pool.query('select * from shelves')).fields.map(({ name }) => name)).toEqual([
    'id',
    'room',
  ])
  await shop.drop()
  next.remove()
})
