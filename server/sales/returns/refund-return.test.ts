import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import {
  creditNotes,
  mailOutbox,
  orderPieces,
  refunds,
  returns,
  warranties,
} from '#server/platform/db/schema.ts'
import { returnShop } from '#tests/support/shop/return-shop.ts'

const shop = await returnShop()
const { db } = shop
afterAll(() => shop.close())

const healthy = async () => expect(await examine(db)).toEqual([])

async function twoMice() {
  const mouse = await shop.addProduct({ title: 'Quiet Mouse', quantity: 5, newPricePaisa: 150_000 })
  return { mouse, order: await shop.delivered([[mouse, 2]]) }
}

test('a piece goes from its buyer to the stock and the money back, each step told once', async () => {
  const { mouse, order } = await twoMice()
  await shop.ask({ key: order.key, piece: 2 })
  const [asked] = await shop.list(`?q=${order.number}`)
  const id = asked!._id

  for (const state of ['awaited', 'received', 'checked']) await shop.move(id, state)
  const done = await shop.refund(id, { amount: 1_500 })

  expect(done.statusCode, done.body).toBe(200)
  expect(done.json()).toMatchObject({ state: 'refunded', place: 'stock' })
  expect(await db.select().from(orderPieces).where(eq(orderPieces.orderId, order.id))).toMatchObject([
    { line: 0, piece: 2, state: 'returned', isRestocked: true },
  ])
  expect(await shop.stockOf(mouse)).toEqual({ quantity: 4, held: 0 })
  await healthy()
  await shop.settleRefunds()
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, order.id))).toBe(1)
  await healthy()
  const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)
  const toBuyer = mails.filter(({ dedupeKey }) => /:return:.*:customer$/.test(dedupeKey))
  expect(toBuyer.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual([
    'Your return N: requested',
    'Your return N: accepted',
    'Your return N: received',
    'Your return N: money back',
  ])
  expect(toBuyer.at(-1)?.textBody).toContain('We are refunding ৳1,500 for Quiet Mouse')
})

test('the piece is gone everywhere: page, warranty, and what can be returned', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const order = await shop.delivered([[laptop, 1]])
  const serial = shop.newSerial()
  await shop.enter(order.id, serial)
  const row = await shop.checked(order.id)
  expect(row.serial).toBe(serial)

  await shop.refund(row._id, { amount: 1_000, reason: 'The charger is missing', place: 'supplier' })

  const [machine] = await db.select().from(warranties).where(eq(warranties.orderId, order.id))
  expect(machine).toMatchObject({ ending: 'returned' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  const page = await shop.app.inject({ url: `/api/orders/key/${order.key}` })
  expect(page.json()).toMatchObject({
    order: { products: [{ gone: [{ piece: 1, state: 'returned' }] }] },
    returns: { asked: [{ state: 'refunded', reason: 'The charger is missing' }], pieces: [] },
  })
  await healthy()
})

test('money is given for a piece that is checked, never more than was paid, and less with a reason', async () => {
  const { order } = await twoMice()
  const taken = (await shop.atCounter({ orderId: order.id })).json()

  const unchecked = await shop.refund(taken._id, { amount: 1_500 })
  await shop.move(taken._id, 'checked')
  const more = await shop.refund(taken._id, { amount: 1_501 })
  const less = await shop.refund(taken._id, { amount: 1_000 })
  const nothing = await shop.refund(taken._id, { amount: 0, reason: 'It fell' })
  const byManager = await shop.refund(taken._id, { amount: 1_500 }, shop.manager.headers)

  expect([unchecked, more, less, nothing, byManager].map(({ statusCode }) => statusCode)).toEqual([
    409, 409, 400, 400, 403,
  ])
  expect(await db.$count(refunds, eq(refunds.orderId, order.id))).toBe(0)
  await healthy()
})

test('of two colleagues who decide at once one gives the money, and the same request twice gives it once', async () => {
  const { order } = await twoMice()
  const row = await shop.checked(order.id)
  const key = { 'idempotency-key': `return-${row._id}` }
  const basedOn = { state: 'checked' }

  const same = await Promise.all(
    [1, 2].map(() => shop.refund(row._id, { amount: 1_500, basedOn }, { ...shop.admin.headers, ...key })),
  )
  const other = await shop.refund(row._id, { amount: 1_500, basedOn })
  const back = await shop.move(row._id, 'handed_back', { reason: 'It works', basedOn })

  expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect([other, back].map((response) => response.json().code)).toEqual(['STALE_EDIT', 'STALE_EDIT'])
  expect(await db.$count(refunds, eq(refunds.orderId, order.id))).toBe(1)
  await healthy()
})

test('handed back and refunded at the same moment, one of them happens', async () => {
  for (let time = 0; time < 4; time += 1) {
    const { order } = await twoMice()
    const row = await shop.checked(order.id)

    const responses = await Promise.all([
      shop.refund(row._id, { amount: 1_500 }),
      shop.move(row._id, 'handed_back', { reason: 'It works' }),
    ])

    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const [stored] = await db.select().from(returns).where(eq(returns.id, row._id))
    const gone = await db.$count(orderPieces, eq(orderPieces.orderId, order.id))
    expect(gone).toBe(stored!.state === 'refunded' ? 1 : 0)
    await healthy()
  }
})

test('a piece with an open return gets its money there, and one that is refunded cannot come back', async () => {
  const { order } = await twoMice()
  const refund = { orderId: order.id, amount: 1_500, line: 0, reason: 'Gift' }
  const answers = await Promise.all([
    shop.ask({ key: order.key, piece: 1 }),
    shop.send('orders/refund', { ...refund, pieces: [1] }, shop.admin.headers),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  await shop.ask({ key: order.key, piece: 2 })

  const second = await shop.send('orders/refund', { ...refund, pieces: [2] }, shop.admin.headers)

  expect(second.json()).toMatchObject({ code: 'RETURN_OPEN' })
  await healthy()
})

test('a return is refused or handed back with a reason that its buyer reads, and can be asked for again', async () => {
  const { order } = await twoMice()
  await shop.ask({ key: order.key })
  const [asked] = await shop.list(`?q=${order.number}`)

  expect((await shop.move(asked!._id, 'refused')).json().code).toBe('RETURN_MOVE')
  expect((await shop.move(asked!._id, 'refunded')).json().code).toBe('RETURN_MOVE')
  await shop.move(asked!._id, 'refused', { reason: 'Dropped, as the photo shows', note: 'Called her' })

  const page = await shop.pageOf(order.key)
  expect(page.returns?.asked).toMatchObject([{ state: 'refused', reason: 'Dropped, as the photo shows' }])
  expect(page.returns?.pieces).toHaveLength(2)
  expect((await shop.ask({ key: order.key, problem: 'It is not dropped' })).statusCode).toBe(200)
  expect((await shop.move(asked!._id, 'awaited')).json().code).toBe('RETURN_OPEN')
})
