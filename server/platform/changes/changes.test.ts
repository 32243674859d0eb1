import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShop } from '#server/app.ts'
import { connect } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { tags } from './tags.ts'
import { write } from './write.ts'

/** Two instances of one shop on one database. */
let shop: Awaited<ReturnType<typeof testShop>>
let second: Awaited<ReturnType<typeof buildShop>>
let secondPool: ReturnType<typeof connect>['pool']
beforeAll(async () => {
  shop = await testShop({ listen: true })
  const { db, pool } = connect(shop.connection)
  secondPool = pool
  second = await buildShop({ config: shop.config, db, pool, pages: null, shedByDelay: false })
})
afterAll(async () => {
  await second.close()
  await secondPool.end()
  await shop.close()
})

test('when a change returns, this instance knows it, and soon the others do', async () => {
  const { id } = await shop.addProduct()

  expect(shop.app.catalogue.byId(id)).toBeDefined()
  await expect.poll(() => second.catalogue.byId(id)).toBeDefined()
})

test('of a sale every instance reads the units', async () => {
  const { id } = await shop.addProduct({ quantity: 5 })
  await expect.poll(() => second.catalogue.byId(id)?.available).toBe(5)

  await write(shop.app, async (tx, touch) => {
    await tx.update(products).set({ quantity: 3 }).where(eq(products.id, id))
    touch(tags.stock(id))
  })

  expect(shop.app.catalogue.byId(id)).toMatchObject({ quantity: 3, available: 3 })
  await expect.poll(() => second.catalogue.byId(id)?.available).toBe(3)
})

test('a product that was edited and sold at once is read whole', async () => {
  const { id } = await shop.addProduct({ quantity: 5 })

  await write(shop.app, async (tx, touch) => {
    await tx.update(products).set({ quantity: 4, title: 'Edited' }).where(eq(products.id, id))
    touch(tags.stock(id))
    touch(tags.product(id))
  })

  expect(shop.app.catalogue.byId(id)).toMatchObject({ title: 'Edited', available: 4 })
  await expect.poll(() => second.catalogue.byId(id)).toMatchObject({ title: 'Edited', available: 4 })
})

test('a change that is rolled back notifies nobody', async () => {
  const { id } = await shop.addProduct()
  const heard: string[] = []
  const heardElsewhere: string[] = []
  shop.app.changes.observe((tags) => heard.push(...tags))
  second.changes.observe((tags) => heardElsewhere.push(...tags))

  const failing = write(shop.app, async (tx, touch) => {
    await tx.update(products).set({ title: 'Never' }).where(eq(products.id, id))
    touch(tags.product(id))
    touch(tags.webpage('never'))
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  // Notifications arrive in the order of their commits: one of the change would come before this one.
  await write(shop.app, async (_tx, touch) => touch(tags.webpage('afterwards')))
  await expect.poll(() => heardElsewhere).toContain('webpage:afterwards')
  expect([heard, heardElsewhere].flat()).not.toContain('webpage:never')
  expect(shop.app.catalogue.byId(id)?.title).not.toBe('Never')
})

test('an instance that has applied its own change ignores the notification of it', async () => {
  const heard: (readonly string[] | 'everything')[] = []
  shop.app.changes.observe((tags) => heard.push(tags))

  await write(shop.app, async (_tx, touch) => touch(tags.webpage('own')))
  expect(heard).toContainEqual(['webpage:own'])
  heard.length = 0
  // Notifications arrive in the order of their commits: the other one comes after the own one.
  await write(second, async (_tx, touch) => touch(tags.webpage('other')))
  await expect.poll(() => heard).toContainEqual(['webpage:other'])

  expect(heard).toEqual([['webpage:other']])
})

test('an instance that lost its connection starts over with what is true now', async () => {
  const { id } = await shop.addProduct({ title: 'Before' })
  await expect.poll(() => second.catalogue.byId(id)?.title).toBe('Before')
  const heard: (readonly string[] | 'everything')[] = []
  second.changes.observe((tags) => heard.push(tags))

  await shop.db.execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen changes' and datname = current_database()",
  )
  await shop.db.update(products).set({ title: 'After' }).where(eq(products.id, id))

  await expect.poll(() => heard).toContain('everything')
  expect(second.catalogue.byId(id)?.title).toBe('After')
})

test('a change of very many things is sent in several notifications', async () => {
  const heard = new Set<string>()
  second.changes.observe((tags) => {
    for (const tag of tags) heard.add(tag)
  })
  const many = Array.from({ length: 300 }, (_, number) => tags.webpage('long name '.repeat(5) + number))

  await write(shop.app, async (_tx, touch) => many.forEach(touch))

  await expect.poll(() => many.every((tag) => heard.has(tag))).toBe(true)
})
