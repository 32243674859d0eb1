import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { photo } from '#tests/support/examples/photo.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { dropPictures } from './derived-pictures.ts'

let shop: Awaited<ReturnType<typeof testShop>>

beforeAll(async () => {
  shop = await testShop()
  await shop.app.storage.put('laptop.webp', await photo('webp', { width: 400, height: 300 }), 'image/webp')
})
afterAll(() => shop.close())

test('a picture comes in the width that was asked for, to be kept for a year', async () => {
  const response = await shop.app.inject('/pictures/160/laptop.webp')

  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 160, height: 120 })
  const { etag } = response.headers
  const again = await shop.app.inject({
    url: '/pictures/160/laptop.webp',
    headers: { 'if-none-match': etag },
  })
  expect(again.statusCode).toBe(304)
})

test('a small picture is never blown up', async () => {
  const response = await shop.app.inject('/pictures/1920/laptop.webp')

  expect((await sharp(response.rawPayload).metadata()).width).toBe(400)
})

test('a picture that cannot be cached is sent all the same', async () => {
  const made = path.join(shop.app.config.dataDir, 'pictures')
  const folder = path.join(made, '1280')
  await mkdir(made, { recursive: true })
  await symlink(path.join(made, 'on-a-disk-that-is-gone', '1280'), folder)

  const response = await shop.app.inject('/pictures/1280/laptop.webp')
  await rm(folder)

  expect(response.statusCode).toBe(200)
  expect((await sharp(response.rawPayload).metadata()).width).toBe(400)
})

test('the first who ask for AVIF get WebP at once, later ones the AVIF', async () => {
  const first = await shop.app.inject('/pictures/96/laptop.avif')

  expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' })
  await expect
    .poll(async () => (await shop.app.inject('/pictures/96/laptop.avif')).headers['content-type'])
    .toBe('image/avif')
  const later = await shop.app.inject('/pictures/96/laptop.avif')
  expect(later.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(later.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 96 })
})

test('fifty who ask at once are answered with one picture made', async () => {
  const read = vi.spyOn(shop.app.storage, 'get')

  const responses = await Promise.all(
    Array.from({ length: 50 }, () => shop.app.inject('/pictures/480/laptop.webp')),
  )

  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(read).toHaveBeenCalledTimes(1)
  expect(await readdir(path.join(shop.config.dataDir, 'pictures', '480'))).toEqual(['laptop.webp'])
  read.mockRestore()
})

test('who learns late that a picture is missing gets the one that was made in the meantime', async () => {
  const variant = { base: 'laptop', size: 320, format: 'webp' } as const
  const first = await shop.app.pictures.derived.make(variant)
  const read = vi.spyOn(shop.app.storage, 'get')

  expect(await shop.app.pictures.derived.make(variant)).toEqual(first)

  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

test('no size is left of a picture that is deleted while the size is made', async () => {
  const { storage, config, pictures } = shop.app
  await storage.put('wrong.webp', await photo('webp', { width: 400, height: 300 }), 'image/webp')
  const read = vi.spyOn(storage, 'get').mockImplementationOnce(async (name) => {
    const bytes = await photo('webp', { width: 400, height: 300 })
    await storage.delete(name)
    await dropPictures(config.dataDir, name)
    return bytes
  })

  expect(await pictures.derived.make({ base: 'wrong', size: 320, format: 'webp' })).toBeNull()

  read.mockRestore()
  expect((await shop.app.inject('/pictures/320/wrong.webp')).statusCode).toBe(404)
})

test('links shared elsewhere show the picture on the photo ground', async () => {
  const response = await shop.app.inject('/pictures/og/laptop.jpg')

  expect(response.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  const corner = await sharp(response.rawPayload)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer()
  for (const [channel, value] of [0xf6, 0xf5, 0xf8].entries())
    expect(Math.abs(corner[channel]! - value)).toBeLessThan(4)
})

test.each([
  '/pictures/161/laptop.webp',
  '/pictures/0160/laptop.webp',
  '/pictures/99999/laptop.webp',
  '/pictures/160/laptop.png',
  '/pictures/160/laptop.jpg',
  '/pictures/og/laptop.webp',
  '/pictures/160/missing.webp',
  '/pictures/160/missing.avif',
  '/pictures/160/..%2f..%2fsecret.webp',
  '/pictures/160/%2e%2e.webp',
  '/pictures/constructor/laptop.webp',
  '/pictures/160',
  '/uploads/..%2fgateway-password',
  '/uploads/laptop',
])('%s is not found', async (url) => {
  expect((await shop.app.inject(url)).statusCode).toBe(404)
})
