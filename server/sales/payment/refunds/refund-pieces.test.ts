import { eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { coupons, mailOutbox, orderPieces, refunds } from '#server/platform/db/schema.ts'
import type { SellersReport } from '#shared/contract/reports.ts'
import type { Dashboard, WholeOrder } from '#shared/contract/staff-orders.ts'
import { formatTaka, toPaisa } from '#shared/money.ts'
import { dhakaToday } from '#shared/period.ts'
import { discountPaisa } from '#shared/pricing.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { serialShop } from '#tests/support/shop/serial-shop.ts'

const shop = await serialShop()
const { app, db, admin, send, settleRefunds } = shop
afterAll(() => shop.close())

type Product = Awaited<ReturnType<typeof shop.addProduct>>

/** A paid order of these products, its units out of the stock. */
async function bought(...lines: [Product, number][]) {
  const { tran_id: tranId } = (await shop.initiate(shop.cartOf(...lines))).json<{ tran_id: string }>()
  await shop.decide(tranId, 'approve')
  return { tranId, orderId: (await shop.orderOf(tranId)).id }
}

function refund(payload: object) {
  return send('orders/refund', { reason: 'Out of stock', ...payload }, admin.headers)
}

async function fileOf(orderId: string): Promise<WholeOrder> {
  return (await app.inject({ url: `/api/orders/file/${orderId}`, headers: admin.headers })).json()
}

function handOver(orderId: string) {
  const body = { orderId, courier: 'pathao', number: `P-${orderId.slice(-8)}`, cashToCollect: 0 }
  return send('shipments/handOver', body)
}

const healthy = async () => expect(await examine(db)).toEqual([])

test('a refunded piece is struck out, its unit is back in stock, and closing the order does not bring it again', async () => {
  const [laptop, mouse] = [
    await shop.addProduct({ quantity: 3 }),
    await shop.addProduct({ title: 'Quiet Mouse', quantity: 5, newPricePaisa: 150_000 }),
  ]
  const { orderId, tranId } = await bought([laptop, 1], [mouse, 2])
  expect(await shop.stockOf(mouse)).toEqual({ quantity: 3, held: 0 })

  const response = await refund({ orderId, amount: 1_500, line: 1, pieces: [2] })

  expect(response.statusCode, response.body).toBe(200)
  expect(response.json()).toMatchObject({
    order: { products: [{ quantity: 1 }, { quantity: 2, gone: [{ piece: 2, state: 'refunded' }] }] },
    refunds: [{ amount: 1_500, line: 1 }],
  })
  expect(response.json().events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: '1 × Quiet Mouse refunded' }),
      expect.objectContaining({ what: '1 × Quiet Mouse put back into stock' }),
    ]),
  )
  expect(await shop.stockOf(mouse)).toEqual({ quantity: 4, held: 0 })
  await healthy()

  await shop.setStatus(tranId, 'cancelled', admin.headers)
  expect(await shop.stockOf(mouse)).toEqual({ quantity: 5, held: 0 })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  await shop.setStatus(tranId, 'confirmed', admin.headers)
  expect(await shop.stockOf(mouse)).toEqual({ quantity: 4, held: 0 })
  await healthy()
})

test('a piece with a number that no database holds is refused', async () => {
  const { orderId } = await bought([await shop.addProduct(), 1])

  const response = await refund({ orderId, amount: 1_500, line: 0, pieces: [3_000_000_000] })

  expect(response.statusCode, response.body).toBe(400)
})

test('a buyer reads which pieces were refunded, and nothing of the stock', async () => {
  const mouse = await shop.addProduct({ title: 'Quiet Mouse', quantity: 5, newPricePaisa: 150_000 })
  const { orderId, tranId } = await bought([mouse, 3])
  await refund({ orderId, amount: 3_000, line: 0, pieces: [3, 2] })
  await settleRefunds()

  const { accessKey } = await shop.orderOf(tranId)
  const page = (await app.inject(`/api/orders/key/${accessKey}`)).json()

  expect(page.order.products[0].gone).toEqual([
    { piece: 2, state: 'refunded' },
    { piece: 3, state: 'refunded' },
  ])
  const told = page.events.map(({ what }: { what: string }) => what)
  expect(told).toContain('2 × Quiet Mouse refunded')
  expect(told.join()).not.toContain('stock')
  expect(page.invoice.creditNotes).toMatchObject([
    { amount: 3_000, description: expect.stringMatching(/^2 × Quiet Mouse/) },
  ])
  const isMail = like(mailOutbox.dedupeKey, `order:${orderId}:refund:%:customer`)
  const [mail] = await db.select().from(mailOutbox).where(isMail)
  expect(mail?.textBody).toContain('We are refunding ৳3,000 for 2 × Quiet Mouse')
})

test('a refunded piece is no sale, in figures, files and mails', async () => {
  const mouse = await shop.addProduct({ title: 'Silver Mouse', quantity: 9, newPricePaisa: 150_000 })
  const { orderId } = await bought([mouse, 3])
  await refund({ orderId, amount: 1_500, line: 0, pieces: [3] })
  const read = async (url: string) => app.inject({ url: `/api/${url}`, headers: admin.headers })
  const sold = { productId: mouse.id, units: 2, amount: 3_000 }

  const { bestSellers } = (await read('orders/dashboard')).json<Dashboard>()
  expect(bestSellers).toContainEqual(expect.objectContaining(sold))
  const { products } = (
    await read(`reports/sellers?from=${dhakaToday()}&to=${dhakaToday()}`)
  ).json<SellersReport>()
  expect(products).toContainEqual(expect.objectContaining(sold))
  const { number } = (await fileOf(orderId)).order
  const [header, row] = (await read(`orders/export.csv?q=${number}&rows=line`)).body.trim().split('\r\n')
  expect(header).toMatch(/"?Units left"?,"?Units gone"?$/)
  expect(row).toMatch(/,2,"?1 of 3 refunded"?$/)

  await send('orders/updateOrderStatus', { orderId, orderStatus: 'shipping' }, admin.headers)
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.aboutId, orderId))
  expect(mails.map(({ textBody }) => textBody).join(' ')).toContain(
    '3 × Silver Mouse (16 GB), 1 of them no longer part of the order',
  )
})

test('of ten refunds of one piece at the same time one is made, and one unit comes back', async () => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { orderId } = await bought([laptop, 2])

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => refund({ orderId, amount: 40_000, line: 0, pieces: [1] })),
  )

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(
    'This piece was refunded already.',
  )
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
  await healthy()
})

test('a piece is refunded at what was paid for it: its price less its share of the coupon, and less if staff say so', async () => {
  const laptop = await shop.addProduct({ quantity: 5, newPricePaisa: 999_900 })
  await db.insert(coupons).values({ id: 'share', code: 'SHARE', discount: 3_333 })
  const cart = shop.cartOf([laptop, 3])
  const whole = toPaisa(cart.totalAmount)
  const totalAmount = (whole - discountPaisa(whole, 33.33)) / 100
  const { tran_id: tranId } = (await shop.initiate({ ...cart, couponCode: 'SHARE', totalAmount })).json()
  await shop.decide(tranId, 'approve')
  const { id: orderId } = await shop.orderOf(tranId)
  const first = Math.floor((totalAmount * 100) / 3) / 100
  const others = (toPaisa(totalAmount) - toPaisa(first)) / 100

  const tooMuch = await refund({ orderId, amount: (toPaisa(first) + 1) / 100, line: 0, pieces: [1] })
  const less = await refund({ orderId, amount: 5_000, line: 0, pieces: [1] })
  const rest = await refund({ orderId, amount: others, line: 0, pieces: [2, 3] })

  const refusal = `${formatTaka(first)} was paid for this, no more.`
  expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([409, refusal])
  expect([less.statusCode, rest.statusCode]).toEqual([200, 200])
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 5, held: 0 })
  await healthy()
})

test('pieces that the order does not have, or that are not paid for, are refused', async () => {
  const { make, collect } = deskOf(shop, admin, admin)
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop))).json()
  await collect({ orderId: order._id, kind: 'cash', amount: 10_000 })

  const unpaid = await refund({ orderId: order._id, amount: 10_000, line: 0, pieces: [1] })
  const unknown = await refund({ orderId: order._id, amount: 1, line: 0, pieces: [2] })
  const noLine = await refund({ orderId: order._id, amount: 1, pieces: [1] })

  expect([unpaid.statusCode, unpaid.json().message]).toEqual([
    409,
    expect.stringContaining('once the order is paid in full'),
  ])
  expect([unknown.statusCode, noLine.statusCode]).toEqual([400, 400])
  expect(await db.$count(orderPieces, eq(orderPieces.orderId, order._id))).toBe(0)
})

test('a refund of an amount leaves the pieces as they are, also where it names their line', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const { orderId } = await bought([laptop, 1])

  await refund({ orderId, amount: 500, reason: 'A scratch', line: 0 })

  expect((await fileOf(orderId)).order.products[0]).not.toHaveProperty('gone')
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
})

test('a refunded machine is not packed: the hand-over asks for one serial number less', async () => {
  const { id: orderId } = await shop.paidFor(3, { quantity: 3, newPricePaisa: 5_000_000 })
  await refund({ orderId, amount: 50_000, line: 0, pieces: [2] })

  const { pieces } = await shop.orderSerials(orderId)
  const entered = await shop.enter(orderId, shop.newSerial(), shop.newSerial())
  expect(pieces.map(({ piece }) => piece)).toEqual([1, 3])
  expect([entered.statusCode, entered.json().message]).toEqual([
    400,
    'This order has no such machine with a warranty.',
  ])

  expect((await handOver(orderId)).statusCode).toBe(200)
  expect((await fileOf(orderId)).serialsMissing).toBe(2)
  const listed = await app.inject({
    url: '/api/orders/getAllOrders?serialsMissing=true',
    headers: admin.headers,
  })
  expect(listed.json().map(({ _id }: { _id: string }) => _id)).toContain(orderId)
  await healthy()
})

test('an order whose every piece is refunded is not handed over and not in the list to pack', async () => {
  const { make, collect } = deskOf(shop, admin, admin)
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop, { deliveryCharge: 150 }))).json()
  const orderId: string = order._id
  await collect({ orderId, kind: 'cash', amount: 50_150 })
  const toPack = async () =>
    (await app.inject({ url: '/api/orders/getAllOrders?toPack=true', headers: admin.headers }))
      .json()
      .map(({ _id }: { _id: string }) => _id)
  expect(await toPack()).toContain(orderId)

  await refund({ orderId, amount: 50_000, line: 0, pieces: [1] })
  const refused = await handOver(orderId)

  const nothing = 'Everything in this order was refunded or came back: there is nothing to hand over.'
  expect([refused.statusCode, refused.json().message]).toEqual([409, nothing])
  expect((await fileOf(orderId)).parcels.next.refusal).toBe(nothing)
  expect(await toPack()).not.toContain(orderId)
  await healthy()
})

test('a refund after the hand-over leaves the stock alone and ends the warranty of that machine only', async () => {
  const { id: orderId } = await shop.paidFor(2, { quantity: 2, newPricePaisa: 5_000_000 })
  const [one, other] = [shop.newSerial(), shop.newSerial()]
  await shop.enter(orderId, one, other)
  await shop.setTo(orderId, 'completed')

  const kept = await refund({ orderId, amount: 50_000, line: 0, pieces: [2] })

  expect(kept.statusCode, kept.body).toBe(200)
  expect(await shop.warrantiesOf(orderId)).toMatchObject([
    { piece: 1, ending: null },
    { piece: 2, ending: 'refunded' },
  ])
  expect(await db.select().from(orderPieces).where(eq(orderPieces.orderId, orderId))).toMatchObject([
    { piece: 2, state: 'refunded', isRestocked: false, by: 'Farhana' },
  ])
  expect((await fileOf(orderId)).serialsMissing).toBeUndefined()
  await healthy()
})
