import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import {
  auditLog,
  collections,
  mailOutbox,
  orderLines,
  orders,
  smsOutbox,
  tills,
  warranties,
} from '#server/platform/db/schema.ts'
import type { OpenTill } from '#shared/contract/money/tills.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { counterShop } from '#tests/support/shop/counter-shop.ts'

const { shop, manager, admin, shopId, sale, sell, close } = await counterShop()
const { db, app } = shop
afterAll(close)
beforeEach(async () => {
  await db.delete(orders)
  await db.delete(tills)
  await db.delete(mailOutbox)
})

const cash = (amount: number) => ({ kind: 'cash', amount })

test('somebody pays a machine in cash and by card and takes it along: one call does it all', async () => {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
  const tenders = [cash(20_000), { kind: 'card', amount: 30_000, reference: '004211' }]

  const sold = await sell(sale(laptop, { tenders }, ['PF-3K-0001']))

  expect(sold.statusCode, sold.body).toBe(201)
  expect(sold.json()).toMatchObject({
    order: {
      channel: 'branch',
      orderStatus: 'completed',
      paymentStatus: 'paid',
      totalAmount: 50_000,
      paid: 50_000,
      due: 0,
    },
    collections: [
      { kind: 'cash', amount: 20_000 },
      { kind: 'card', amount: 30_000, reference: '004211' },
    ],
    invoice: { number: expect.stringMatching(/\/\d{6}$/) },
    warranties: [{ serial: 'PF-3K-0001', startsAt: expect.any(String), lastDay: expect.any(String) }],
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await db.select().from(orders)).toMatchObject([
    { shopId, pickUpShopId: shopId, createdBy: manager.id, unitsTaken: true, advancePaisa: null },
  ])
  const audited = await db.select().from(auditLog).where(eq(auditLog.subject, sold.json().order._id))
  expect(audited.map(({ action }) => action).sort()).toEqual([
    'order.collect',
    'order.collect',
    'order.create',
    'order.serials',
    'order.status',
  ])
  expect(await examine(db)).toEqual([])
})

test('the money is in the till of the person at that branch, by its method', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  await sell(sale(laptop, { tenders: [cash(20_000), { kind: 'bkash', amount: 30_000, reference: '8N7' }] }))

  const { headers } = manager
  const open: OpenTill[] = (await app.inject({ url: '/api/tills/open', headers })).json()

  expect(open).toMatchObject([
    {
      shopId,
      personId: manager.id,
      methods: [
        { method: 'cash', in: 20_000, out: 0 },
        { method: 'bkash', in: 30_000, out: 0 },
      ],
    },
  ])
})

test('whoever stands there gets no SMS and no payment link, and one mail once it is theirs', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const before = await db.$count(smsOutbox)
  await sell(sale(laptop, { tenders: [cash(20_000), cash(30_000)] }))

  const mails = await db.select().from(mailOutbox)
  expect(mails.map(({ recipient }) => recipient)).toEqual([nusrat.email])
  expect(mails[0]?.textBody).toContain('Your order has been delivered.')
  expect(mails[0]?.textBody).not.toContain('/pay/')
  expect(await db.$count(smsOutbox)).toBe(before)
})

test('too little and too much are refused to the paisa, and nothing of the sale is left', async () => {
  const laptop = await shop.addProduct({ quantity: 1, newPricePaisa: 5_000_000 })

  const less = await sell(sale(laptop, { tenders: [cash(49_999.99)] }))
  const more = await sell(sale(laptop, { tenders: [cash(20_000), cash(30_000.01)] }))

  expect([less.json().code, less.json().message]).toEqual(['STILL_DUE', '৳0.01 is still to be paid.'])
  expect([more.json().code, more.json().message]).toEqual([
    'MORE_THAN_DUE',
    'The total is ৳50,000, and ৳50,000.01 was entered.',
  ])
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await db.$count(orders)).toBe(0)
})

test('a sale that fails in its last step leaves no order, no money, no unit taken and no gap in the invoices', async () => {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
  const tenders = [cash(50_000)]
  const first = await sell(sale(laptop, { tenders }, ['PF-TWICE-1']))

  const failed = await sell(sale(laptop, { tenders }, ['PF-TWICE-1']))
  expect(failed.json()).toMatchObject({
    code: 'SERIAL_TAKEN',
    message: expect.stringContaining('PF-TWICE-1 is under warranty already'),
  })
  expect([await db.$count(orders), await db.$count(collections)]).toEqual([1, 1])
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })

  const sold = await sell(sale(laptop, { tenders }, ['PF-OTHER-2']))
  const invoiceOf = (response: typeof sold) => Number(response.json().invoice.number.split('/')[1])
  expect(invoiceOf(sold) - invoiceOf(first)).toBe(1)
  expect(await examine(db)).toEqual([])
})

test('a second press after a lost answer is the same sale', async () => {
  const laptop = await shop.addProduct({ quantity: 5, newPricePaisa: 5_000_000 })
  const body = sale(laptop, { tenders: [cash(50_000)] }, ['PF-ONCE-1'])

  const both = await Promise.all([1, 2, 3].map(() => sell(body, manager, 'the-same-sale')))
  const other = await sell({ ...body, note: 'Another one' }, manager, 'the-same-sale')

  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(both.map((one) => one.json().order._id)).size).toBe(1)
  expect(other.json().code).toBe('KEY_REUSED')
  expect(await db.$count(collections)).toBe(1)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 4, held: 0 })
})

test('of many counters that sell the last one at the same time one does, and the others read why not', async () => {
  const laptop = await shop.addProduct({ quantity: 1, newPricePaisa: 5_000_000 })
  const people = await Promise.all(Array.from({ length: 6 }, () => shop.loginAs('shop_manager', { shopId })))

  const sales = await Promise.all(
    people.map((one, at) => sell(sale(laptop, { tenders: [cash(50_000)] }, [`PF-RACE-${at}`]), one)),
  )

  expect(sales.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409])
  const lost = sales.find(({ statusCode }) => statusCode === 409)
  expect(lost?.json()).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
    message: `There are not enough units of ${laptop.title} left.`,
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
  expect(await db.$count(warranties)).toBe(1)
  expect(await examine(db)).toEqual([])
})

test('parallel sales of two products in either order, with one serial number, end without a deadlock', async () => {
  const [one, other] = [await shop.addProduct({ quantity: 20 }), await shop.addProduct({ quantity: 20 })]
  const total = (one.newPricePaisa + other.newPricePaisa) / 100
  const lines = [one, other].map(({ id }) => ({ productId: id, quantity: 1 }))
  const people = await Promise.all(Array.from({ length: 8 }, () => shop.loginAs('shop_manager', { shopId })))

  const sales = await Promise.all(
    people.map((person, at) => {
      const [first, second] = at % 2 === 0 ? lines : lines.toReversed()
      const products = [{ ...first, serials: ['PF-SAME-1'] }, second]
      return sell(sale(one, { products, tenders: [cash(total)] }), person)
    }),
  )

  const codes = sales.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
})

test('a discount within the limit of the person, several pieces of a line, and options cost what they cost', async () => {
  const ram = [
    { value: '8 GB', addPrice: 0 },
    { value: '32 GB', addPrice: 9_000 },
  ]
  const laptop = await shop.addProduct({
    quantity: 5,
    newPricePaisa: 1_000_000,
    options: { ram, color: [], ssd: [], display: [] },
  })
  const products = [{ productId: laptop.id, quantity: 2, ram: '32 GB', serials: ['PF-OPT-1', 'PF-OPT-2'] }]
  const off = (amount: number) => ({ products, staffDiscount: { amount, reason: 'Two at once' } })

  const much = await sell(sale(laptop, { ...off(3_801), tenders: [cash(34_199)] }))
  const sold = await sell(sale(laptop, { ...off(3_800), totalAmount: 34_200, tenders: [cash(34_200)] }))
  const stale = await sell(sale(laptop, { ...off(3_800), totalAmount: 1, tenders: [cash(1)] }))

  expect([much.json().code, stale.json().code]).toEqual(['DISCOUNT_TOO_HIGH', 'PRICE_CHANGED'])
  expect(await db.$count(mailOutbox, eq(mailOutbox.subject, 'A discount was refused'))).toBe(1)
  expect(sold.json().order).toMatchObject({ staffDiscount: 3_800, totalAmount: 34_200 })
  expect((await db.select().from(warranties)).map(({ serial, piece }) => [serial, piece]).sort()).toEqual([
    ['PF-OPT-1', 1],
    ['PF-OPT-2', 2],
  ])
})

test('a sale without its serial number is allowed as a hand-over is, and counted as missing', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })

  const sold = await sell(sale(laptop, { tenders: [cash(50_000)] }))

  expect(sold.json()).toMatchObject({ order: { orderStatus: 'completed' }, serialsMissing: 1 })
})

test('of what is sold unit by unit the machine itself is sold, once', async () => {
  const { laptop, unit } = await shop.listedUnit()
  const line = { productId: laptop.id, quantity: 1 }
  const tenders = [cash(unit.price)]

  const unnamed = await sell(sale(laptop, { products: [line], tenders }))
  const twice = await sell(sale(laptop, { products: [{ ...line, quantity: 2, unitId: unit._id }], tenders }))
  const sold = await sell(
    sale(laptop, { products: [{ ...line, unitId: unit._id, serials: [unit.serial] }], tenders }),
  )
  const again = await sell(sale(laptop, { products: [{ ...line, unitId: unit._id }], tenders }))

  expect(unnamed.json().message).toBe(
    `${laptop.title} is sold unit by unit. Please scan the code of the machine.`,
  )
  expect(twice.json().message).toBe(`Unit ${unit.code} is one machine. Please order it once.`)
  expect(sold.statusCode, sold.body).toBe(201)
  expect((await db.select().from(orderLines)).map(({ unitId }) => unitId)).toEqual([unit._id])
  expect(again.json().code).toBe('PRODUCT_UNAVAILABLE')
})

test('staff of a branch sell at its counter alone, a super admin at the one they name', async () => {
  const laptop = await shop.addProduct({ quantity: 5, newPricePaisa: 5_000_000 })
  const body = sale(laptop, { tenders: [cash(50_000)] })
  const elsewhere = await shop.addShop()

  const strange = await sell({ ...body, shopId: elsewhere })
  const nowhere = await sell(body, admin)
  const unknown = await sell({ ...body, shopId: 'nowhere' }, admin)
  const chosen = await sell({ ...body, shopId: elsewhere }, admin)

  expect([strange.statusCode, strange.json().message]).toEqual([
    403,
    'You sell at the counter of your own branch.',
  ])
  expect(nowhere.json().message).toBe('Please choose the branch of this counter.')
  expect(unknown.json().code).toBe('BRANCH_NOT_FOUND')
  expect(chosen.statusCode, chosen.body).toBe(201)
  expect(await db.select().from(collections)).toMatchObject([{ shopId: elsewhere, byId: admin.id }])
})

test('each kind of money needs its number, and the same slip pays a sale once', async () => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const card = (reference: string) => ({ kind: 'card', amount: 25_000, reference })

  const bare = await sell(sale(laptop, { tenders: [card(''), cash(25_000)] }))
  const doubled = await sell(sale(laptop, { tenders: [card('77'), card('77')] }))
  const cod = await sell(sale(laptop, { tenders: [{ kind: 'cod', amount: 50_000 }] }))

  expect(bare.json().details).toMatchObject([
    { path: 'tenders.0.reference', message: 'Please enter the approval code of the slip.' },
  ])
  expect(doubled.json().message).toBe('77 is recorded for this order already.')
  expect(cod.statusCode).toBe(400)
  expect(await db.$count(orders)).toBe(0)
})
