import { afterAll, expect, test } from 'vitest'
import { cleanPicture } from '#server/site/uploads/clean-picture.ts'
import { photo } from '#tests/support/examples/photo.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
afterAll(() => shop.close())

test('a crowd that asks for pictures nobody has made yet gets every one of them, and uploads go on', async () => {
  const bytes = await photo('webp', { width: 200, height: 10 })
  const names = Array.from({ length: 1_000 }, (_, number) => `crowd-${number}`)
  await Promise.all(names.map((name) => shop.app.storage.put(`${name}.webp`, bytes, 'image/webp')))

  const crowd = names.map((name) => shop.app.inject(`/pictures/160/${name}.webp`))
  expect((await cleanPicture(await photo('jpeg'), 'A photo')).length).toBeGreaterThan(0)
  const responses = await Promise.all(crowd)

  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ headers }) => headers['content-type']))).toEqual(new Set(['image/webp']))
  // Beyond 500 who wait, the upload itself is sent, to be asked for again in a minute.
  const uploads = responses.filter(({ rawPayload }) => rawPayload.equals(bytes))
  expect(uploads.length).toBeGreaterThan(400)
  expect(new Set(uploads.map(({ headers }) => headers['cache-control']))).toEqual(
    new Set(['public, max-age=60']),
  )
})
