import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, products, retiredAddresses } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  admin = (await shop.loginAs('super_admin', { displayName: 'Rahima' })).headers
})
afterAll(() => shop.close())

let count = 0
/** A product that nobody has yet. */
function draft(changes: object = {}) {
  count++
  return {
    title: `Asus TUF F15 number ${count}`,
    description: `A gaming laptop, number ${count}`,
    brand: 'Asus',
    processor: 'Intel Core i5',
    newPrice: 95_000,
    deviceType: 'Brand New',
    sku: `AS-TUF-${count}`,
    images: ['/uploads/front.webp', '/uploads/side.webp'],
    details: { content: '<p>Fast.</p>' },
    categories: ['gaming'],
    ...changes,
  }
}

function post(path: string, payload: object = {}, headers = admin) {
  return shop.app.inject({ method: 'POST', url: `/api/products/${path}`, payload, headers })
}

const add = (changes?: object, headers?: Record<string, string>) =>
  post('addProduct', draft(changes), headers)

test('a saved product is found at once under every address', async () => {
  const response = await add({ title: 'ROG Zephyrus G14', email: 'someone@else.test', _id: 'mine' })

  expect(response.statusCode).toBe(201)
  const product = response.json()
  expect(product).toMatchObject({
    slug: 'rog-zephyrus-g14',
    quantity: 1,
    available: 1,
    stock: true,
    rating: 0,
  })
  expect(product._id).not.toBe('mine')
  for (const url of [`/api/products/${product._id}`, '/api/products/category/rog-zephyrus-g14']) {
    const found = await shop.app.inject(url)
    expect(found.json()).toEqual(product)
  }
  const search = await shop.app.inject('/api/products/search/zephirus')
  expect(search.json()[0]._id).toBe(product._id)
})

test.each([
  ['no title', { title: '  ' }, 'Please fill in all required fields: title'],
  ['no price', { newPrice: undefined }, 'Please fill in all required fields: newPrice'],
  ['no pictures', { images: [] }, 'Please fill in all required fields: images'],
  ['an empty editor', { details: { content: '<p></p>' } }, 'Please fill in all required fields: details'],
  [
    'only a script',
    { details: { content: '<script>x</script>' } },
    'Please fill in all required fields: details',
  ],
  ['one picture', { images: ['/uploads/a.webp'] }, 'Product must have minimum 2 images'],
  [
    'the same picture twice',
    { images: ['/uploads/a.webp', '/uploads/a.webp'] },
    'Product must have minimum 2 images',
  ],
  [
    'a Shorts video',
    { descriptionVideoUrl: 'https://youtube.com/shorts/abcdefghijk' },
    'Please enter a valid YouTube video URL (not a Shorts video).',
  ],
  ['another device type', { deviceType: 'Stolen' }, 'Device type is Brand New or Pre-Owned.'],
  ['a rating above 5', { rating: 5.1 }, expect.any(String)],
  ['a price below 0', { newPrice: -1 }, expect.any(String)],
  ['half a unit', { quantity: 1.5 }, expect.any(String)],
  ['a script as picture', { images: ['javascript:alert(1)', '/uploads/a.webp'] }, expect.any(String)],
  ['an option below 0', { options: { ram: [{ value: '8GB', addPrice: -5 }] } }, expect.any(String)],
])('%s is refused', async (_what, changes, message) => {
  const response = await add(changes)

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message, error: message })
})

test('a watch link is kept in its embed form', async () => {
  const response = await add({ descriptionVideoUrl: 'https://www.youtube.com/watch?v=abcdefghijk&t=3' })

  expect(response.json().descriptionVideoUrl).toBe('https://www.youtube.com/embed/abcdefghijk')
})

test('options may come as plain words, as older data has them', async () => {
  const response = await add({ options: { ram: ['8GB', { value: '16GB', addPrice: 5000 }, '8gb'] } })

  expect(response.json().options).toEqual({
    ram: [
      { value: '8GB', addPrice: 0 },
      { value: '16GB', addPrice: 5000 },
    ],
    color: [],
    ssd: [],
    display: [],
  })
})

test('the same title, description or SKU in any case is refused', async () => {
  const first = draft()
  await post('addProduct', first)

  for (const duplicate of [
    draft({ title: first.title.toUpperCase() }),
    draft({ description: first.description.toUpperCase() }),
    draft({ sku: first.sku.toLowerCase() }),
  ]) {
    const response = await post('addProduct', duplicate)
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('A product with the same title, description, or SKU already exists.')
  }
})

test('of many who add the same product at once one succeeds', async () => {
  const same = draft()

  const responses = await Promise.all(Array.from({ length: 6 }, () => post('addProduct', same)))

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test('nothing that runs survives in the details', async () => {
  const content = `<h1>Hi</h1><p onclick="x()" style="color:red">Good <a href="javascript:x()">bad</a>
    <a href="https://asus.com" target="_blank">link</a></p><iframe src="https://evil.test"></iframe>
    <img src="/uploads/a.webp" onerror="x()"><img src="http://evil.test/a.gif"><img src="data:image/svg+xml,x">
    <img src="/uploads/../api/auth/logout"><img src="https://cdn.test/a/%2E./b.webp"><svg/onload=x()>`
  const response = await add({ details: { content } })

  const stored = response.json().details.content
  expect(stored).not.toMatch(/onclick|style|javascript|iframe|onerror|evil|data:|svg|target/)
  expect(stored).toContain('<h2>Hi</h2>')
  expect(stored).toContain('<a href="https://asus.com" rel="nofollow noopener">link</a>')
  expect(stored).toContain('<img src="/uploads/a.webp" loading="lazy" />')
  expect(stored.match(/<img/g)).toHaveLength(1)
})

test('two products of one name get two addresses; one in Bangla gets one too', async () => {
  await add({ title: 'Vivobook 15' })
  const again = await add({ title: 'Vivobook  15 ' })
  const bangla = await add({ title: 'আসুস ল্যাপটপ' })

  expect(again.json().slug).toBe('vivobook-15-2')
  expect(bangla.json().slug).toBe('product')
})

test('a new title keeps the address; a new address leads on from the old one', async () => {
  const { _id, ...sent } = (await add({ title: 'Zenbook 14' })).json()

  const renamed = await post(`updateProduct/${_id}`, { ...sent, title: 'Zenbook 14 OLED' })
  const moved = await post(`updateProduct/${_id}`, { ...sent, slug: 'Zenbook 14 OLED!' })

  expect(renamed.json()).toMatchObject({ title: 'Zenbook 14 OLED', slug: 'zenbook-14' })
  expect(moved.json().slug).toBe('zenbook-14-oled')
  const [old] = await shop.db
    .select()
    .from(retiredAddresses)
    .where(eq(retiredAddresses.address, 'zenbook-14'))
  expect(old?.productId).toBe(_id)
  const back = await post(`updateProduct/${_id}`, { ...sent, slug: 'zenbook-14' })
  expect(back.json().slug).toBe('zenbook-14')
})

test('an address or SKU of another product cannot be taken', async () => {
  const one = (await add({ title: 'Strix G16' })).json()
  const two = (await add({ title: 'Strix G18' })).json()

  const address = await post(`updateProduct/${two._id}`, { ...two, slug: one.slug })
  const sku = await post(`updateProduct/${two._id}`, { ...two, sku: one.sku.toLowerCase() })

  expect([address.statusCode, sku.statusCode]).toEqual([409, 409])
})

test('an edit is remembered with who made it and what changed', async () => {
  const product = (await add()).json()

  await post(`updateProduct/${product._id}`, { ...product, newPrice: 90_000.5 })

  const [entry] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, product._id))
    .orderBy(auditLog.id)
    .offset(1)
  expect(entry).toMatchObject({
    action: 'product.update',
    before: { newPrice: 95_000 },
    after: { newPrice: 90_000.5 },
  })
  expect(entry?.by).toContain('Rahima')
})

test('a deleted product is gone from every list, and its addresses are remembered', async () => {
  const product = (await add({ title: 'Chromebook CX1' })).json()

  const response = await post(`deleteProduct/${product._id}`, { email: 'x' })

  expect(response.json()).toEqual({ success: true })
  expect((await shop.app.inject(`/api/products/${product._id}`)).statusCode).toBe(404)
  expect((await shop.app.inject('/api/products/search/chromebook%20cx1')).json()).toEqual([])
  const gone = await shop.db.select().from(retiredAddresses).where(eq(retiredAddresses.address, product.slug))
  expect(gone).toEqual([{ address: 'chromebook-cx1', productId: null }])
  expect((await post(`deleteProduct/${product._id}`)).statusCode).toBe(404)
})

test('units sold while staff had the form open stay sold', async () => {
  const product = (await add({ quantity: 50 })).json()
  const sell = (units: number) =>
    shop.db
      .update(products)
      .set({ quantity: sql`quantity - ${units}` })
      .where(eq(products.id, product._id))

  await sell(20)
  const edited = await post(`updateProduct/${product._id}`, { ...product, newPrice: 900, quantityWas: 50 })
  await sell(5)
  const typed = await post(`updateStock/${product._id}`, { quantity: 40, quantityWas: 30, stock: true })

  expect(edited.json().quantity).toBe(30)
  expect(typed.statusCode).toBe(409)
  expect(typed.json().details).toContainEqual(expect.objectContaining({ path: 'quantity', expected: 25 }))
})

test('stock is changed without an edit', async () => {
  const product = (await add()).json()

  const response = await post(`updateStock/${product._id}`, { quantity: 7, stock: false })

  expect(response.json()).toEqual({ ...product, quantity: 7, available: 7, stock: false })
  expect(shop.app.catalogue.byId(product._id)).toMatchObject({ quantity: 7, stock: false })
})

test('slips are asked about before a product is saved, and nothing is saved by asking', async () => {
  const product = (await add({ newPrice: 95_000 })).json()
  await add({ brand: 'Lenovo', categories: ['ultrabook'] })
  const slip = { ...product, id: product._id, newPrice: 9_500, oldPrice: 9_000, brand: 'Lenvo' }

  const response = await post('checkProduct', { ...slip, categories: ['gaming', 'ultrabok'] })
  const fine = await post('checkProduct', { ...product, id: product._id })

  expect(response.json().questions.map(({ path }: { path: string }) => path)).toEqual([
    'newPrice',
    'oldPrice',
    'brand',
    'categories',
  ])
  expect(fine.json()).toEqual({ questions: [] })
  expect((await shop.app.inject(`/api/products/${product._id}`)).json()).toEqual(product)
})

test.each(['checkProduct', 'addProduct', 'updateProduct/x', 'deleteProduct/x', 'updateStock/x', 'importCsv'])(
  '%s is for the super admin alone',
  async (path) => {
    const { headers: manager } = await shop.loginAs('shop_manager')
    const before = await shop.db.$count(products)

    expect((await post(path, draft(), {})).statusCode).toBe(401)
    expect((await post(path, draft(), manager)).statusCode).toBe(403)
    expect(await shop.db.$count(products)).toBe(before)
  },
)

test('measures are saved, stay where an older client leaves them out, and are cleared on request', async () => {
  const specs = {
    screen: 14,
    weight: 1.284,
    ports: ['HDMI', ' HDMI ', ''],
    wireless: 'Wi-Fi 7',
    warrantyNote: '',
  }
  const { _id, sku, ...added } = (await add({ specs })).json()
  expect(added.specs).toEqual({ screen: 14, weight: 1.28, ports: ['HDMI'], wireless: 'Wi-Fi 7' })

  const same = { ...draft(), sku, title: added.title, description: added.description }
  const left = await post(`updateProduct/${_id}`, same)
  expect(left.json().specs).toEqual(added.specs)
  const cleared = await post(`updateProduct/${_id}`, { ...same, specs: {} })
  expect(cleared.json()).not.toHaveProperty('specs')
  expect((await post(`updateProduct/${_id}`, { ...same, specs: { weight: -1 } })).statusCode).toBe(400)
})
