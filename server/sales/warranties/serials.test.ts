import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, orderEvents, orders, warranties } from '#server/platform/db/schema.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import { serialShop } from '#tests/support/shop/serial-shop.ts'

const shop = await serialShop()
const { db, newSerial } = shop
afterAll(() => shop.close())

const handOver = (orderId: string, ...serials: string[]) =>
  shop.handOver(orderId, { courier: 'rider', serials: shop.serialsOf(...serials) })

test('serial numbers are entered at the hand-over, and wait for the delivery', async () => {
  const { id } = await shop.paidFor(2)

  const handed = await handOver(id, ' pf-3a 77 ', '৫CG12৩4')

  expect(handed.statusCode).toBe(200)
  const serials = await shop.orderSerials(id)
  expect(serials).toMatchObject({
    refusal: null,
    missing: 0,
    ended: [],
    pieces: [
      { line: 0, piece: 1, serial: 'PF-3A77', rule: { short: '2 years official' } },
      { line: 0, piece: 2, serial: '5CG1234', warranty: { startsAt: null, lastDay: null } },
    ],
  })
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'order.serials'))).toMatchObject([
    {
      subject: id,
      before: { 'serial-0-1': '' },
      after: { 'serial-0-1': 'PF-3A77', 'serial-0-2': '5CG1234' },
    },
  ])
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.isPublic, false))
    .orderBy(desc(orderEvents.id))
  expect(event?.what).toContain(': PF-3A77')
})

test('an order that is handed over without serial numbers is marked as lacking them', async () => {
  const { id } = await shop.paidFor(2)
  expect((await shop.orderSerials(id)).missing).toBe(0)

  expect((await handOver(id, newSerial())).statusCode).toBe(200)

  expect((await shop.orderSerials(id)).missing).toBe(1)
  const { headers } = shop.manager
  const details = await shop.app.inject({ url: `/api/orders/file/${id}`, headers })
  expect(details.json()).toMatchObject({ serialsMissing: 1, warranties: [{ line: 0, piece: 1 }] })
})

test('the list of orders can show those that left the shop without a serial number, until they are entered', async () => {
  const { headers } = shop.manager
  const listed = async () => {
    const response = await shop.app.inject({ url: '/api/orders/getAllOrders?serialsMissing=true', headers })
    return response.json().map(({ _id }: { _id: string }) => _id) as string[]
  }
  const lacking = await shop.paidFor(2)
  const complete = await shop.paidFor()
  const waiting = await shop.paidFor()
  const paidBack = await shop.paidFor()
  const [first, second] = [newSerial(), newSerial()]
  await handOver(lacking.id, first)
  await handOver(complete.id, newSerial())
  await handOver(paidBack.id)
  await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, paidBack.id))

  const before = await listed()
  await shop.enter(lacking.id, first, second)
  const after = await listed()

  expect(before).toContain(lacking.id)
  for (const { id } of [complete, waiting, paidBack]) expect(before).not.toContain(id)
  expect(after).not.toContain(lacking.id)
})

test('a serial number that is entered twice is refused by name, and nothing is handed over', async () => {
  const { id } = await shop.paidFor(2)

  const response = await handOver(id, 'PF-TWICE', 'pftwice')

  expect(response.json()).toMatchObject({
    code: 'SERIAL_TAKEN',
    message: expect.stringMatching(/^PFTWICE is entered twice: for Lenovo ThinkPad .+ and for Lenovo/),
    details: [{ path: 'serial-0-2' }],
  })
  expect(await shop.statusOf(id)).toBe('confirmed')
  expect(await shop.warrantiesOf(id)).toEqual([])
})

test('a serial number that is under warranty is refused by name, with the order that has it', async () => {
  const [first, second] = [await shop.paidFor(), await shop.paidFor()]
  const serial = newSerial()
  await handOver(first.id, serial)

  const response = await handOver(second.id, serial)

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'SERIAL_TAKEN',
    message: expect.stringMatching(`^${serial} is under warranty already: .+ of order ${first.number}\\.$`),
  })
  expect(await shop.statusOf(second.id)).toBe('confirmed')
})

test.each(['abc', 'has<tags>', '!!!!!!'])('"%s" is no serial number', async (serial) => {
  const { id } = await shop.paidFor()

  const response = await shop.enter(id, serial)

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ details: [{ path: 'serial-0-1' }] })
})

test('eight hand-overs of one serial number at once give one warranty', async () => {
  const sold = await Promise.all(Array.from({ length: 8 }, () => shop.paidFor()))
  const serial = newSerial()

  const responses = await Promise.all(sold.map(({ id }) => handOver(id, serial)))

  const codes = responses.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([200, ...Array(7).fill(409)])
  expect(await db.$count(warranties, eq(warranties.serial, serial))).toBe(1)
})

test('a serial number is corrected later, and two machines can swap theirs', async () => {
  const { id } = await shop.paidFor(2)
  const [one, other, third] = [newSerial(), newSerial(), newSerial()]
  await handOver(id, one, other)
  const [before] = await shop.warrantiesOf(id)

  expect((await shop.enter(id, other, one)).statusCode).toBe(200)
  expect((await shop.enter(id, third)).json()).toMatchObject({ pieces: [{ serial: third }, { serial: one }] })

  expect((await shop.warrantiesOf(id))[0]).toMatchObject({ id: before?.id, serial: third })
  expect((await shop.enter((await shop.paidFor()).id, other)).statusCode, 'it is free again').toBe(200)
})

test('a serial number that was entered by mistake is taken away and free again', async () => {
  const [wrong, right] = [await shop.paidFor(), await shop.paidFor()]
  const serial = newSerial()
  await shop.enter(wrong.id, serial)

  expect((await shop.enter(wrong.id, '')).json()).toMatchObject({
    pieces: [{ serial: '', warranty: null }],
    ended: [{ serial, ending: 'removed' }],
  })
  expect((await shop.enter(right.id, serial)).statusCode).toBe(200)
})

test('what a colleague entered in the meantime is not overwritten unseen', async () => {
  const { id: orderId } = await shop.paidFor()
  const [theirs, mine] = [newSerial(), newSerial()]
  await shop.enter(orderId, theirs)

  const body = { orderId, serials: shop.serialsOf(mine), basedOn: { 'serial-0-1': '' } }
  const response = await shop.send('warranties/serials', body, shop.admin.headers)

  expect(response.json()).toMatchObject({ code: 'STALE_EDIT', message: expect.stringContaining('Rahim') })
  expect((await shop.orderSerials(orderId)).pieces).toMatchObject([{ serial: theirs }])
})

test('a hand-over does not overwrite a serial number that a colleague corrected in the meantime', async () => {
  const { id: orderId } = await shop.paidFor()
  const [first, corrected] = [newSerial(), newSerial()]
  await shop.enter(orderId, first)
  await shop.enter(orderId, corrected)

  const body = { courier: 'rider', serials: shop.serialsOf(first), basedOn: { 'serial-0-1': first } }
  const stale = await shop.handOver(orderId, body)

  expect(stale.json()).toMatchObject({
    code: 'STALE_EDIT',
    details: [{ path: 'basedOn' }, { path: 'serial-0-1', expected: corrected }],
  })
  expect((await shop.findShipments(orderId)).shipments).toEqual([])
  const seen = await shop.handOver(orderId, { ...body, basedOn: { 'serial-0-1': corrected } })
  expect(seen.statusCode).toBe(200)
  expect((await shop.orderSerials(orderId)).pieces).toMatchObject([{ serial: first }])
})

test('an order that is not confirmed, or is closed, takes no serial numbers', async () => {
  const open = await shop.orderOf(await shop.placedOrder())
  const closed = await shop.paidFor()
  await shop.setTo(closed.id, 'cancelled')

  expect((await shop.enter(open.id, newSerial())).json()).toMatchObject({
    message: 'Serial numbers are entered once the order is confirmed.',
  })
  expect((await shop.enter(closed.id, newSerial())).json()).toMatchObject({
    message: 'This order is cancelled: it carries no warranty.',
  })
})

test('a machine that the order does not have gets no serial number', async () => {
  const { id: orderId } = await shop.paidFor()

  for (const place of [
    { line: 0, piece: 2 },
    { line: 7, piece: 1 },
  ]) {
    const serials = [{ ...place, serial: newSerial() }]
    expect((await shop.send('warranties/serials', { orderId, serials })).statusCode).toBe(400)
  }
})

test('the serial number of a pre-owned unit is filled in, and its warranty is about that unit', async () => {
  const product = await shop.addProduct({ deviceType: 'Pre-Owned', newPricePaisa: 6_000_000 })
  const unit = unitFor(product, await shop.addShop())
  const { _id: unitId } = (await shop.send('units/addUnit', unit, shop.admin.headers)).json<{ _id: string }>()
  const cart = shop.cartOf([product, 1])
  const placed = await shop.initiate({ ...cart, products: [{ ...cart.products[0], unitId }] })
  const { tran_id } = placed.json<{ tran_id: string }>()
  await shop.decide(tran_id, 'approve')
  const { id } = await shop.orderOf(tran_id)

  const [piece] = (await shop.orderSerials(id)).pieces
  const rule = { short: 'Return within 7 days. No warranty after that' }
  expect(piece).toMatchObject({ serial: '', suggested: unit.serial, rule })
  await handOver(id, piece?.suggested ?? '')

  expect(await shop.warrantiesOf(id)).toMatchObject([{ unitId, serial: unit.serial, days: 7 }])
})

test('staff find an order by the serial number of its machine, however it is written', async () => {
  const { id } = await shop.paidFor()
  await shop.enter(id, 'QX-99-LOOKFORME')

  for (const q of ['QX99LOOKFORME', 'qx-99-lookforme', 'qx 99 lookforme']) {
    const url = `/api/orders/getAllOrders?${new URLSearchParams({ q })}`
    const found = await shop.app.inject({ url, headers: shop.manager.headers })
    expect(found.json(), q).toMatchObject([{ _id: id }])
  }
})
