import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#server/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { createPageData } from './page-data.ts'

const shop = await payingShop()
afterAll(() => shop.close())

test('the page of the latest sold products depends on those products', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  const notes: string[] = []
  const onPartFailed = (error: unknown) => {
    throw error
  }
  const { lastOrder } = createPageData(shop.app, { note: (tag) => notes.push(tag) }, { onPartFailed })
  await lastOrder()
  await shop.db
    .update(products)
    .set({ features: ['A new one'] })
    .where(eq(products.id, laptop.id))

  expect(notes).toEqual(['last-order', `product:${laptop.id}`])
  expect((await lastOrder())?.products[0]?.features).toEqual(['A new one'])
})
