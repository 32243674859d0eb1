import { afterAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
afterAll(() => shop.close())

const options = { ram: [], color: [], ssd: [], display: [] }
const lowestIn = (category: string) =>
  shop.app.catalogue.lowestPrice(({ categories }) => categories.includes(category))

test('the lowest price is that of a product in stock', async () => {
  const categories = ['creator']
  await shop.addProduct({ categories, options, newPricePaisa: 4_290_000, quantity: 0 })
  await shop.addProduct({ categories, options, newPricePaisa: 4_500_000, stock: false })
  await shop.addProduct({ categories: ['other'], options, newPricePaisa: 239_000 })
  await shop.addProduct({ categories, options, newPricePaisa: 9_000_000 })

  expect(lowestIn('creator')).toBe(90_000)
})

test('options that all cost extra are part of the lowest price', async () => {
  const ram = [
    { value: '16GB', addPrice: 5_000 },
    { value: '8GB', addPrice: 2_000 },
  ]
  await shop.addProduct({ categories: ['dear'], newPricePaisa: 5_000_000, options: { ...options, ram } })
  await shop.addProduct({ categories: ['dear'], newPricePaisa: 5_100_000, options })

  expect(lowestIn('dear')).toBe(51_000)
})

test('a category without stock has no lowest price', async () => {
  await shop.addProduct({ categories: ['gone'], quantity: 0 })

  expect(lowestIn('gone')).toBeUndefined()
})
