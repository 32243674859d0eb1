import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { orders, payOutRows, payOuts } from '#server/platform/db/schema.ts'
import type { Owed } from '#shared/contract/money/pay-outs.ts'
import { courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { askForPayOuts, fetchPayOuts } from './fetch-pay-outs.ts'

const shop = await courierShop({ read: 2_000 })
const { app, db, manager } = shop
const admin = await shop.loginAs('super_admin')
const desk = deskOf(shop, manager, admin)
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(payOuts)
  await db.delete(orders)
})

async function delivered() {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await desk.make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json()
  await shop.handOver(order._id, { cashToCollect: 50_000 })
  await shop.setParcelStatus(order, 'delivered')
  return `${order.number}-1`
}

const paidOut = (invoices: string[]) => shop.sim('/payments', { invoices })

async function ask() {
  const response = await app.inject({ method: 'POST', url: '/api/payOuts/ask', headers: admin.headers })
  return [response.statusCode, response.json().recorded]
}

async function owedParcels(): Promise<number> {
  const owed = (await app.inject({ url: '/api/payOuts/owed', headers: admin.headers })).json<Owed>()
  return owed.payers.find(({ name }) => name === 'Steadfast')?.count ?? 0
}

const states = async () => (await db.select().from(payOutRows)).map(({ state }) => state).toSorted()

test('what Steadfast paid out is recorded once, however often it is asked', async () => {
  const invoices = [await delivered(), await delivered(), await delivered()]
  await paidOut(invoices.slice(0, 2))

  expect(await ask()).toEqual([200, 1])
  expect(await ask()).toEqual([200, 0])
  await askForPayOuts(app, new AbortController().signal)

  expect(await db.select().from(payOuts)).toMatchObject([
    { payer: 'steadfast', paidPaisa: 9_978_000, by: 'super_admin' },
  ])
  expect([await owedParcels(), await states()]).toEqual([1, ['matched', 'matched']])
  expect(await examine(db)).toEqual([])
})

test('more payments than a page are read by the address of the next page', async () => {
  const invoices = []
  for (let parcel = 0; parcel < 11; parcel += 1) invoices.push(await delivered())
  for (const invoice of invoices) await paidOut([invoice])

  await ask()

  expect(await owedParcels()).toBe(0)
})

test.each(['http-500', 'hang', 'html', 'truncated', 'reset', 'unauthorized'])(
  'a list of payments that ends in %s records nothing, and the next try records all',
  async (kind) => {
    await paidOut([await delivered()])
    await shop.fault('payments', kind)

    expect((await ask())[0]).toBe(503)
    expect(await db.$count(payOuts)).toBe(0)
    await ask()
    expect([await owedParcels(), await examine(db)]).toEqual([0, []])
  },
)

test('a payment that cannot be read holds up no other, and is recorded by the next try', async () => {
  await paidOut([await delivered()])
  await paidOut([await delivered()])
  await shop.fault('payment', 'http-500')

  await ask()
  expect(await owedParcels()).toBe(1)
  await ask()
  expect([await owedParcels(), await examine(db)]).toEqual([0, []])
})

test('rows that Steadfast changes, repeats or adds wait for staff, and close nothing twice', async () => {
  const invoices = [await delivered(), await delivered()]
  await paidOut(invoices)
  await ask()

  for (const kind of ['changed-row', 'row-twice', 'foreign-row', 'row-missing']) {
    await shop.fault('payment', kind)
    await ask()
  }

  const found = await states()
  expect(found.filter((state) => state === 'matched')).toHaveLength(2)
  expect(found).toContain('changed')
  expect(found).toContain('unknown')
  expect(await examine(db)).toEqual([])
})

test('a payment that takes back more than it brings is recorded as nothing that arrived, and holds up no other', async () => {
  await paidOut([await delivered()])
  const courier = {
    ...app.courier!,
    async listPayments(most: number) {
      const listed = await app.courier!.listPayments(most)
      return listed.kind === 'ok' ? { ...listed, value: ['999', ...listed.value] } : listed
    },
    async findPayment(id: string) {
      if (id !== '999') return app.courier!.findPayment(id)
      const rows = [{ consignment: '1', codPaisa: 0, feePaisa: 12_000 }]
      return { kind: 'ok' as const, value: { id, paidAt: null, amountPaisa: -12_000, rows } }
    },
  }

  await fetchPayOuts({ db, changes: app.changes, courier }, null)

  expect(await owedParcels()).toBe(0)
  const paid = (await db.select().from(payOuts)).map(({ reference, paidPaisa }) => [reference, paidPaisa])
  expect(paid).toContainEqual(['999', 0])
})
