import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteData } from '#server/people/privacy/delete-data.ts'
import { write } from '#server/platform/changes/write.ts'
import { claims } from '#server/platform/db/schema.ts'
import { storePhotos } from '#server/sales/photos/store-photos.ts'
import { sweepClaimPhotos } from '#server/sales/photos/sweep-photos.ts'
import { photo } from '#tests/support/examples/photo.ts'
import { type ClaimShop, claimShop, type Machine } from '#tests/support/shop/claim-shop.ts'

let shop: ClaimShop
let machine: Machine

beforeAll(async () => {
  shop = await claimShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  machine = await shop.soldMachine()
})

test('photos are encoded again and shown to staff with the right to claims', async () => {
  const pictures = [await photo('jpeg'), await photo('png')]
  const claim = await shop.opened(machine, {}, pictures)
  const [customer, staff] = [await shop.loginAs('user'), await shop.loginAs('shop_staff')]
  const [name] = claim.photos
  const url = `/api/claims/${claim._id}/photos/${name}`
  const other = await shop.opened(await shop.soldMachine())

  const shown = await shop.app.inject({ url, headers: shop.manager.headers })

  expect(claim.photos).toHaveLength(2)
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
  expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  const refused = [
    await shop.app.inject(url),
    await shop.app.inject({ url, headers: customer.headers }),
    await shop.app.inject({ url, headers: staff.headers }),
    await shop.app.inject({ url: url.replace(claim._id, other._id), headers: shop.manager.headers }),
    await shop.app.inject(`/uploads/${name}`),
    await shop.app.inject(`/pictures/w320/${name}`),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 404, 404, 404])
})

test('forms of strangers that arrive slowly keep nobody from a claim', async () => {
  const { port } = shop.app.server.address() as AddressInfo
  const slow = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        'POST /api/claims/open HTTP/1.1\r\nhost: shop\r\ncontent-length: 9000\r\nexpect: 100-continue\r\n' +
          'content-type: multipart/form-data; boundary=b\r\n\r\n',
      )
      await once(socket, 'data')
      return socket.on('error', () => {})
    }),
  )

  const claim = await shop.opened(machine, {}, [await photo('jpeg')])

  expect(claim.photos).toHaveLength(1)
  for (const socket of slow) socket.destroy()
})

test('buyers see the photos that they sent, and strangers are refused as for one that never was', async () => {
  const customer = await shop.loginAs('user')
  const stranger = await shop.loginAs('user')
  const owned = await shop.soldMachine(customer.headers)
  const { photos } = await shop.opened(owned, {}, [await photo('jpeg')])
  const name = photos[0]!
  const { orderId, key } = owned
  const see = (payload: object, headers = {}) =>
    shop.app.inject({ method: 'POST', url: '/api/claims/ownPhoto', payload, headers })
  const page = await shop.app.inject(`/api/orders/key/${key}`)

  const byKey = await see({ name, key })
  const byLogin = await see({ name, orderId }, customer.headers)

  expect(page.json().claims[0].photos).toEqual([name])
  for (const seen of [byKey, byLogin]) {
    expect(seen.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect(seen.headers['cache-control']).toBe('private, no-store')
  }
  const unknownPhoto = await see({ name: 'never-was.webp', key: machine.key })
  const unknownOrder = await see({ name, orderId: 'never-was' }, stranger.headers)
  expect([unknownPhoto, unknownOrder].map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect((await see({ name, key: machine.key })).json()).toEqual(unknownPhoto.json())
  expect((await see({ name, orderId }, stranger.headers)).json()).toEqual(unknownOrder.json())
  expect((await see({ name, key: 'a-key-that-nobody-has-at-all' })).json()).toEqual(unknownOrder.json())
  expect((await see({ name, orderId })).json().code).toBe('NOT_LOGGED_IN')
})

test('photos that staff took at the counter are not shown to the buyer', async () => {
  const { orderId, key, serial } = machine
  const taken = await shop.openAtCounter({ orderId, serial }, [await photo('jpeg')])
  const name = taken.json<{ photos: string[] }>().photos[0]

  const page = await shop.app.inject(`/api/orders/key/${key}`)
  const seen = await shop.app.inject({ method: 'POST', url: '/api/claims/ownPhoto', payload: { name, key } })

  expect(page.json().claims[0].photos).toBeUndefined()
  expect(seen.json().code).toBe('IMAGE_NOT_FOUND')
})

test('seven photos, and a file that is none, are refused; an empty field is no photo', async () => {
  const one = await photo('jpeg')
  const many = Array.from({ length: 7 }, () => one)

  const tooMany = await shop.open({ serial: machine.serial, key: machine.key }, {}, many)
  const wrong = await shop.open({ serial: machine.serial, key: machine.key }, {}, [Buffer.from('<svg/>')])
  const none = await shop.open({ serial: machine.serial, key: machine.key }, {}, [Buffer.alloc(0)])

  expect([tooMany, wrong, none].map(({ statusCode }) => statusCode)).toEqual([413, 415, 200])
})

test('photos of a stranger are not even decoded', async () => {
  const refused = await shop.open({ serial: 'NOBODY-2', phone: '1234' }, {}, [Buffer.from('not a picture')])

  expect(refused.json().code).toBe('WARRANTY_NOT_FOUND')
})

test('photos are deleted half a year after the claim was closed, and the claim stays', async () => {
  const claim = await shop.opened(machine, {}, [await photo('jpeg')])
  const [name] = claim.photos
  await sweepClaimPhotos(shop.app)
  expect(await shop.app.claimStorage.has(name!)).toBe(true)
  await shop.move(claim._id, { state: 'refused', reason: 'It works here' })
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

  await shop.db
    .update(claims)
    .set({ closedAt: ago(179) })
    .where(eq(claims.id, claim._id))
  await sweepClaimPhotos(shop.app)
  const before = await shop.app.claimStorage.has(name!)
  await shop.db
    .update(claims)
    .set({ closedAt: ago(181) })
    .where(eq(claims.id, claim._id))
  await sweepClaimPhotos(shop.app)

  expect([before, await shop.app.claimStorage.has(name!)]).toEqual([true, false])
  expect((await shop.list(`?q=${claim.number}`))[0]).toMatchObject({ state: 'refused', photos: [] })
})

test('photos whose claim was never stored are deleted after a day', async () => {
  const [name] = await storePhotos(shop.app, [await photo('webp')])

  await sweepClaimPhotos(shop.app)
  const before = await shop.app.claimStorage.has(name!)
  await sweepClaimPhotos(shop.app, new Date(Date.now() + 25 * 3_600_000))

  expect([before, await shop.app.claimStorage.has(name!)]).toEqual([true, false])
})

test('people get their claims in the copy of their data, and delete them once the machine is back', async () => {
  const customer = await shop.loginAs('user')
  const owned = await shop.soldMachine(customer.headers)
  const claim = await shop.opened(owned, { problem: 'It smells of smoke' }, [await photo('jpeg')])
  const forget = () =>
    write(shop.app, (tx, touch) => deleteData({ tx, touch }, { userId: customer.id }, 'a@mail.test'))

  const copy = await shop.app.inject({ url: '/api/privacy/data', headers: customer.headers })
  await expect(forget()).rejects.toThrow(`Your warranty claim ${claim.number} is not finished yet.`)
  await shop.move(claim._id, { state: 'ready', note: 'A secret of staff' })
  await shop.move(claim._id, { state: 'returned' })
  await forget()
  await sweepClaimPhotos(shop.app, new Date(Date.now() + 25 * 3_600_000))

  expect(copy.body).toContain('It smells of smoke')
  expect(await shop.db.$count(claims, eq(claims.id, claim._id))).toBe(0)
  expect(await shop.app.claimStorage.has(claim.photos[0]!)).toBe(false)
})
