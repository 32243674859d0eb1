import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { photo } from '#tests/support/examples/photo.ts'
import { uploadForm } from '#tests/support/examples/upload-form.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { preparedWidths } from './pictures.ts'
import { prepareShownPictures } from './prepare-shown.ts'

const shop = await testShop()
afterAll(() => shop.close())

test('an uploaded picture is there in the usual sizes before anybody asks', async () => {
  const { headers } = await shop.loginAs('shop_manager')
  const payload = uploadForm([{ name: 'laptop.jpg', bytes: await photo('jpeg') }])

  const response = await shop.app.inject({ method: 'POST', url: '/api/upload-images', payload, headers })

  const name = path.basename(response.json().imageUrl[0])
  await expectPrepared(name)
})

test('pictures of products and banners that have no sizes yet get them after the shop has opened', async () => {
  for (const name of ['front.webp', 'side.webp', 'banner.webp'])
    await shop.app.storage.put(name, await photo('webp', { width: 400, height: 300 }), 'image/webp')
  await shop.addProduct({
    images: ['/uploads/front.webp', '/uploads/side.webp', 'https://example.test/a.jpg'],
  })
  const { headers } = await shop.loginAs('shop_manager')
  const banner = { imageTitle: 'Gaming', webpageName: 'home', imagePath: '/uploads/banner.webp' }
  await shop.app.inject({ method: 'POST', url: '/api/webpage/upload', payload: banner, headers })

  await prepareShownPictures(shop.app)

  for (const name of ['banner.webp', 'front.webp', 'side.webp']) await expectPrepared(name)
})

test('where no effort is to be made, a size is made once somebody asks for it, and never as AVIF', async () => {
  const frugal = await testShop({ config: { pictureEffort: 0 } })
  const bytes = await photo('webp', { width: 400, height: 300 })
  await frugal.app.storage.put('front.webp', bytes, 'image/webp')
  await frugal.addProduct({ images: ['/uploads/front.webp', '/uploads/front.webp'] })

  await prepareShownPictures(frugal.app)
  const response = await frugal.app.inject('/pictures/160/front.webp')
  const insteadOfAvif = await frugal.app.inject('/pictures/160/front.avif')

  expect(response.statusCode).toBe(200)
  expect(await readdir(path.join(frugal.config.dataDir, 'pictures'))).toEqual(['160'])
  expect(insteadOfAvif.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': response.headers['cache-control'],
  })
  await frugal.close()
})

async function expectPrepared(name: string) {
  const folder = path.join(shop.config.dataDir, 'pictures')
  for (const width of preparedWidths)
    await expect.poll(() => readdir(path.join(folder, `${width}`))).toContain(name)
}
