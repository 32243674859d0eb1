import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webpageImages } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let manager: Record<string, string>
const touched: (readonly string[] | 'everything')[] = []

beforeAll(async () => {
  shop = await testShop()
  manager = (await shop.loginAs('shop_manager')).headers
  shop.app.changes.observe((tags) => touched.push(tags))
  for (const name of ['one.webp', 'two.webp'])
    await shop.app.storage.put(name, Buffer.from('x'), 'image/webp')
})
beforeEach(async () => {
  await shop.db.delete(webpageImages)
  touched.length = 0
})
afterAll(() => shop.close())

test('a new image goes behind those its page has, and the page hears of it', async () => {
  await add({ imageTitle: 'Eid offers', webpageName: 'home', imagePath: '/uploads/one.webp' })
  const second = await add({ imageTitle: 'Gaming', webpageName: 'home', imagePath: '/uploads/two.webp' })
  await add({ imageTitle: 'Team', webpageName: 'about', imagePath: '/uploads/one.webp' })

  expect(second.statusCode).toBe(201)
  expect(second.json()).toEqual({
    webpageImage: {
      _id: expect.any(String),
      imageTitle: 'Gaming',
      webpageName: 'home',
      imagePath: '/uploads/two.webp',
    },
  })
  expect(await titlesOf('home')).toEqual(['Eid offers', 'Gaming'])
  expect(await titlesOf('nowhere')).toEqual([])
  const all = await shop.app.inject('/api/webpage')
  expect(all.json()).toHaveLength(3)
  expect(touched).toEqual([['webpage:home'], ['webpage:home'], ['webpage:about']])
})

test('title, picture and page can each be changed alone', async () => {
  const { _id } = await added()

  const renamed = await post('update', { imageId: _id, imageTitle: 'New title' })
  const moved = await post('update', { imageId: _id, webpageName: 'about', imagePath: '/uploads/two.webp' })

  expect(renamed.json()).toMatchObject({ imageTitle: 'New title', webpageName: 'home' })
  expect(moved.json()).toEqual({
    _id,
    imageTitle: 'New title',
    webpageName: 'about',
    imagePath: '/uploads/two.webp',
  })
  expect(touched.at(-1)).toEqual(['webpage:home', 'webpage:about'])
})

test('the title in Bangla stays where an older client leaves it out, and is emptied on request', async () => {
  const { _id } = await added()
  const named = await post('update', { imageId: _id, imageTitleBangla: 'ঈদের অফার' })

  const renamed = await post('update', { imageId: _id, imageTitle: 'Eid' })
  const emptied = await post('update', { imageId: _id, imageTitleBangla: '' })

  expect(named.json()).toMatchObject({ imageTitleBangla: 'ঈদের অফার' })
  expect(renamed.json()).toMatchObject({ imageTitle: 'Eid', imageTitleBangla: 'ঈদের অফার' })
  expect(emptied.json()).not.toHaveProperty('imageTitleBangla')
})

test('the images of a page are put in order, once for all who look at it', async () => {
  for (const imageTitle of ['One', 'Two', 'Three'])
    await add({ imageTitle, webpageName: 'home', imagePath: '/uploads/one.webp' })
  const ids = (await post('webpage', { webpageName: 'home' }, {})).json().map(idOf)
  const [one, two, three] = ids

  const response = await post('reorder', { webpageName: 'home', imageIds: [three, one, two], basedOn: ids })

  expect(response.json().map(idOf)).toEqual([three, one, two])
  expect(await titlesOf('home')).toEqual(['Three', 'One', 'Two'])
  expect(touched.at(-1)).toEqual(['webpage:home'])
  const stale = await post('reorder', { webpageName: 'home', imageIds: [two, one, three], basedOn: ids })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_EDIT'])
  for (const imageIds of [
    [one, two],
    [one, two, three, 'other'],
    [one, one, two],
  ])
    expect((await post('reorder', { webpageName: 'home', imageIds })).statusCode).toBe(409)
  expect(await titlesOf('home')).toEqual(['Three', 'One', 'Two'])
})

test('a deleted image is off its page', async () => {
  const { _id } = await added()

  expect((await post('delete', { imageId: _id })).json()).toEqual({ success: true })

  expect(await titlesOf('home')).toEqual([])
  expect((await post('delete', { imageId: _id })).statusCode).toBe(404)
  expect((await post('update', { imageId: _id, imageTitle: 'x' })).json()).toMatchObject({
    code: 'IMAGE_NOT_FOUND',
  })
})

test.each([
  ['a picture from elsewhere', 'https://evil.test/track.png'],
  ['a script', 'javascript:alert(1)'],
  ['a file outside', '/uploads/../secret.webp'],
  ['a picture that was never uploaded', '/uploads/missing.webp'],
])('%s cannot be put on a page', async (_what, imagePath) => {
  const { _id } = await added()

  expect((await add({ imageTitle: 'x', webpageName: 'home', imagePath })).statusCode).toBe(400)
  expect((await post('update', { imageId: _id, imagePath })).statusCode).toBe(400)
})

test('all three fields are needed', async () => {
  const response = await add({ imageTitle: ' ', webpageName: 'home', imagePath: '/uploads/one.webp' })

  expect(response.statusCode).toBe(400)
  expect(response.json().message).toBe('Please fill all fields and select an image')
})

test('only managers change pages', async () => {
  const { _id } = await added()
  const customer = (await shop.loginAs('user')).headers

  for (const [headers, status] of [
    [{}, 401],
    [customer, 403],
  ] as const) {
    expect((await add({}, headers)).statusCode).toBe(status)
    expect((await post('update', { imageId: _id }, headers)).statusCode).toBe(status)
    expect((await post('delete', { imageId: _id }, headers)).statusCode).toBe(status)
    const order = { webpageName: 'home', imageIds: [_id] }
    expect((await post('reorder', order, headers)).statusCode).toBe(status)
  }
})

function idOf({ _id }: { _id: string }) {
  return _id
}

function add(payload: object, headers: Record<string, string> = manager) {
  return post('upload', payload, headers)
}

async function added() {
  const image = { imageTitle: 'Eid offers', webpageName: 'home', imagePath: '/uploads/one.webp' }
  return (await add(image)).json().webpageImage
}

function post(what: string, payload: object, headers: Record<string, string> = manager) {
  return shop.app.inject({ method: 'POST', url: `/api/webpage/${what}`, headers, payload })
}

async function titlesOf(webpageName: string) {
  const images = (await post('webpage', { webpageName }, {})).json()
  return images.map(({ imageTitle }: { imageTitle: string }) => imageTitle)
}
