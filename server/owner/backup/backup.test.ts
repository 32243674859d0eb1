import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#demo/load/seed.ts'
import { examine } from '#server/owner/doctor/doctor.ts'
import { connect } from '#server/platform/db/client.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { newId } from '#server/platform/db/ids.ts'
import { isMigrated, migrateTo } from '#server/platform/db/migrate.ts'
import { diskStorage } from '#server/site/uploads/disk-storage.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { photo } from '#tests/support/examples/photo.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'
import { restoreBackup } from './restore-backup.ts'
import { listSequences, listTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'projukti-backup-'))
const pictures = diskStorage(join(folder, 'uploads'))
const file = join(folder, 'shop.tar')
const source = await testDatabase()

beforeAll(async () => {
  await seedDemo(source.db, pictures)
  await source.pool.query(`insert into contact_messages (id, first_name, last_name, email, number, subject, message)
    values ('odd', 'Tab\tand\\back', 'ৎ 😀', 'a@projukti.test', '\\N', E'two\nlines', '')`)
  await writeBackup(source.pool, pictures, file)
})

afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup restored into an empty folder is the same shop, row for row and picture for picture', async () => {
  const dataDir = join(folder, 'restored')
  const { connection, stop } = await startEmbedded(dataDir, { settings: { fsync: 'off' } })
  const { pool, db } = connect(connection)
  const storage = diskStorage(join(dataDir, 'uploads'))

  const { pictures: count } = await restoreBackup(pool, storage, file)
  const restored = await contentsOf(pool)
  const complaints = await examine(db)
  const ready = await isMigrated(pool)
  await pool.end()
  await stop()

  expect(restored).toEqual(await contentsOf(source.pool))
  expect(count).toBeGreaterThan(50)
  expect(sumsOf(join(dataDir, 'uploads'))).toEqual(sumsOf(join(folder, 'uploads')))
  expect({ complaints, ready }).toEqual({ complaints: await examine(source.db), ready: true })
}, 300_000)

test('a database that holds something is replaced only when that is asked for', async () => {
  const target = await testDatabase()
  await target.pool.query("insert into coupons (id, code, discount) values ('mine', 'MINE', 500)")
  await onlyOne(target.pool)

  await expect(restoreBackup(target.pool, pictures, file)).rejects.toThrow(/not empty.*--force/)
  const before = await target.pool.query('select code from coupons')
  await onlyOne(target.pool)
  await restoreBackup(target.pool, pictures, file, { force: true })
  const restored = await contentsOf(target.pool)
  await target.drop()

  expect(before.rows).toEqual([{ code: 'MINE' }])
  expect(restored).toEqual(await contentsOf(source.pool))
})

test('a backup that was cut off, damaged or is none at all changes nothing', async () => {
  const target = await testDatabase()
  const whole = readFileSync(file)
  const broken = join(folder, 'broken.tar')
  const flipped = Buffer.from(whole)
  flipped[Math.floor(whole.length * 0.9)]! ^= 1

  for (const bytes of [
    whole.subarray(0, whole.length - 4096),
    flipped,
    Buffer.from('no backup'.repeat(99)),
  ]) {
    writeFileSync(broken, bytes)
    await expect(restoreBackup(target.pool, pictures, broken)).rejects.toThrow(/cut off|damaged/)
  }
  await expect(restoreBackup(target.pool, pictures, join(folder, 'none.tar'))).rejects.toThrow(/There is no/)
  const { rows } = await target.pool.query('select count(*)::int as products from products')
  await target.drop()

  expect(rows).toEqual([{ products: 0 }])
})

test('a picture that cannot be stored ends the restore, and nothing is restored', async () => {
  const target = await testDatabase()
  const put = () => Promise.reject(new Error('no space left'))

  await expect(restoreBackup(target.pool, { ...pictures, put }, file)).rejects.toThrow('no space left')
  const { rows } = await target.pool.query('select count(*)::int as products from products')
  await target.drop()

  expect(rows).toEqual([{ products: 0 }])
})

test('a backup of an older version of the shop is brought up to date', async () => {
  const [old, target] = [await testDatabase('template1'), await testDatabase('template1')]
  const first = 1_794_712_897_928
  await migrateTo(old.pool, first)
  await old.pool.query("insert into coupons (id, code, discount) values ('old', 'OLD', 500)")
  const archive = join(folder, 'old.tar')
  await writeBackup(old.pool, pictures, archive)

  await restoreBackup(target.pool, pictures, archive)
  const coupons = await target.pool.query('select code from coupons')
  const ready = await isMigrated(target.pool)
  await Promise.all([old.drop(), target.drop()])

  expect({ coupons: coupons.rows, ready }).toEqual({ coupons: [{ code: 'OLD' }], ready: true })
})

test('a backup that was written before the shop used tar-stream and pg-copy-streams is still read', async () => {
  const target = await testDatabase('template1')
  const storage = diskStorage(join(folder, 'by-hand'))

  const old = join(import.meta.dirname, 'written-by-hand.tar')
  const { warnings } = await restoreBackup(target.pool, storage, old)
  const coupons = await target.pool.query('select code from coupons')
  await target.drop()

  expect(warnings).toEqual([expect.stringContaining('is not signed')])
  expect(coupons.rows).toEqual([{ code: 'OLD' }])
  expect(String(await storage.get('old-picture.webp'))).toBe('bytes of a picture')
})

test('only its owner may read a backup, and tar can list it', async () => {
  const { stdout } = await promisify(execFile)('tar', ['-tf', file])

  expect(statSync(file).mode & 0o077).toBe(0)
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining(['database/manifest.json', 'database/public.orders/00001.copy.gz', 'seal.json']),
  )
})

test('photos of claims come back into their own folder, and into no other', async () => {
  const [claimed, restoredPhotos] = [diskStorage(join(folder, 'claimed')), diskStorage(join(folder, 'back'))]
  const storage = diskStorage(join(folder, 'shown'))
  const target = await testDatabase('template1')
  await claimed.put('faulty.webp', await photo('webp'), 'image/webp')
  await source.pool.query("insert into claim_photos (name, position) values ('faulty.webp', 0)")
  const archive = join(folder, 'claims.tar')

  await writeBackup(source.pool, pictures, archive, { claimStorage: claimed })
  await restoreBackup(target.pool, storage, archive, { claimStorage: restoredPhotos })
  await source.pool.query('delete from claim_photos')
  await target.drop()

  expect(await restoredPhotos.get('faulty.webp')).toEqual(await claimed.get('faulty.webp'))
  expect(await storage.get('faulty.webp')).toBeNull()
})

test('a backup that cannot be finished leaves nothing behind', async () => {
  const failing = { ...pictures, get: () => Promise.reject(new Error('the disk is gone')) }
  const target = join(folder, 'half.tar')

  await expect(writeBackup(source.pool, failing, target)).rejects.toThrow('the disk is gone')

  expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false])
})

test('taken in the middle of a sale, a backup is a shop whose books agree and whose pictures are all there', async () => {
  const shop = await payingShop()
  const target = await testDatabase('template1')
  const product = await shop.addProduct({ quantity: 500, images: [await upload(), await upload()] })
  const archive = join(folder, 'sale.tar')
  let isOver = false

  async function upload() {
    const name = `${newId()}.webp`
    await shop.pool.query('insert into uploads (name) values ($1)', [name])
    await shop.app.storage.put(name, await photo('webp'), 'image/webp')
    return `/uploads/${name}`
  }

  async function buy() {
    while (!isOver) {
      const response = await shop.initiate(cartOf([product, 1]))
      const { tran_id: tranId } = response.json()
      if (tranId) await shop.decide(tranId, 'approve')
    }
  }

  const buyers = [buy(), buy(), buy()]
  await buySome(shop.pool)
  const { rows } = await writeBackup(shop.pool, shop.app.storage, archive)
  isOver = true
  await Promise.all(buyers)
  const storage = diskStorage(join(folder, 'sale'))
  const seal = await restoreBackup(target.pool, storage, archive)
  const complaints = await examine(target.db)
  const shown = await storage.get(product.images[0]!.slice('/uploads/'.length))
  await Promise.all([shop.close(), target.drop()])

  expect(complaints).toEqual([])
  expect(rows['public.orders']).toBeGreaterThan(0)
  expect(seal.rows).toEqual(rows)
  expect(shown).not.toBeNull()
})

/** The sale is under way. */
async function buySome(pool: Pool) {
  for (let sold = 0; sold < 3; ) {
    const { rows } = await pool.query(
      "select count(*)::int as sold from orders where payment_status = 'paid'",
    )
    sold = rows[0].sold
  }
}

/** A restore refuses a database that others use; this pool's spare connections would be others. */
async function onlyOne(pool: Pool) {
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> $1`,
    [rows[0].pid],
  )
}

function sumsOf(uploads: string) {
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(uploads, name)))
      .digest('hex')
  return readdirSync(uploads)
    .sort()
    .map((name) => [name, sum(name)])
}

async function contentsOf(pool: Pool) {
  const client = await pool.connect()
  const contents: Record<string, unknown> = {}
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query(`select t::text as row from ${name} t order by 1`)
    contents[name] = { columns, rows: rows.map(({ row }) => row) }
  }
  contents.sequences = await listSequences(client)
  client.release()
  return contents
}
