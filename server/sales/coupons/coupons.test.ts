import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, coupons } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let manager: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  manager = (await shop.loginAs('shop_manager', { displayName: 'Karim' })).headers
})
beforeEach(() => shop.db.delete(coupons))
afterAll(() => shop.close())

test('a new coupon is active unless said otherwise and at once in the public map', async () => {
  const response = await create({ code: '  EID10 ', discount: 12.5 })
  await create({ code: 'WINTER', discount: 20, isActive: false })

  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({ _id: expect.any(String), code: 'EID10', discount: 12.5, isActive: true })
  const active = await shop.app.inject('/api/coupons/activeCoupons')
  expect(active.json()).toEqual({ EID10: 12.5 })
})

test('the list is for managers, newest first', async () => {
  await create({ code: 'FIRST', discount: 5 })
  await create({ code: 'SECOND', discount: 6 })

  const list = await shop.app.inject({ url: '/api/coupons', headers: manager })

  expect(list.json().map(({ code }: { code: string }) => code)).toEqual(['SECOND', 'FIRST'])
})

test.each([
  ['discount 0', { code: 'A', discount: 0 }, 'Please enter a valid discount percentage greater than 0.'],
  ['discount -5', { code: 'A', discount: -5 }, 'Please enter a valid discount percentage greater than 0.'],
  ['half a percent', { code: 'A', discount: 0.5 }, 'A discount is at least 1 percent.'],
  ['discount 101', { code: 'A', discount: 101 }, 'A discount is at most 100 percent.'],
  ['three decimals', { code: 'A', discount: 10.125 }, 'At most two decimals.'],
  [
    'a percent in quotes',
    { code: 'A', discount: '10' },
    'Please enter a valid discount percentage greater than 0.',
  ],
  ['no number', { code: 'A', discount: null }, 'Please enter a valid discount percentage greater than 0.'],
  ['no code', { code: '   ', discount: 10 }, 'Coupon code is required.'],
  ['10,000 letters', { code: 'A'.repeat(10_000), discount: 10 }, expect.any(String)],
  ['41 letters', { code: 'A'.repeat(41), discount: 10 }, expect.any(String)],
])('%s is refused', async (_what, body, message) => {
  const response = await create(body)

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message, error: message, code: 'BAD_REQUEST' })
  expect(await shop.db.select().from(coupons)).toEqual([])
})

test('a code that differs only in case is taken', async () => {
  await create({ code: 'Eid10', discount: 10 })
  const { _id } = (await create({ code: 'OTHER', discount: 10 })).json()

  const again = await create({ code: 'EID10', discount: 20 })
  const renamed = await change(_id, { code: 'eid10' })

  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({
    code: 'DUPLICATE_COUPON',
    message: 'A coupon with this code already exists.',
  })
  expect(renamed.statusCode).toBe(409)
})

test('of ten managers who want one code at once, one gets it and nine a clear refusal', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => create({ code: 'RUSH', discount: 10 })),
  )

  const statuses = responses.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([201, ...Array(9).fill(409)])
})

test('a change leaves alone what it does not name, and drops what is not a coupon field', async () => {
  const { _id } = (await create({ code: 'EID10', discount: 10 })).json()

  const off = await change(_id, { isActive: false, _id: 'stolen', createdAt: '1970-01-01', usage: 0 })
  const cased = await change(_id, { code: 'Eid10', discount: 2.75 })

  expect(off.json()).toEqual({ _id, code: 'EID10', discount: 10, isActive: false })
  expect(cased.json()).toEqual({ _id, code: 'Eid10', discount: 2.75, isActive: false })
  expect((await change(_id, { discount: 101 })).statusCode).toBe(400)
  expect((await change(_id, {})).json()).toEqual(cased.json())
})

test('a deleted coupon comes back as the answer, and cannot be changed or deleted any more', async () => {
  const { _id } = (await create({ code: 'EID10', discount: 10 })).json()

  expect((await remove(_id)).json()).toEqual({ _id, code: 'EID10', discount: 10, isActive: true })

  expect((await remove(_id)).statusCode).toBe(404)
  expect((await change(_id, { isActive: false })).json()).toMatchObject({ code: 'COUPON_NOT_FOUND' })
})

test('strangers, customers and branch staff keep their hands off', async () => {
  const { _id } = (await create({ code: 'EID10', discount: 10 })).json()
  const customer = (await shop.loginAs('user')).headers
  const staff = (await shop.loginAs('shop_staff')).headers

  for (const [headers, status] of [
    [{}, 401],
    [customer, 403],
    [staff, 403],
  ] as const) {
    expect((await create({ code: 'X', discount: 'not even a number' }, headers)).statusCode).toBe(status)
    expect((await change(_id, { isActive: false }, headers)).statusCode).toBe(status)
    expect((await remove(_id, headers)).statusCode).toBe(status)
    expect((await shop.app.inject({ url: '/api/coupons', headers })).statusCode).toBe(status)
  }
})

test('a coupon over 50 percent needs a super admin, unless it is switched off', async () => {
  const admin = (await shop.loginAs('super_admin')).headers
  const message = 'Only a super admin can create or change coupons over 50 percent.'

  const byManager = await create({ code: 'FREE', discount: 50.01, isActive: false })
  expect([byManager.statusCode, byManager.json().message]).toEqual([403, message])
  expect((await create({ code: 'HALF', discount: 50 })).statusCode).toBe(201)
  const { _id } = (await create({ code: 'FREE', discount: 100 }, admin)).json()

  const half = (await shop.db.select().from(coupons)).find(({ code }) => code === 'HALF')
  expect((await change(half?.id ?? '', { discount: 99 })).statusCode).toBe(403)
  expect((await change(_id, { discount: 10 })).statusCode).toBe(403)
  expect((await change(_id, { code: 'GIFT' })).statusCode).toBe(403)
  expect((await change(_id, { isActive: false, code: 'GIFT' })).statusCode).toBe(403)

  expect((await change(_id, { isActive: false })).statusCode).toBe(200)
  expect((await change(_id, { isActive: true })).statusCode).toBe(403)
  expect((await change(_id, { isActive: true }, admin)).json()).toMatchObject({ isActive: true })
})

test('terms are optional, can be changed one by one, and null takes one away', async () => {
  const terms = { maximumUses: 100, maximumUsesPerBuyer: 1, minimumSubtotal: 5000.5 }
  const dates = { startsAt: '2026-01-01T00:00:00+06:00', endsAt: '2100-01-01T00:00:00+06:00' }
  const made = await create({ code: 'EID10', discount: 10, ...terms, ...dates })
  const shown = { startsAt: '2025-12-31T18:00:00.000Z', endsAt: '2099-12-31T18:00:00.000Z' }
  expect(made.json()).toMatchObject({ code: 'EID10', ...terms, ...shown })
  const { _id } = made.json()

  const changed = await change(_id, { maximumUses: null, minimumSubtotal: 10 })
  const off = await change(_id, { isActive: false })
  const list = await shop.app.inject({ url: '/api/coupons', headers: manager })

  expect(changed.json()).toEqual({
    _id,
    code: 'EID10',
    discount: 10,
    isActive: true,
    maximumUsesPerBuyer: 1,
    minimumSubtotal: 10,
    ...shown,
  })
  expect(off.json()).toEqual({ ...changed.json(), isActive: false })
  expect(list.json()).toEqual([{ ...off.json(), uses: 0 }])
})

test.each([
  ['no use at all', { maximumUses: 0 }],
  ['half a use', { maximumUsesPerBuyer: 0.5 }],
  ['a minimum below nothing', { minimumSubtotal: -1 }],
  ['a day that is none', { startsAt: 'tomorrow' }],
  ['a start in the year 0', { startsAt: '0000-01-01T00:00:00Z' }],
  ['an end after the year 9999', { endsAt: '9999-12-31T23:59:59-06:00' }],
  ['an end before the start', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }],
])('a coupon with %s is refused', async (_what, terms) => {
  expect((await create({ code: 'EID10', discount: 10, ...terms })).statusCode).toBe(400)
})

test('only coupons that somebody can use now are public', async () => {
  await create({
    code: 'NOW',
    discount: 10,
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: '2100-01-01T00:00:00Z',
  })
  await create({ code: 'LATER', discount: 10, startsAt: '2100-01-01T00:00:00Z' })
  await create({ code: 'OVER', discount: 10, endsAt: '2020-01-01T00:00:00Z' })

  expect((await shop.app.inject('/api/coupons/activeCoupons')).json()).toEqual({ NOW: 10 })
})

test('a Bangla page is told in Bangla why a coupon cannot be used', async () => {
  await create({ code: 'GONE', discount: 10, endsAt: '2020-01-01T00:00:00Z' })
  const refusal = async (code: string) =>
    (await shop.app.inject(`/api/coupons/check?code=${code}&language=bn`)).json().refusal

  expect(await refusal('GONE')).toBe('এই কুপনের মেয়াদ শেষ।')
  expect(await refusal('NEVER')).toBe('কুপন কোডটি ঠিক নয়।')
})

test('who did what to a coupon is on record', async () => {
  await shop.db.delete(auditLog)
  const { _id } = (await create({ code: 'EID10', discount: 10 })).json()
  await change(_id, { discount: 15 })
  await remove(_id)

  const log = await shop.db.select().from(auditLog).orderBy(auditLog.id)

  expect(log.map(({ action }) => action)).toEqual(['coupon.create', 'coupon.update', 'coupon.delete'])
  expect(log[1]).toMatchObject({
    by: expect.stringContaining('Karim'),
    before: { discount: 10 },
    after: { discount: 15 },
  })
})

function create(payload: object, headers: Record<string, string> = manager) {
  return shop.app.inject({ method: 'POST', url: '/api/coupons', headers, payload })
}

function change(id: string, payload: object, headers: Record<string, string> = manager) {
  return shop.app.inject({ method: 'PUT', url: `/api/coupons/${id}`, headers, payload })
}

function remove(id: string, headers: Record<string, string> = manager) {
  return shop.app.inject({ method: 'DELETE', url: `/api/coupons/${id}`, headers })
}
