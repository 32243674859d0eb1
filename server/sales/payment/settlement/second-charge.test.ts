import { like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refunds } from '#server/platform/db/schema.ts'
import { timeOfJob } from '#tests/support/database/waiting-jobs.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

const shop = await payingShop()
const { app, db } = shop
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const day = 24 * 60

/** Paid, and paid once more in the same session while nobody can ask what the second charge is. */
async function chargedInTheDark(risky = false) {
  const laptop = await shop.addProduct({ quantity: 3 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve', { risky })
  await shop.fault('validation', 'http-500', { times: null })
  await shop.decide(tranId, 'approve', { force: true })
  expect(await givenBack(tranId)).toEqual([])
  return tranId
}

async function givenBack(tranId: string) {
  const rows = await db
    .select()
    .from(refunds)
    .where(like(refunds.tranId, `${tranId}-%`))
  return rows.map(({ amountPaisa }) => amountPaisa)
}

function nextCheck(tranId: string) {
  return timeOfJob(shop.pool, `payment:${tranId}`)
}

test.each([
  ['paid', false],
  ['review', true],
])(
  'a second charge on a payment that is %s is given back when validation answers again',
  async (state, risky) => {
    const tranId = await chargedInTheDark(risky)
    for (const minutes of [1, 30]) await reconcile(app, after(minutes))
    expect(await givenBack(tranId)).toEqual([])
    expect(await shop.stateOf(tranId)).toMatchObject({ state })

    await shop.clearFaults()
    await reconcile(app, after(3 * 60))

    expect(await givenBack(tranId)).toEqual([12_500_000])
    expect(await shop.stateOf(tranId)).toMatchObject({ state })
    expect(await nextCheck(tranId)).toBeNull()
  },
)

test('a charge that could not be validated beside one that could is asked about again', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve', { ipn: false })
  await shop.decide(tranId, 'approve', { force: true, ipn: false })
  // The first of the two, and its repeat.
  await shop.fault('validation', 'http-500', { times: 2 })

  await shop.returnFromGateway({ path: `/api/payment/return/success/${tranId}`, body: '' })
  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'paid', status: 'confirmed' })
  expect(await givenBack(tranId)).toEqual([])
  await reconcile(app, after(1))

  expect(await givenBack(tranId)).toEqual([12_500_000])
})

test.each([
  ['paid the order', { risky: false, isSecond: false }],
  ['is in review', { risky: true, isSecond: false }],
  ['is a second payment of the order', { risky: false, isSecond: true }],
])(
  'a charge whose messages all got lost is found although a later one %s',
  async (_, { risky, isSecond }) => {
    const laptop = await shop.addProduct({ quantity: 3 })
    const { tranId: first } = await shop.placed(laptop)
    if (isSecond) await shop.decide(first, 'approve')
    const tranId = isSecond ? await shop.secondAttempt(first) : first
    await shop.decide(tranId, 'approve', { ipn: false })
    await shop.decide(tranId, 'approve', { force: true, risky })
    expect(await givenBack(tranId)).toEqual([])

    await reconcile(app, after(61))

    expect(await givenBack(tranId)).toEqual([12_500_000])
    expect(await nextCheck(tranId)).toBeNull()
  },
)

test('a late charge that no message told of is asked about once more: a second one after it goes back', async () => {
  const { tranId } = await shop.placed(await shop.addProduct({ quantity: 3 }))
  await shop.decide(tranId, 'fail')
  await shop.decide(tranId, 'approve', { force: true, ipn: false })
  await reconcile(app, after(20))
  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'paid', status: 'confirmed' })
  await shop.decide(tranId, 'approve', { force: true, ipn: false })

  await reconcile(app, after(90))

  expect(await givenBack(tranId)).toEqual([12_500_000])
})

test('a second charge that nobody explains for three days is one for staff', async () => {
  const tranId = await chargedInTheDark()

  for (const days of [0.1, 0.5, 1, 3, 7, 14]) await reconcile(app, after(days * day))

  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'paid', attention: 'unknown_status' })
  expect(await nextCheck(tranId)).toBeNull()
})
