import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import { products } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { createPageData } from './page-data.ts'

const shop = await payingShop()
afterAll(() => shop.close())

test('the page of the latest sold products depends on those products', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  const notes: string[] = []
  const onReadFailed = (error: unknown) => {
    throw error
  }
  const { lastOrder } = createPageData(shop.app, {
    language: 'en',
    note: (tag) => notes.push(tag),
    onReadFailed,
  })
  await lastOrder()
  await shop.db
    .update(products)
    .set({ features: ['A new one'] })
    .where(eq(products.id, laptop.id))

  expect(notes).toEqual(['last-order', `product:${laptop.id}`])
  expect((await lastOrder())?.products[0]?.features).toEqual(['A new one'])
})

test('a page that names a product the shop does not show is made again once it is published', async () => {
  const { id, slug } = await shop.addProduct({ draft: true })
  const notes: string[] = []
  const { product } = createPageData(shop.app, {
    language: 'en',
    note: (tag) => notes.push(tag),
    onReadFailed: () => {},
  })
  expect([await product({ id }), await product({ slug })]).toEqual([null, null])
  const dropped: string[] = []
  shop.app.changes.observe((changed) => dropped.push(...changed))

  await write(shop.app, async (tx, touch) => {
    await tx.update(products).set({ draft: false }).where(eq(products.id, id))
    touch(tags.product(id))
  })

  expect(dropped.filter((tag) => notes.includes(tag))).not.toEqual([])
})

test('a made-up category with NUL has no banner, and no read of its page fails', async () => {
  const failures: unknown[] = []
  const onReadFailed = (error: unknown) => void failures.push(error)
  const { banners } = createPageData(shop.app, { language: 'en', note() {}, onReadFailed })

  expect(await banners('made\0up')).toEqual([])
  expect(failures).toEqual([])
})
