import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { auditLog, collections, orders, refunds, tills } from '#server/platform/db/schema.ts'
import type { OpenTill, Till, TillPage } from '#shared/contract/money/tills.ts'
import { addDays, dhakaToday } from '#shared/period.ts'
import { deskOf, deskOrderBody, type Staff } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { app, db } = shop
const shopId = await shop.addShop()
const manager = await shop.loginAs('shop_manager', { displayName: 'Rahim', shopId })
const colleague = await shop.loginAs('shop_manager', { displayName: 'Karim', shopId })
const admin = await shop.loginAs('super_admin', { displayName: 'Farhana' })
const { collect, correctMoney, make } = deskOf(shop, manager, admin)
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(refunds)
  await db.delete(orders)
  await db.delete(tills)
})

const today = dhakaToday()

async function newOrder(): Promise<string> {
  const laptop = await shop.addProduct({ quantity: 5, newPricePaisa: 5_000_000 })
  return (await make(deskOrderBody(laptop))).json().order._id
}

async function take(amount: number, money: object = {}, who: Staff = manager) {
  const taken = await collect({ orderId: await newOrder(), kind: 'cash', amount, ...money }, who)
  expect(taken.statusCode, taken.body).toBe(200)
  return {
    orderId: taken.json().order._id as string,
    collectionId: taken.json().collections[0]._id as string,
  }
}

function refund(orderId: string, amount: number) {
  const payload = { orderId, amount, reason: 'A scratch' }
  return app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
}

async function openTills({ headers }: Staff = manager): Promise<OpenTill[]> {
  return (await app.inject({ url: '/api/tills/open', headers })).json()
}

async function ownTill(who: Staff & { id: string } = manager): Promise<OpenTill> {
  const own = (await openTills(who)).find(({ personId, day }) => personId === who.id && day === today)
  if (!own) throw new Error('This person has no open till')
  return own
}

function close(till: object, { headers }: Staff = manager, key?: string) {
  const payload = { opened: 0, ...till }
  const more = key && { 'idempotency-key': key }
  return app.inject({ method: 'POST', url: '/api/tills/close', payload, headers: { ...headers, ...more } })
}

/** The till with everything in it as it should be. */
function agreed({ shopId, personId, day, methods }: OpenTill, opened = 0) {
  const cash = { method: 'cash', in: 0, out: 0 }
  const all = methods.some(({ method }) => method === 'cash') ? methods : [cash, ...methods]
  const counted = all.map(({ method, in: taken, out }) => ({
    method,
    amount: taken - out + (method === 'cash' ? opened : 0),
  }))
  const total = (name: 'in' | 'out') => methods.reduce((sum, one) => sum + one[name], 0)
  return { shopId, personId, day, opened, counted, basedOn: { taken: total('in'), given: total('out') } }
}

test('a till counts what a person took and gave back, by method, and agrees to the taka', async () => {
  await take(10_000)
  await take(20_000, { kind: 'bkash', reference: '8N7A6D5C4B' })
  await take(3_000, {}, colleague)

  const own = await ownTill()
  const closed = await close({ ...agreed(own, 2_000), note: '' })

  expect(own.methods).toEqual([
    { method: 'cash', in: 10_000, out: 0 },
    { method: 'bkash', in: 20_000, out: 0 },
  ])
  expect(closed.statusCode, closed.body).toBe(201)
  expect(closed.json()).toMatchObject({
    person: 'Rahim',
    day: today,
    opened: 2_000,
    methods: [
      { method: 'cash', in: 10_000, out: 0, expected: 12_000, counted: 12_000 },
      { method: 'bkash', in: 20_000, out: 0, expected: 20_000, counted: 20_000 },
    ],
    closedBy: 'Rahim',
  })
  expect(await openTills()).toMatchObject([{ person: 'Karim', mayClose: false }])
  expect(await db.$count(auditLog, eq(auditLog.action, 'till.close'))).toBe(1)
  expect(await examine(db)).toEqual([])
})

test('a difference is kept with its note, and without a note it is refused', async () => {
  await take(10_000)
  const counted = [{ method: 'cash', amount: 9_950 }]
  const till = { ...agreed(await ownTill()), counted }

  const bare = await close(till)
  const noted = await close({ ...till, note: 'Nobody knows' })

  expect([bare.statusCode, bare.json().message]).toEqual([
    400,
    'The count differs from what is expected. Please write a note that says why, or that nobody knows.',
  ])
  expect(noted.json()).toMatchObject({
    methods: [{ method: 'cash', expected: 10_000, counted: 9_950 }],
    note: 'Nobody knows',
  })
})

test('a closed till never changes: what comes later is counted in the next one', async () => {
  const first = await take(10_000)
  const closed = await close(agreed(await ownTill()))
  const id: string = closed.json()._id

  const corrected = await correctMoney({
    orderId: first.orderId,
    collectionId: first.collectionId,
    reason: 'A nought',
    instead: { kind: 'cash', amount: 1_000, reference: '' },
  })
  const voided = db.update(collections).set({ voidedAt: new Date(), voidedBy: 'R', voidReason: 'x' })
  await take(500)
  const again = await close({ ...agreed({ ...closedHead(closed.json()), methods: [] }) })

  expect([corrected.statusCode, corrected.json().message]).toEqual([
    409,
    'This was counted in a till that is closed. Please refund it, with the reason, and record what is right: both are in the next till.',
  ])
  await expect(voided).rejects.toThrow()
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'Rahim has closed this till already. What came since is counted in the next one.',
  ])
  expect(await openTills()).toMatchObject([
    { person: 'Rahim', day: addDays(today, 1), mayClose: false, methods: [{ method: 'cash', in: 500 }] },
  ])
  const page: TillPage = (await app.inject({ url: '/api/tills', headers: manager.headers })).json()
  expect(page.tills).toEqual([closed.json()])
  expect(await db.select().from(tills)).toMatchObject([{ id }])
  expect(await examine(db)).toEqual([])
})

function closedHead({ day }: Till): OpenTill {
  return {
    shopId,
    branch: '',
    personId: manager.id,
    person: '',
    day,
    methods: [],
    openedBefore: 0,
    mayClose: true,
  }
}

test('a refund after the close is in the till of the person who gave it', async () => {
  const { orderId } = await take(10_000)
  await close(agreed(await ownTill()))

  expect((await refund(orderId, 300)).statusCode).toBe(200)

  const open = await openTills(admin)
  expect(open.find(({ person }) => person === 'Farhana')).toMatchObject({
    day: today,
    methods: [{ method: 'cash', in: 0, out: 300 }],
  })
})

test('a till that was not closed yesterday is closed today, by itself or with the money of today', async () => {
  const old = await take(7_000)
  await db
    .update(collections)
    .set({ at: sql`now() - interval '1 day'` })
    .where(eq(collections.id, old.collectionId))
  await take(1_000)

  const [yesterday, both] = await openTills()

  expect([yesterday?.methods, both?.methods]).toEqual([
    [{ method: 'cash', in: 7_000, out: 0 }],
    [{ method: 'cash', in: 8_000, out: 0 }],
  ])
  await close(agreed(yesterday!))
  expect((await ownTill()).methods).toEqual([{ method: 'cash', in: 1_000, out: 0 }])
  expect((await close(agreed(await ownTill()))).statusCode).toBe(201)
  expect(await examine(db)).toEqual([])
})

test('everybody closes their own till at their own branch, and a super admin that of somebody who has gone home', async () => {
  await take(1_000)
  const till = agreed(await ownTill())

  const refused = await close(till, colleague)
  const elsewhere = await close({ ...till, shopId: await shop.addShop() })
  const future = await close({ ...till, day: addDays(today, 1) })
  const closed = await close(till, admin)

  expect([elsewhere.statusCode, refused.statusCode, refused.json().message]).toEqual([
    403,
    403,
    'Everybody closes their own till at their own branch. Please ask a super admin.',
  ])
  expect(future.statusCode).toBe(400)
  expect(closed.json()).toMatchObject({ person: 'Rahim', closedBy: 'Farhana' })
})

test('money of somebody who never closes a till is shown from the first till of the branch on', async () => {
  expect((await close({ ...agreed(await ownTill()), day: addDays(today, -5) })).statusCode).toBe(201)
  const { collectionId } = await take(7_000, {}, colleague)
  const openOnceItIs = async (days: number) => {
    const at = sql`now() - make_interval(days => ${days})`
    await db.update(collections).set({ at }).where(eq(collections.id, collectionId))
    return (await openTills(admin)).filter(({ person }) => person === 'Karim')
  }

  expect(await openOnceItIs(9)).toEqual([])
  expect(await openOnceItIs(3)).toMatchObject([{ day: addDays(today, -3), methods: [{ in: 7_000 }] }])
  const closed = await close(agreed(await ownTill(colleague)), colleague)
  expect(closed.json(), closed.body).toMatchObject({ day: today, methods: [{ in: 7_000, counted: 7_000 }] })
})

test('a branch manager sees the tills of the own branch alone', async () => {
  const elsewhere = await shop.loginAs('shop_manager', { displayName: 'Salma' })
  await take(1_000)
  await close(agreed(await ownTill()))
  await take(2_000)

  const lists = await Promise.all(
    [elsewhere, colleague, admin].map(({ headers }) => app.inject({ url: '/api/tills', headers })),
  )

  expect(lists.map((list) => list.json<TillPage>().tills.length)).toEqual([0, 1, 1])
  expect((await openTills(elsewhere)).map(({ person }) => person)).toEqual(['Salma'])
})

test('a count that misses a method, or names one that never moved, is refused', async () => {
  await take(1_000, { kind: 'card', reference: '1234' })
  const till = agreed(await ownTill())

  const missing = await close({ ...till, counted: [{ method: 'cash', amount: 0 }] })
  const strange = await close({ ...till, counted: [...till.counted, { method: 'nagad', amount: 1 }] })

  expect([missing.json().message, strange.json().message]).toEqual([
    'Please count the card terminal, once.',
    'No Nagad is in this till.',
  ])
  expect(await db.$count(tills)).toBe(0)
})

test('the same close that is sent twice is one till', async () => {
  await take(1_000)
  const till = agreed(await ownTill())

  const both = await Promise.all([1, 2].map(() => close(till, manager, 'the-same-evening')))

  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(await db.$count(tills)).toBe(1)
})

test('a till that is closed while sales go on misses none of them and counts none twice', async () => {
  await take(1_000)
  const orderIds = await Promise.all(Array.from({ length: 6 }, () => newOrder()))
  const { basedOn: _, ...till } = agreed(await ownTill())

  const [closed, ...sales] = await Promise.all([
    close({ ...till, note: 'Counted while selling' }),
    ...orderIds.map((orderId) => collect({ orderId, kind: 'cash', amount: 100 })),
  ])

  expect(sales.map(({ statusCode }) => statusCode)).toEqual(sales.map(() => 200))
  expect(closed?.statusCode, closed?.body).toBe(201)
  const counted = closed?.json<Till>().methods[0]?.in ?? 0
  const rest = (await openTills()).flatMap(({ methods }) => methods).reduce((sum, one) => sum + one.in, 0)
  expect(counted + rest).toBe(1_600)
  expect(await examine(db)).toEqual([])
})

test('money that came since somebody counted is shown before the till is closed', async () => {
  await take(1_000)
  const till = agreed(await ownTill())
  await take(200)

  const stale = await close(till)

  expect(stale.json()).toMatchObject({
    code: 'STALE_EDIT',
    details: [{ path: 'basedOn' }, { path: 'taken', expected: 1_200 }],
  })
  expect(await db.$count(tills)).toBe(0)
})
