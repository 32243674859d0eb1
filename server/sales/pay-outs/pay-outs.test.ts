import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { collections, orders, payOutRows, payOuts } from '#server/platform/db/schema.ts'
import type { Owed, PayOut, PayOutPage, PayOutPreview } from '#shared/contract/money/pay-outs.ts'
import type { MoneyTotals } from '#shared/contract/order-payments.ts'
import { dhakaToday } from '#shared/period.ts'
import { workbookOf } from '#tests/support/examples/workbook.ts'
import { courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'

const shop = await courierShop()
const { app, db, manager } = shop
const admin = await shop.loginAs('super_admin', { displayName: 'Farhana' })
const desk = deskOf(shop, manager, admin)
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(payOuts)
  await db.delete(orders)
})

const today = dhakaToday()

/** A parcel whose courier took ৳50,000 at the door. */
async function delivered(): Promise<{ id: string; number: number; consignment: string }> {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await desk.make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json()
  await shop.handOver(order._id, { cashToCollect: 50_000 })
  await shop.setParcelStatus(order, 'delivered')
  const [parcel] = await shop.parcelsOf(order)
  return { id: order._id, number: order.number, consignment: String(parcel?.id) }
}

function post(path: string, payload: object, key?: string) {
  const headers = { ...admin.headers, ...(key && { 'idempotency-key': key }) }
  return app.inject({ method: 'POST', url: `/api/payOuts${path}`, payload, headers })
}

async function get<T>(url: string): Promise<T> {
  return (await app.inject({ url: `/api${url}`, headers: admin.headers })).json()
}

const listOf = (...rows: (string | number)[][]) =>
  ['Consignment ID,COD Amount,Delivery Charge', ...rows.map((row) => row.join(','))].join('\n')

const payOut = (csv: string, more: object = {}) => ({
  payer: 'steadfast',
  csv,
  reference: 'P-1',
  paidOn: today,
  way: 'bank',
  ...more,
})

const statesOf = ({ list }: PayOut) => list.map(({ number, state }) => [number, state])

test('a pay-out closes what is owed for its parcels, and the money is received today', async () => {
  const [one, other] = [await delivered(), await delivered()]
  const before = await get<Owed>('/payOuts/owed')

  const csv = listOf([one.consignment, 50_000, 110], [`${other.number}-1`, 50_000, 110])
  const preview = (await post('/preview', { payer: 'steadfast', csv })).json<PayOutPreview>()
  const recorded = await post('', payOut(csv))

  expect(before.payers).toMatchObject([{ name: 'Steadfast', count: 2, amount: 100_000 }])
  expect(preview).toMatchObject({
    columns: { number: 'Consignment ID', amount: 'COD Amount', fee: 'Delivery Charge' },
    rows: [{ state: 'matched', owed: 50_000 }, { state: 'matched' }],
    amount: 100_000,
    fee: 220,
    known: null,
  })
  expect(recorded.statusCode, recorded.body).toBe(201)
  expect(recorded.json()).toMatchObject({ paid: 99_780, difference: 0, open: 0, by: 'Farhana' })
  expect(await get<Owed>('/payOuts/owed')).toMatchObject({ payers: [], rows: [], open: [] })
  expect(await get<MoneyTotals>('/money/totals')).toMatchObject({
    methods: [{ method: 'cod', count: 2, in: 100_000, out: 0 }],
  })
  expect(await examine(db)).toEqual([])
})

test('a parcel that is missing stays owed, and a foreign one waits for staff with all others that do not fit', async () => {
  const [one, missing, short] = [await delivered(), await delivered(), await delivered()]
  const csv = listOf(
    [one.consignment, 50_000, 110],
    [one.consignment, 50_000, 110],
    ['999999', 700, 0],
    [short.consignment, 49_000, 110],
    ['Total', 149_700, 330],
  )

  const recorded = (await post('', payOut(csv, { paid: 149_000 }))).json<PayOut>()

  expect(statesOf(recorded)).toEqual([
    [one.consignment, 'matched'],
    [one.consignment, 'twice'],
    ['999999', 'unknown'],
    [short.consignment, 'differs'],
  ])
  expect(recorded).toMatchObject({ open: 3, difference: -370 })
  const owed = await get<Owed>('/payOuts/owed')
  expect(owed.rows.map(({ number }) => number)).toEqual([missing.consignment, short.consignment])
  expect(owed.open).toHaveLength(3)
  expect(await examine(db)).toEqual([])
  // The operator's numbers are read again every five seconds.
  const numbers = async () => (await app.inject('/metrics')).body
  await expect.poll(numbers).toContain('shop_waiting{what="pay-out rows"} 3')
  expect(await numbers()).toMatch(/shop_oldest_seconds\{what="owed by couriers"\} \d/)
  expect(await numbers()).toMatch(/shop_oldest_seconds\{what="pay-out rows"\} \d/)
})

test('the same list twice is one pay-out, under whatever number it comes again', async () => {
  const one = await delivered()
  const csv = listOf([one.consignment, 50_000, 110])

  const first = (await post('', payOut(csv))).json<PayOut>()
  const preview = (
    await post('/preview', { payer: 'steadfast', csv, reference: 'P-2' })
  ).json<PayOutPreview>()
  const again = (await post('', payOut(csv, { reference: 'P-2' }))).json<PayOut>()
  const both = await Promise.all([1, 2].map(() => post('', payOut(csv), 'one-and-the-same')))

  expect(preview.known).toEqual({ id: first._id, reference: 'P-1', isSame: true })
  expect([again._id, ...both.map((response) => response.json<PayOut>()._id)]).toEqual([
    first._id,
    first._id,
    first._id,
  ])
  expect([await db.$count(payOuts), await db.$count(payOutRows)]).toEqual([1, 1])
})

test('a changed list under the same number changes no row, and shows what it says otherwise', async () => {
  const [one, other, gone] = [await delivered(), await delivered(), await delivered()]
  await post('', payOut(listOf([one.consignment, 50_000, 110], [gone.consignment, 50_000, 110])))

  const changed = listOf([one.consignment, 45_000, 110], [other.consignment, 50_000, 110])
  const preview = (await post('/preview', { payer: 'steadfast', csv: changed, reference: 'P-1' })).json()
  const recorded = (await post('', payOut(changed))).json<PayOut>()
  const repeated = (await post('', payOut(changed))).json<PayOut>()

  expect(preview.known).toMatchObject({ isSame: false })
  expect(statesOf(recorded)).toEqual([
    [one.consignment, 'matched'],
    [gone.consignment, 'matched'],
    [other.consignment, 'matched'],
    [one.consignment, 'changed'],
    [gone.consignment, 'changed'],
  ])
  expect(recorded.list.map(({ amount }) => amount)).toEqual([50_000, 50_000, 50_000, 45_000, 0])
  expect(repeated).toEqual(recorded)
  expect(await examine(db)).toEqual([])
})

test('two lists at once that name the same parcel close it once', async () => {
  const one = await delivered()

  const responses = await Promise.all(
    ['A', 'B', 'C', 'D'].map((reference, at) =>
      post('', payOut(listOf([one.consignment, 50_000, 100 + at]), { reference })),
    ),
  )

  const states = responses.map((response) => response.json<PayOut>().list[0]?.state)
  expect(states.toSorted()).toEqual(['matched', 'twice', 'twice', 'twice'])
  expect(await examine(db)).toEqual([])
})

test('staff decide about a row with a reason: it settles another parcel, a short one, or nothing', async () => {
  const [typo, short] = [await delivered(), await delivered()]
  const csv = listOf(['1424-wrong', 50_000, 0], [short.consignment, 49_000, 0], ['77', 5, 0])
  const { list } = (await post('', payOut(csv))).json<PayOut>()
  const [first, second, third] = list.map(({ _id }) => _id)

  const bare = await post('/resolve', { rowId: third, decision: 'dismissed', reason: ' ' })
  const nowhere = await post('/resolve', { rowId: first, decision: 'settled', reason: 'Typo' })
  const settled = { rowId: first, decision: 'settled', number: typo.consignment, reason: 'Typo' }
  const right = await post('/resolve', settled)
  await post('/resolve', settled)
  const other = await post('/resolve', { ...settled, decision: 'dismissed' })
  await post('/resolve', { rowId: second, decision: 'settled', reason: 'Broken screen, agreed by phone' })
  const last = await post('/resolve', { rowId: third, decision: 'dismissed', reason: 'Of another shop' })

  expect([bare.statusCode, nowhere.statusCode, right.statusCode, other.statusCode]).toEqual([
    400, 404, 200, 409,
  ])
  expect(last.json<PayOut>().list).toMatchObject([
    { decision: 'settled', owed: 50_000, resolvedBy: 'Farhana', reason: 'Typo' },
    { decision: 'settled', amount: 49_000, owed: 50_000 },
    { decision: 'dismissed', reason: 'Of another shop' },
  ])
  expect((await get<Owed>('/payOuts/owed')).payers).toEqual([])
  expect(await examine(db)).toEqual([])
})

test('cash of our own rider is handed in as a pay-out, and is in the till of the person who took it', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await desk.make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json()
  await shop.handOver(order._id, { courier: 'rider', cashToCollect: 50_000 })
  const { _id: shipmentId } = await shop.shipmentOf(order._id)
  await shop.post('report', { shipmentId, state: 'delivered', collected: 50_000 })

  const csv = `Invoice,Amount\n${order.number}-1,50000`
  await post('', payOut(csv, { payer: 'rider', way: 'cash' }))

  const open = (await app.inject({ url: '/api/tills/open', headers: admin.headers })).json()
  expect(open.find(({ person }: { person: string }) => person === 'Farhana')).toMatchObject({
    methods: [{ method: 'cash', in: 50_000, out: 0 }],
  })
  expect(await examine(db)).toEqual([])
})

test('SSLCOMMERZ settles by tran_id, in a file whose columns are named as in its panel', async () => {
  const tranIds: string[] = []
  for (let paid = 0; paid < 3; paid += 1) {
    const tranId = await shop.placedOrder()
    await shop.decide(tranId, 'approve')
    tranIds.push(tranId)
  }
  const amount = 125_000
  const cells = ['A', 'B', 'C', 'D']
  const head = cells.map((name, at) => `<c r="${name}1" t="s"><v>${at}</v></c>`).join('')
  const figures = [amount, 3_125, amount - 3_125].map(
    (figure, at) => `<c r="${cells[at + 1]}2"><v>${figure}</v></c>`,
  )
  const rows = `<row r="1">${head}</row><row r="2"><c r="A2" t="s"><v>4</v></c>${figures.join('')}</row>`
  const names = ['Transaction ID', 'Tran Amount', 'Bank Charge', 'Store Amount', tranIds[0] ?? '']
  const file = workbookOf(rows, names).toString('base64')

  const recorded = await post('', { ...payOut('', { payer: 'sslcommerz', reference: 'S-1' }), file })

  expect(recorded.json(), recorded.body).toMatchObject({ open: 0, paid: amount - 3_125, fee: 3_125 })
  expect((await get<Owed>('/payOuts/owed')).payers).toMatchObject([{ name: 'SSLCOMMERZ', count: 2 }])
  expect(await examine(db)).toEqual([])
})

test('columns with other names are chosen, and a list that cannot be read is refused', async () => {
  const one = await delivered()
  const csv = `Parcel;Brought\n${one.consignment};50000`

  const asked = (await post('/preview', { payer: 'steadfast', csv })).json<PayOutPreview>()
  const unread = await post('', payOut(csv))
  const chosen = await post('', payOut(csv, { columns: { number: 'Parcel', amount: 'Brought' } }))
  const strange = await post('', payOut(csv, { columns: { number: 'Nowhere' } }))
  const noAmount = await post('', payOut(listOf(['1', 'much', 0]), { reference: 'P-9' }))

  expect([asked.headers, asked.rows]).toEqual([['Parcel', 'Brought'], []])
  expect([unread.json().message, strange.json().message, noAmount.json().message]).toEqual([
    'Please choose the columns of number and amount.',
    'The list has no column "Nowhere".',
    'Row 2: "much" in the column "COD Amount" is no amount.',
  ])
  expect(chosen.json()).toMatchObject({ open: 0, rows: 1 })
})

test('only super admins see what is owed', async () => {
  const urls = ['/api/payOuts/owed', '/api/payOuts']
  const answers = await Promise.all(urls.map((url) => app.inject({ url, headers: manager.headers })))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  expect((await get<PayOutPage>('/payOuts')).payOuts).toEqual([])
})

test('money that a courier has paid out is no mistake of the day any more', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await desk.make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json()
  await shop.handOver(order._id, { courier: 'rider', cashToCollect: 50_000 })
  const { _id: shipmentId } = await shop.shipmentOf(order._id)
  await shop.post('report', { shipmentId, state: 'delivered' })
  const typed = await desk.collect({ orderId: order._id, kind: 'cod', amount: 50_000, reference: 'R' })
  await post('', payOut(`Invoice,Amount\n${order.number}-1,50000`, { payer: 'rider' }))

  const collectionId: string = typed.json().collections[0]._id
  const corrected = await desk.correctMoney({ orderId: order._id, collectionId, reason: 'Slip' })

  expect(corrected.json().message).toContain('The courier has paid this money out.')
  const voided = db.update(collections).set({ voidedAt: new Date(), voidedBy: 'R', voidReason: 'x' })
  await expect(voided.where(eq(collections.id, collectionId))).rejects.toThrow()
})

test('a made-up page of the list is refused', async () => {
  for (const before of ['x', '|', '2026-02-31T00:00:00Z|x', '+275760-09-13T00:00:00.000Z|x']) {
    const url = `/api/payOuts?before=${encodeURIComponent(before)}`
    expect((await app.inject({ url, headers: admin.headers })).statusCode, before).toBe(400)
  }
})
