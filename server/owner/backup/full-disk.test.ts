import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDataFolder } from '#server/platform/settings/data-folder.ts'
import { diskStorage } from '#server/site/uploads/disk-storage.ts'
import { photo } from '#tests/support/examples/photo.ts'
import { uploadForm } from '#tests/support/examples/upload-form.ts'
import { cannotMount, fillDisk, mountSmall } from '#tests/support/services/small-disk.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { writeBackup } from './write-backup.ts'

const impossible = cannotMount()
if (impossible) console.warn(`The tests of a full disk are skipped: ${impossible}.`)
const diskTest = test.skipIf(impossible !== null)

const place = mkdtempSync(join(tmpdir(), 'projukti-full-'))
let unmount = () => {}
let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop({ config: { dataDir: place } })
  if (impossible) return
  const mounted = mountSmall(place, '1m')
  unmount = () => void mounted()
  fillDisk(join(place, 'ballast'))
})
afterAll(async () => {
  await shop.close()
  unmount()
  rmSync(place, { recursive: true, force: true })
})

diskTest('an upload to a full disk is refused by name, and the shop is still ready and says so', async () => {
  const { headers } = await shop.loginAs('shop_manager')
  const form = uploadForm([{ name: 'laptop.jpg', bytes: await photo() }])

  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-images',
    headers,
    payload: form,
  })
  const ready = await shop.app.inject('/readyz')

  expect([response.statusCode, response.json().code]).toEqual([503, 'UNAVAILABLE'])
  expect(response.json().message).toMatch(/disk of the shop is full/)
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', warning: expect.stringMatching(/disk .* is full/) },
  ])
})

diskTest('a backup to a full disk says so, and leaves nothing behind', async () => {
  const file = join(place, 'shop.tar')

  const writing = writeBackup(shop.pool, diskStorage(join(place, 'uploads')), file)

  await expect(writing).rejects.toThrow(`The backup cannot be written to ${file}: the disk is full.`)
})

diskTest('a shop that may not write its pictures is not ready, and names the folder', async () => {
  const uploads = join(place, 'uploads')
  const unmountUploads = mountSmall(uploads, '1m')
  spawnSync('mount', ['-o', 'remount,ro', uploads])

  const ready = await shop.app.inject('/readyz')
  const start = await ensureDataFolder(place).catch((error: Error) => error)
  unmountUploads()

  expect([ready.statusCode, ready.json().message]).toEqual([503, expect.stringContaining(uploads)])
  expect(String(start)).toContain(`${uploads}, cannot be written (EROFS)`)
})
