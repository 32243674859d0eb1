import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing } from '#shared/contract/products.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
const choices = (...values: string[]) => values.map((value) => ({ value, addPrice: 0 }))
const memory = (...values: string[]) => ({
  options: { ram: choices(...values), ssd: choices('512GB'), color: [], display: [] },
})

beforeAll(async () => {
  shop = await testShop()
  await shop.addProduct({ id: 'aspire', title: 'Acer Aspire 3', newPricePaisa: 45_000_00, ...memory('8GB') })
  await shop.addProduct({ id: 'loq', title: 'Lenovo LOQ 15', newPricePaisa: 98_000_00, ...memory('16GB') })
  await shop.addProduct({
    id: 'blade',
    title: 'Razer Blade 16',
    newPricePaisa: 300_000_00,
    ...memory('32GB'),
  })
  const mouse = { title: 'Logitech Mouse 5000', categories: ['accessories'], newPricePaisa: 1_200_00 }
  await shop.addProduct({ id: 'mouse', ...mouse })
  const stand = { title: 'Baseus Laptop Stand', categories: ['accessories'], newPricePaisa: 2_690_00 }
  await shop.addProduct({ id: 'stand', ...stand, ...memory() })
})
afterAll(() => shop.close())

async function suggested(text: string): Promise<string[]> {
  const response = await shop.app.inject(`/api/products/search/${encodeURIComponent(text)}`)
  return response.json().map(({ _id }: { _id: string }) => _id)
}

async function listing(q: string, more = ''): Promise<Listing> {
  return (await shop.app.inject(`/api/products/listing?q=${encodeURIComponent(q)}${more}`)).json()
}
const ids = ({ products }: Listing) => products.map(({ _id }) => _id).sort()

test.each([
  ['৫০ হাজার টাকার ল্যাপটপ', ['aspire']],
  ['laptop under 50000', ['aspire']],
  ['gaming laptop 60k er upore', ['blade', 'loq']],
  ['৮ জিবি র‍্যাম', ['aspire']],
  ['৯০ হাজার থেকে ১ লাখ টাকার ল্যাপটপ', ['loq']],
  ['mouse under 2k', ['mouse']],
  ['video editing laptop under 1 lakh', ['loq']],
  ['5000', ['mouse']],
  ['sosta laptop', ['aspire', 'blade', 'loq']],
  ['ল্যাপটপ ৫০ হাজার', ['aspire']],
  ['laptop stand 3 hajar', ['stand']],
])('%s finds the same in suggestions and listings: %j', async (text, expected) => {
  expect((await suggested(text)).sort()).toEqual(expected)
  expect(ids(await listing(text))).toEqual(expected)
})

test('a listing says how its search was understood', async () => {
  expect((await listing('video editing laptop under 1 lakh')).understood).toEqual({
    words: 'laptop',
    maxPrice: 100_000,
    needs: ['Video editing'],
    fellBack: false,
  })
  expect(await listing('lenovo loq')).not.toHaveProperty('understood')
})

test('where nothing fits the price, the words alone are searched for, and that is said', async () => {
  const found = await listing('laptop under 5000')
  expect(ids(found)).toEqual(['aspire', 'blade', 'loq', 'stand'])
  expect(found.understood).toMatchObject({ fellBack: true })
  expect((await suggested('laptop under 5000')).sort()).toEqual(['aspire', 'blade', 'loq', 'stand'])
})

test('a price that was set by hand counts before the one in the text', async () => {
  expect(ids(await listing('laptop under 50000', '&maxPrice=99000'))).toEqual(['aspire', 'loq'])
})

test('the plain words can be asked for', async () => {
  const found = await listing('mouse 5000 tk', '&plain=true')
  expect(ids(found)).toEqual(['mouse'])
  expect(found).not.toHaveProperty('understood')
})

test('what staff change about a need counts at the next search', async () => {
  const { headers } = await shop.loginAs('super_admin')
  const needs = [{ name: 'Office', wordings: ['office work'], filters: 'ram=8GB' }]
  await shop.app.inject({ method: 'PUT', url: '/api/needs', payload: { needs }, headers })
  expect(await suggested('laptop for office work')).toEqual(['aspire'])
})
