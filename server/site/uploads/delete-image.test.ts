import { readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditLog, orderLines, orders, uploads, webpageImages } from '#server/platform/db/schema.ts'
import { photo } from '#tests/support/examples/photo.ts'
import { uploadForm } from '#tests/support/examples/upload-form.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { sweepUploads } from './sweep-uploads.ts'

type Shop = Awaited<ReturnType<typeof testShop>>

let shop: Shop
let manager: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  manager = (await shop.loginAs('shop_manager')).headers
})
afterAll(() => shop.close())

test('only managers delete', async () => {
  const customer = (await shop.loginAs('user')).headers

  expect((await remove('/uploads/a.webp', {})).statusCode).toBe(401)
  expect((await remove('/uploads/a.webp', customer)).statusCode).toBe(403)
})

test('an unused picture is deleted, and deleting it again is fine', async () => {
  const [address] = await upload(1)
  expect((await shop.app.inject(address.replace('/uploads/', '/pictures/96/'))).statusCode).toBe(200)

  const first = await remove(address)
  const second = await remove(address)

  expect(first.json()).toEqual({ success: true })
  expect(second.json()).toEqual({ success: true })
  expect((await shop.app.inject(address)).statusCode).toBe(404)
  expect((await shop.app.inject(address.replace('/uploads/', '/pictures/96/'))).statusCode).toBe(404)
  const actions = await shop.db.select().from(auditLog)
  expect(actions.map(({ action }) => action)).toContain('image.delete')
})

test.each([
  '/uploads/../../etc/passwd',
  '/uploads/%2e%2e/secret.webp',
  '/uploads/..%2fsecret.webp',
  '/uploads/..\\secret.webp',
  '/uploads//secret.webp',
  '/uploads/./secret.webp',
  '/uploads/secret.webp\0.png',
  '/uploads/secret.webp?x=1',
  '/uploads/',
  '/etc/passwd',
  'uploads/secret.webp',
  'https://shop.test/uploads/secret.webp',
  '',
])('delete-image refuses %j', async (address) => {
  expect((await remove(address)).statusCode).toBe(400)
})

test('deleting a link takes the link and leaves what it points to', async () => {
  const folder = path.join(shop.config.dataDir, 'uploads')
  const secret = path.join(shop.config.dataDir, 'secret')
  await upload(1)
  await writeFile(secret, 'keep me')
  await symlink(secret, path.join(folder, 'linked.webp'))

  expect((await shop.app.inject('/uploads/linked.webp')).statusCode).toBe(404)
  expect((await remove('/uploads/linked.webp')).statusCode).toBe(200)

  expect(await readdir(folder)).not.toContain('linked.webp')
  expect(await readdir(shop.config.dataDir)).toContain('secret')
})

test('a picture that a product, a text, a page or an old order shows is kept', async () => {
  const [inGallery, inText, inBangla, onPage, inOrder, unused] = await upload(6)
  await shop.addProduct({ images: [inGallery, '/uploads/other.webp'] })
  await shop.addProduct({ details: `<p><img src="${inText}"></p>` })
  await shop.addProduct({ detailsBangla: `<p><img src="${inBangla}"></p>` })
  await shop.db.insert(webpageImages).values({ id: 'banner', title: '', webpageName: 'home', path: onPage })
  await addOrderWith(inOrder)

  for (const address of [inGallery, inText, inBangla, onPage, inOrder]) {
    expect((await remove(address)).json()).toEqual({ success: true, kept: true })
    expect((await shop.app.inject(address)).statusCode).toBe(200)
  }
  expect((await remove(unused)).json()).toEqual({ success: true })
})

test('the sweep takes pictures that nothing shows a week after they were uploaded, and no others', async () => {
  await sweepUploads(shop.app, inDays(8))
  const [shown, inBangla, forgotten] = await upload(3)
  await shop.addProduct({ images: [shown, shown] })
  await shop.addProduct({ detailsBangla: `<p><img src="${inBangla}"></p>` })

  expect(await sweepUploads(shop.app, inDays(6))).toBe(0)
  expect(await sweepUploads(shop.app, inDays(8))).toBe(1)

  expect((await shop.app.inject(forgotten)).statusCode).toBe(404)
  for (const address of [shown, inBangla]) expect((await shop.app.inject(address)).statusCode).toBe(200)
  const left = await shop.db.select().from(uploads)
  expect(left.map(({ name }) => `/uploads/${name}`)).toContain(shown)
})

test('a sweep that breaks off keeps what it did, and the next one goes on', async () => {
  await sweepUploads(shop.app, inDays(8))
  const names = Array.from({ length: 120 }, (_, number) => ({ name: `forgotten-${number}.webp` }))
  await shop.db.insert(uploads).values(names)
  const before = await shop.db.$count(uploads)
  const deleting = vi.spyOn(shop.app.storage, 'delete')
  for (let file = 0; file < 60; file++) deleting.mockResolvedValueOnce()
  deleting.mockRejectedValueOnce(new Error('the bucket is gone'))

  await expect(sweepUploads(shop.app, inDays(8))).rejects.toThrow('the bucket is gone')

  expect(await shop.db.$count(uploads)).toBe(before - 50)
  expect(await sweepUploads(shop.app, inDays(8))).toBe(70)
  deleting.mockRestore()
})

async function upload(count: number) {
  const bytes = await photo('png')
  const payload = uploadForm(Array.from({ length: count }, () => ({ name: 'a.png', bytes })))
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-images',
    headers: manager,
    payload,
  })
  return response.json<{ imageUrl: [string, string, string, string, string, string] }>().imageUrl
}

function remove(img: string, headers = manager) {
  return shop.app.inject({ method: 'POST', url: '/api/delete-image', headers, payload: { img } })
}

async function addOrderWith(image: string) {
  const customer = {
    name: 'Rahim',
    email: 'rahim@example.com',
    phone: '017',
    streetAddress: 'Road 1',
    company: '',
  }
  const address = {
    city: 'Dhaka',
    district: 'Dhaka',
    postcode: '',
    country: 'Bangladesh',
    anyInformation: '',
  }
  await shop.db.insert(orders).values({
    id: 'order',
    accessKey: 'key',
    customer: { ...customer, ...address },
    subtotalPaisa: 100,
    totalPaisa: 100,
    searchText: 'rahim',
  })
  const line = {
    position: 0,
    productId: 'gone',
    quantity: 1,
    unitPaisa: 100,
    name: 'Laptop',
    description: '',
  }
  await shop.db.insert(orderLines).values({ ...line, orderId: 'order', image, chosen: {} })
}

function inDays(days: number) {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000)
}
