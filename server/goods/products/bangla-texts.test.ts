import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let headers: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  headers = (await shop.loginAs('super_admin')).headers
})
afterAll(() => shop.close())

const english = { features: ['Metal lid', 'Two fans'], details: { content: '<p>Fast.</p>' } }
const bangla = {
  descriptionBangla: 'অফিসের কাজের জন্য হালকা ল্যাপটপ।',
  featuresBangla: ['', 'দুটি ফ্যান'],
  detailsBangla: { content: '<p>দ্রুত।</p>' },
}

let count = 0
function product(changes: object = {}) {
  count++
  return {
    title: `Asus Vivobook ${count}`,
    description: `A laptop for the office, number ${count}`,
    sku: `VIVO-${count}`,
    brand: 'Asus',
    processor: 'Intel Core i5',
    newPrice: 95_000,
    deviceType: 'Brand New',
    images: ['/uploads/front.webp', '/uploads/side.webp'],
    ...english,
    ...changes,
  }
}

async function post(path: string, payload: object) {
  const url = `/api/products/${path}`
  return (await shop.app.inject({ method: 'POST', url, payload, headers })).json()
}

async function read(id: string) {
  return (await shop.app.inject(`/api/products/${id}`)).json()
}

test('texts in Bangla stay where an older client leaves them out, and are cleared on request', async () => {
  const plain = product()
  const { _id } = await post('addProduct', { ...plain, ...bangla })

  const left = await post(`updateProduct/${_id}`, { ...plain, newPrice: 90_000 })
  const cleared = await post(`updateProduct/${_id}`, { ...plain, descriptionBangla: '', featuresBangla: [] })

  expect(left).toMatchObject(bangla)
  expect(cleared).not.toHaveProperty('descriptionBangla')
  expect(cleared).not.toHaveProperty('featuresBangla')
  expect(cleared).toMatchObject({ detailsBangla: bangla.detailsBangla })
})

test('a feature keeps its Bangla when an older client moves it', async () => {
  const plain = product()
  const { _id } = await post('addProduct', { ...plain, ...bangla })

  const moved = await post(`updateProduct/${_id}`, { ...plain, features: ['Two fans', 'HDMI', 'Metal lid'] })

  expect(moved.featuresBangla).toEqual(['দুটি ফ্যান', '', ''])
})

test('a feature that stands there twice takes its Bangla along', async () => {
  const texts = {
    features: ['HDMI', 'HDMI', ' ', 'Two fans'],
    featuresBangla: ['এইচডিএমআই', '', '', 'দুটি ফ্যান'],
  }

  const added = await post('addProduct', product(texts))

  expect(added).toMatchObject({ features: ['HDMI', 'Two fans'], featuresBangla: ['এইচডিএমআই', 'দুটি ফ্যান'] })
})

test('details in Bangla are cleaned like the English ones', async () => {
  const content = '<p onclick="steal()">দ্রুত।</p><script>alert(1)</script>'

  const added = await post('addProduct', product({ detailsBangla: { content } }))

  expect(added.detailsBangla).toEqual({ content: '<p>দ্রুত।</p>' })
})

test('a colleague who wrote the Bangla since is not overwritten', async () => {
  const plain = product()
  const seen = await post('addProduct', plain)
  await post(`updateProduct/${seen._id}`, { ...plain, ...bangla })

  const basedOn = { descriptionBangla: null, newPrice: seen.newPrice }
  const refused = await post(`updateProduct/${seen._id}`, { ...plain, descriptionBangla: 'অন্য কথা', basedOn })

  expect(refused).toMatchObject({ code: 'STALE_EDIT' })
  expect(await read(seen._id)).toMatchObject(bangla)
})

test('a file brings the texts in Bangla, and takes nothing away where it does not name them', async () => {
  const plain = product()
  const { _id } = await post('addProduct', { ...plain, features: ['Metal lid', 'HDMI', 'Two fans'] })
  const csv = `sku,descriptionBangla,featuresBangla,detailsBangla
${plain.sku},${bangla.descriptionBangla}, | HDMI \\| পোর্ট | দুটি ফ্যান,<p>দ্রুত।</p>
`
  expect(await post('importCsv', { csv, dryRun: false })).toMatchObject({ updated: 1, errors: [] })
  const filled = { ...bangla, featuresBangla: ['', 'HDMI | পোর্ট', 'দুটি ফ্যান'] }
  expect(await read(_id)).toMatchObject(filled)
  expect(await post('importCsv', { csv, dryRun: true })).toMatchObject({ updated: 0, unchanged: 1 })

  await post('importCsv', { csv: `sku,newPrice\n${plain.sku},90000\n`, dryRun: false })
  expect(await read(_id)).toMatchObject({ ...filled, newPrice: 90_000 })
  await post('importCsv', { csv: `sku,features\n${plain.sku},Two fans | Metal lid\n`, dryRun: false })
  expect(await read(_id)).toMatchObject({ featuresBangla: ['দুটি ফ্যান', ''] })
})

test('undoing a file takes its Bangla back and leaves what was written elsewhere', async () => {
  const plain = product()
  const { _id } = await post('addProduct', { ...plain, ...bangla })
  const csv = `sku,descriptionBangla\n${plain.sku},ভুল কথা।\n`
  await post('importCsv', { csv, dryRun: false })
  const [batch] = (await shop.app.inject({ url: '/api/products/batches', headers })).json()

  expect(await post(`undoBatch/${batch._id}`, {})).toMatchObject({ undone: 1 })

  expect(await read(_id)).toMatchObject(bangla)
})

test('listings do without them', async () => {
  await post('addProduct', product(bangla))

  const { body } = await shop.app.inject('/api/products/listing')

  expect(body).toContain('Asus Vivobook')
  expect(body).not.toMatch(/[\u0980-\u09ff]/)
})
