import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { creditNotes, invoices, orders, payOuts, replacedInvoices } from '#server/platform/db/schema.ts'
import type { MonthReport } from '#shared/contract/money/months.ts'
import { toPaisa } from '#shared/money.ts'
import { fiscalYearOf } from '#shared/orders/invoice.ts'
import { splitVat } from '#shared/orders/vat.ts'
import { addDays, dhakaToday } from '#shared/period.ts'
import { courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'

const shop = await courierShop()
const { app, db, pool, manager } = shop
const admin = await shop.loginAs('super_admin')
const desk = deskOf(shop, manager, admin)
afterAll(() => shop.close())
beforeEach(empty)

async function empty() {
  await db.delete(payOuts)
  await db.delete(orders)
  await db.delete(creditNotes)
  await db.delete(invoices)
  await db.delete(replacedInvoices)
}

const lastMonth = addDays(`${dhakaToday().slice(0, 7)}-01`, -1).slice(0, 7)
const midMonth = new Date(`${lastMonth}-15T12:00:00+06:00`)

async function monthOf(month = lastMonth): Promise<MonthReport> {
  const response = await app.inject({ url: `/api/months/${month}`, headers: admin.headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function fileOf(part: string): Promise<string[][]> {
  const url = `/api/months/${lastMonth}/export.csv?part=${part}`
  const { body } = await app.inject({ url, headers: admin.headers })
  return body
    .trim()
    .split('\r\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split(','))
}

const Line = fc.record({
  gross: fc.integer({ min: 0, max: 90_000_000 }),
  rate: fc.constantFrom(0, 500, 750, 1_500),
})
const Sale = fc.record({
  lines: fc.array(Line, { minLength: 1, maxLength: 4 }),
  credited: fc.integer({ min: 0, max: 100 }),
})

test('the sums of a month are those of its rows to the paisa, by rate and in all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Sale, { minLength: 1, maxLength: 6 }), async (sales) => {
      await empty()
      await storeSales(sales)

      const { sales: sold, credits } = await monthOf()

      for (const [part, sums] of [
        ['sales', sold],
        ['credits', credits],
      ] as const) {
        const rows = await fileOf(part)
        const column = (at: number, rate?: number) =>
          rows
            .filter((row) => rate === undefined || Number(row[4]) === rate)
            .reduce((sum, row) => sum + toPaisa(Number(row[at])), 0)
        expect([sums.net, sums.vat, sums.gross].map(toPaisa)).toEqual([5, 6, 7].map((at) => column(at)))
        for (const rate of sums.rates)
          expect([rate.net, rate.vat, rate.gross].map(toPaisa)).toEqual(
            [5, 6, 7].map((at) => column(at, rate.vatPercent)),
          )
      }
      const { rows } = await pool.query<
        Record<string, string>
      >(`select (select coalesce(sum(vat_paisa), 0) from invoices) as vat,
        (select coalesce(sum(total_paisa), 0) from invoices) as gross,
        (select coalesce(sum(vat_paisa), 0) from credit_notes) as credited_vat,
        (select coalesce(sum(amount_paisa), 0) from credit_notes) as credited`)
      expect([sold.vat, sold.gross, credits.vat, credits.gross].map(toPaisa)).toEqual(
        Object.values(rows[0] ?? {}).map(Number),
      )
    }),
    { numRuns: 15 },
  )
})

/** Invoices of last month, each with a credit note for a part of it. */
async function storeSales(sales: { lines: { gross: number; rate: number }[]; credited: number }[]) {
  const fiscalYear = fiscalYearOf(midMonth)
  const seller = { name: 'Shop', address: 'Dhaka', bin: null, vatPercent: 15 }
  for (const [at, { lines, credited }] of sales.entries()) {
    const invoiced = lines.map(({ gross, rate }) => ({
      description: 'A',
      quantity: 1,
      vatRate: rate,
      ...splitVat(gross, rate),
    }))
    const total = (name: 'grossPaisa' | 'vatPaisa') => invoiced.reduce((sum, line) => sum + line[name], 0)
    const [totalPaisa, vatPaisa] = [total('grossPaisa'), total('vatPaisa')]
    const head = { orderId: `order-${at}`, fiscalYear, number: at + 1, issuedAt: midMonth }
    await db.insert(invoices).values({ ...head, seller, lines: invoiced, totalPaisa, vatPaisa })
    const amountPaisa = Math.floor((totalPaisa * credited) / 100)
    const creditedVat = Math.floor((vatPaisa * credited) / 100)
    if (amountPaisa > 0)
      await db
        .insert(creditNotes)
        .values({ ...head, refundId: `refund-${at}`, amountPaisa, vatPaisa: creditedVat })
  }
}

test('a month that is over stays as it was, whatever is refunded, changed, paid out or corrected afterwards', async () => {
  const laptop = await shop.addProduct({ quantity: 9, newPricePaisa: 5_000_000 })
  const paid = (await desk.make(deskOrderBody(laptop))).json().order
  await desk.collect({ orderId: paid._id, kind: 'cash', amount: 50_000 })
  const changed = (await desk.make(deskOrderBody(laptop))).json().order
  await desk.collect({ orderId: changed._id, kind: 'cash', amount: 50_000 })
  const cod = (await desk.make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json().order
  await shop.handOver(cod._id, { cashToCollect: 50_000 })
  await shop.setParcelStatus(cod, 'delivered')
  await refund(paid._id, 1_000)
  await toLastMonth()
  const before = await monthOf()
  const files = await Promise.all(['sales', 'credits', 'money', 'owed'].map(fileOf))

  await refund(paid._id, 2_000)
  await change(changed._id, laptop.id)
  const [parcel] = await shop.parcelsOf(cod)
  const csv = `Consignment,Amount\n${parcel?.id},50000`
  const payOut = { payer: 'steadfast', csv, reference: 'P', paidOn: `${lastMonth}-20`, way: 'bank' }
  const recorded = await app.inject({
    method: 'POST',
    url: '/api/payOuts',
    payload: payOut,
    headers: admin.headers,
  })

  expect(recorded.json(), recorded.body).toMatchObject({ open: 0 })
  expect(before).toMatchObject({
    isOver: true,
    sales: { count: 3, gross: 150_000 },
    credits: { count: 1, gross: 1_000 },
    money: [{ method: 'cash', in: 100_000, out: 1_000 }],
    owed: [{ name: 'Steadfast', amount: 50_000 }],
  })
  expect(await monthOf()).toEqual(before)
  expect(await Promise.all(['sales', 'credits', 'money', 'owed'].map(fileOf))).toEqual(files)
  expect(await monthOf(dhakaToday().slice(0, 7))).toMatchObject({
    isOver: false,
    credits: { count: 2 },
    money: [
      { method: 'cash', out: 2_000 },
      { method: 'cod', in: 50_000 },
    ],
    owed: [],
  })
})

function refund(orderId: string, amount: number) {
  const payload = { orderId, amount, reason: 'A scratch' }
  return app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
}

/** A second piece: the invoice is replaced, and the rest is due. */
async function change(orderId: string, productId: string) {
  const payload = { orderId, lines: [{ line: 0, productId, quantity: 2 }] }
  const changed = await app.inject({
    method: 'POST',
    url: '/api/orders/change',
    payload,
    headers: admin.headers,
  })
  expect(changed.statusCode, changed.body).toBe(200)
}

/** Everything that happened so far happened in the middle of last month. */
async function toLastMonth() {
  const to = midMonth.toISOString()
  await db.execute(sql`update invoices set issued_at = ${to}::timestamptz`)
  await db.execute(sql`update credit_notes set issued_at = ${to}::timestamptz`)
  await db.execute(sql`update collections set at = ${to}::timestamptz`)
  await db.execute(sql`update refunds set created_at = ${to}::timestamptz, done_at = ${to}::timestamptz`)
}

test('a month that does not exist is refused', async () => {
  for (const month of ['2026-13', 'last', '0000-01'])
    expect((await app.inject({ url: `/api/months/${month}`, headers: admin.headers })).statusCode).toBe(400)
})
