import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { photo } from '#tests/support/photo.ts'
import { testShop } from '#tests/support/shop.ts'
import { cleanPicture } from '../uploads/clean-picture.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a crowd of pictures waits unread, past its bound it is told to come back, and uploads go on', async () => {
  const { storage } = shop.app
  let open = () => {}
  const held = new Promise<null>((resolve) => {
    open = () => resolve(null)
  })
  vi.spyOn(storage, 'has').mockResolvedValue(true)
  const read = vi.spyOn(storage, 'get').mockReturnValue(held)

  // Two are being made, 500 wait, and one is too many: the only one to be answered.
  const crowd = Array.from({ length: 503 }, (_, number) =>
    shop.app.inject(`/pictures/160/crowd-${number}.webp`),
  )
  const refused = await Promise.race(crowd)

  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(read).toHaveBeenCalledTimes(2)
  expect((await cleanPicture(await photo('jpeg'), 'A photo')).length).toBeGreaterThan(0)
  open()
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 404)).toHaveLength(502)
})
