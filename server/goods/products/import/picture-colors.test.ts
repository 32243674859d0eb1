import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
const { headers } = await shop.loginAs('super_admin')
afterAll(() => shop.close())

async function importCsv(csv: string, dryRun: boolean) {
  const payload = { csv, dryRun }
  return (await shop.app.inject({ method: 'POST', url: '/api/products/importCsv', payload, headers })).json()
}

test('a file says which colour a picture shows', async () => {
  const images = ['/uploads/front.webp', '/uploads/back.webp', '/uploads/box.webp']
  const { id, sku } = await shop.addProduct({ images })
  const cell = '/uploads/front.webp = Silver | /uploads/back.webp = Sky Blue'

  await importCsv(`sku,pictureColors\n${sku},${cell}\n`, false)

  const [after] = await shop.db.select().from(products).where(eq(products.id, id))
  expect(after?.pictureColors).toEqual({ [images[0] ?? '']: 'Silver', [images[1] ?? '']: 'Sky Blue' })
  const again = await importCsv(`sku,pictureColors\n${sku},${cell}\n`, true)
  expect(again).toMatchObject({ updated: 0, unchanged: 1 })
  const wrong = await importCsv(`sku,pictureColors\n${sku},/uploads/front.webp\n`, true)
  expect(wrong.errors).toMatchObject([{ row: 2, column: 'pictureColors' }])
})
