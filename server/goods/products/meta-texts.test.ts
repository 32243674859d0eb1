import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let headers: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  headers = (await shop.loginAs('super_admin')).headers
})
afterAll(() => shop.close())

const texts = { metaTitle: 'Best laptop in Dhaka', metaDescription: 'Come and try it.' }

let count = 0
function product(changes: object = {}) {
  count++
  return {
    title: `Asus TUF ${count}`,
    description: `A gaming laptop, number ${count}`,
    sku: `TUF-${count}`,
    brand: 'Asus',
    processor: 'Intel Core i5',
    newPrice: 95_000,
    deviceType: 'Brand New',
    images: ['/uploads/front.webp', '/uploads/side.webp'],
    details: { content: '<p>Fast.</p>' },
    ...changes,
  }
}

function post(path: string, payload: object) {
  return shop.app.inject({ method: 'POST', url: `/api/products/${path}`, payload, headers })
}

test('texts for search engines stay where an older client leaves them out, and are cleared on request', async () => {
  const plain = product()
  const { _id } = (await post('addProduct', { ...plain, ...texts })).json()

  const left = (await post(`updateProduct/${_id}`, plain)).json()
  const cleared = (await post(`updateProduct/${_id}`, { ...plain, metaTitle: ' ' })).json()

  expect(left).toMatchObject(texts)
  expect(cleared).not.toHaveProperty('metaTitle')
  expect(cleared).toMatchObject({ metaDescription: texts.metaDescription })
})

test('they are bounded, and lists do without them', async () => {
  const tooLong = await post('addProduct', product({ metaDescription: 'x'.repeat(201) }))
  expect(tooLong.body).toContain('At most 200 characters, please.')

  const draft = (await post('addProduct', product({ ...texts, draft: true }))).json()
  await post('addProduct', product(texts))
  const lists = ['listing', 'manage?show=drafts'].map(async (path) =>
    (await shop.app.inject({ url: `/api/products/${path}`, headers })).json(),
  )
  const [listed, managed] = await Promise.all(lists)
  expect(JSON.stringify(listed)).not.toContain('metaTitle')
  expect(managed.products).toMatchObject([{ _id: draft._id }])
  expect(JSON.stringify(managed)).not.toContain('metaTitle')
})

test('a file without their columns leaves them alone, one with them changes them', async () => {
  const { _id, sku } = (await post('addProduct', product(texts))).json()
  const importing = (csv: string) =>
    post('importCsv', { file: Buffer.from(csv).toString('base64'), dryRun: false })

  await importing(`sku,newPrice\n${sku},90000\n`)
  const left = (await shop.app.inject(`/api/products/${_id}`)).json()
  await importing(`sku,metaTitle\n${sku},Asus at its best\n`)
  const changed = (await shop.app.inject(`/api/products/${_id}`)).json()

  expect(left).toMatchObject({ ...texts, newPrice: 90_000 })
  expect(changed).toMatchObject({ ...texts, metaTitle: 'Asus at its best' })
})

test('two people who write the first title of a product do not undo each other', async () => {
  const plain = product()
  const { _id } = (await post('addProduct', plain)).json()
  const basedOn = { metaTitle: null }

  const first = await post(`updateProduct/${_id}`, { ...plain, metaTitle: 'Mine', basedOn })
  const second = await post(`updateProduct/${_id}`, { ...plain, metaTitle: 'Yours', basedOn })

  expect(first.statusCode).toBe(200)
  expect(second.json()).toMatchObject({ code: 'STALE_EDIT' })
})
