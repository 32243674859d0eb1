import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadListing } from '#app/storefront/listing/load-listing.ts'
import { seedDemo } from '#demo/load/seed.ts'
import { createPageData, type PageData } from '#server/pages/rendering/page-data.ts'
import type { ProductCard } from '#shared/contract/product.ts'
import { loaderContext } from './support/shop/loader-context.ts'
import { testShop } from './support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let pageData: PageData

beforeAll(async () => {
  shop = await testShop()
  await seedDemo(shop.db, { has: async () => true } as never, new Date())
  await shop.app.catalogue.load()
  pageData = createPageData(shop.app, { language: 'en', note: () => {}, onReadFailed: () => {} })
})
afterAll(() => shop.close())

/** One page of the search, as it is shown. */
async function search(typed: string, page = 1, data = pageData) {
  const url = new URL('https://shop.test/shop')
  url.searchParams.set('q', typed)
  url.searchParams.set('page', String(page))
  return (await loadListing(loaderContext(data), url, [])).data
}

/** Everything that the search finds, in no order. */
async function findAll(typed: string, data: PageData): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page++) {
    const { products, total } = await search(typed, page, data)
    found.push(...products.map(({ title }) => title))
    if (found.length >= total || products.length === 0) return found.toSorted()
  }
}

const isIn = (category: string) => (product: ProductCard) => product.categories.includes(category)
const isLaptop = (product: ProductCard) =>
  !['accessories', 'phone', 'tablet', 'desktop', 'wearable'].some((other) => isIn(other)(product))

test('earbuds are found, and nothing that is worn elsewhere comes before them', async () => {
  const { products } = await search('earbuds')

  expect(
    products
      .slice(0, 2)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Apple AirPods Pro 3', 'Samsung Galaxy Buds3 FE Black'])
})

test('a mechanical keyboard is found however it is spelled', async () => {
  const { products } = await search('mecanical keyboard')

  expect(products.length).toBeGreaterThan(1)
  for (const product of products) expect(isIn('keyboard')(product), product.title).toBe(true)
})

test('a charger for a MacBook is a charger', async () => {
  const { products } = await search('macbook charger')

  expect(products.length).toBeGreaterThan(1)
  for (const product of products) expect(isIn('charger')(product), product.title).toBe(true)
})

test('a processor and a budget are a laptop with that processor within that budget', async () => {
  const { products } = await search('core i5 laptop 50000')

  expect(products.length).toBeGreaterThan(0)
  for (const product of products) {
    expect(isLaptop(product), product.title).toBe(true)
    // A bare amount is about that much: nobody means not a taka more.
    expect(product.newPrice, product.title).toBeLessThanOrEqual(52_500)
  }
})

test('a light laptop for travel is recommended three times, each with its reason', async () => {
  const { products, picks } = await search('light laptop for travel')

  for (const product of products) expect(isLaptop(product), product.title).toBe(true)
  expect(picks?.products).toHaveLength(3)
  for (const { reason } of picks?.products ?? []) expect(reason).toMatch(/RAM · .* SSD .*· good for: /)
  expect(picks?.products.map(({ reason }) => reason).join()).toMatch(/Best match.*Lowest price|lowest price/)
})

test('gaming within a budget is laptops first, and mice last', async () => {
  const { products } = await search('gaming under 100000')

  const first = products.findIndex((product) => !isLaptop(product))
  expect(products.slice(0, 1).every(isLaptop)).toBe(true)
  expect(products.slice(first < 0 ? products.length : first).filter(isLaptop)).toEqual([])
  for (const product of products) expect(product.newPrice, product.title).toBeLessThanOrEqual(100_000)
})

test.each([
  ['emi', '/emi-info'],
  ['warranty', '/warranty-policy'],
  ['bkash', '/terms#payment'],
  ['delivery sylhet', '/online-delivery'],
])('"%s" leads to %s, the page that answers', async (typed, path) => {
  const { answers } = await search(typed)

  expect(answers[0]?.to).toBe(path)
})

test('the answer about delivery to Sylhet says what it costs there and how long it takes', async () => {
  const rate = (await pageData.deliveryRates()).find(({ district }) => district === 'Sylhet')
  const [answer] = (await search('delivery sylhet')).answers

  expect(answer?.label).toBe(
    `Delivery to Sylhet: ৳${rate?.charge}, ${rate?.minDays} to ${rate?.maxDays} days`,
  )
})

test.each([
  ['mechanical keyboard', 'মেকানিক্যাল কিবোর্ড'],
  ['student laptop', 'শিক্ষার্থীদের ল্যাপটপ'],
  ['laptop for students', 'ছাত্রদের জন্য ল্যাপটপ'],
  ['laptop for office work', 'অফিসের কাজের ল্যাপটপ'],
  ['travel laptop', 'ভ্রমণের ল্যাপটপ'],
  ['gaming laptop', 'গেমিং ল্যাপটপ'],
  ['laptop under 50000', '৫০ হাজার টাকার নিচে ল্যাপটপ'],
  ['16gb laptop', '১৬ জিবি ল্যাপটপ'],
  ['core i5 laptop', 'কোর আই৫ ল্যাপটপ'],
  ['used laptop', 'ব্যবহৃত ল্যাপটপ'],
  ['grey', 'ধূসর'],
  ['headphone', 'হেডফোন'],
  ['airpods', 'এয়ারপডস'],
  ['camera', 'ক্যামেরা'],
  ['laptop bag', 'ল্যাপটপ ব্যাগ'],
  ['watch', 'ঘড়ি'],
  ['router', 'রাউটার'],
  ['smartwatch', 'স্মার্টওয়াচ'],
  ['hard disk', 'হার্ড ডিস্ক'],
  ['pen drive', 'পেন ড্রাইভ'],
  ['core i5 laptop', 'কোর আই ফাইভ ল্যাপটপ'],
  ['core i7 laptop', 'কোর আই-সেভেন ল্যাপটপ'],
])('"%s" and "%s" find the same, from pages of either language', async (english, bangla) => {
  const banglaPages = createPageData(shop.app, { language: 'bn', note: () => {}, onReadFailed: () => {} })

  const found = await findAll(english, pageData)

  expect(found.length).toBeGreaterThan(0)
  expect(await findAll(bangla, pageData)).toEqual(found)
  expect(await findAll(bangla, banglaPages)).toEqual(found)
  expect(await findAll(english, banglaPages)).toEqual(found)
})
