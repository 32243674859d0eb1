import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { creditNotes, invoices, orders, refunds, replacedInvoices } from '#server/platform/db/schema.ts'
import type { MonthReport } from '#shared/contract/money/months.ts'
import { toPaisa } from '#shared/money.ts'
import { type MoneyMethod, moneyMethodNames } from '#shared/orders/money/money-rows.ts'
import { addDays, dhakaToday } from '#shared/period.ts'
import { dueNow, type Step, step, unitPrice } from '#tests/support/shop/part-steps.ts'
import { partWalk } from '#tests/support/shop/part-walk.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const admin = await shop.loginAs('super_admin')
const { begin, happen } = await partWalk(shop)
afterAll(() => shop.close())

/** The same walks every time; MONTH_WALKS=200 makes up new ones. */
const { MONTH_WALKS } = process.env
const numRuns = Number(MONTH_WALKS ?? 10)
const limitMs = numRuns * 24_000

const lastMonth = addDays(`${dhakaToday().slice(0, 7)}-01`, -1).slice(0, 7)
const thisMonth = dhakaToday().slice(0, 7)
const steps = fc.array(step, { minLength: 1, maxLength: 5 })

test(
  'a month adds up to its rows, and stays as it was whatever happens to its orders afterwards',
  async () => {
    await fc.assert(fc.asyncProperty(dueNow, unitPrice, steps, steps, walk), {
      numRuns,
      interruptAfterTimeLimit: limitMs,
      markInterruptAsFailure: true,
      ...(!MONTH_WALKS && { seed: 20_261_119 }),
    })
  },
  limitMs + 60_000,
)

async function walk(due: string, price: number, before: readonly Step[], after: readonly Step[]) {
  for (const table of [refunds, orders, creditNotes, invoices, replacedInvoices]) await shop.db.delete(table)
  const { scene } = await begin(due, price)
  for (const one of before) await happen(scene, one)
  await moveToLastMonth()
  const closed = await bookOf(lastMonth)
  const story = JSON.stringify({ due, price, before, after })
  expectToAddUp(closed, story)
  for (const one of after) {
    await happen(scene, one)
    expect(await bookOf(lastMonth), story).toEqual(closed)
    expectToAddUp(await bookOf(thisMonth), story)
  }
}

/** Everything so far happened in the middle of last month, in the order in which it happened. */
async function moveToLastMonth() {
  const columns = {
    invoices: ['issued_at'],
    replaced_invoices: ['issued_at'],
    credit_notes: ['issued_at'],
    collections: ['at', 'voided_at'],
    refunds: ['created_at', 'done_at'],
    payments: ['created_at', 'validated_at', 'paid_at'],
  }
  for (const [table, names] of Object.entries(columns)) {
    const moved = names.map((name) => `${name} = ${name} - interval '1 month'`).join(', ')
    await shop.db.execute(sql.raw(`update ${table} set ${moved}`))
  }
}

const parts = ['sales', 'credits', 'money', 'owed'] as const
type Book = { sums: MonthReport; files: Record<(typeof parts)[number], string[][]> }

async function bookOf(month: string): Promise<Book> {
  const get = (url: string) => shop.app.inject({ url: `/api/months/${month}${url}`, headers: admin.headers })
  const files = await Promise.all(
    parts.map(async (part) => {
      const { body } = await get(`/export.csv?part=${part}`)
      const lines = body.trim().split('\r\n').slice(1)
      return [part, lines.filter(Boolean).map((line) => line.split(','))]
    }),
  )
  return { sums: (await get('')).json(), files: Object.fromEntries(files) }
}

/** Every sum of the month is that of the rows in its files, to the paisa. */
function expectToAddUp({ sums, files }: Book, story: string) {
  const total = (rows: string[][], at: number) => rows.reduce((sum, row) => sum + toPaisa(Number(row[at])), 0)
  for (const part of ['sales', 'credits'] as const) {
    const { net, vat, gross } = sums[part]
    expect([net, vat, gross].map(toPaisa), story).toEqual([5, 6, 7].map((at) => total(files[part], at)))
  }
  const discounts = [sums.sales.coupons, sums.sales.staffDiscounts].map(toPaisa)
  expect(discounts, story).toEqual([8, 9].map((at) => total(files.sales, at)))
  const moved = sums.money.map(({ method, in: taken, out }) => [method, toPaisa(taken) - toPaisa(out)])
  const methods = sums.money.map(({ method }) => method)
  const rowsOf = (method: MoneyMethod) => files.money.filter((row) => row[1] === moneyMethodNames[method])
  expect(moved, story).toEqual(methods.map((method) => [method, total(rowsOf(method), 3)]))
  expect(methods.flatMap(rowsOf).length, story).toBe(files.money.length)
}
