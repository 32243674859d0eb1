import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missedSearches, refunds } from '#server/platform/db/schema.ts'
import { reportNames } from '#shared/contract/reports.ts'
import { dhakaToday } from '#shared/period.ts'
import { type ReportsShop, reportsShop } from '#tests/support/shop/reports-shop.ts'

let shop: ReportsShop
beforeAll(async () => {
  shop = await reportsShop()
})
afterAll(() => shop.close())

function file(query: string) {
  return shop.app.inject({ url: `/api/reports/export.csv?${query}`, headers: shop.headers })
}

test.each(reportNames)('the report %s is a file that a spreadsheet opens', async (report) => {
  const response = await file(`report=${report}&from=2026-10-01&to=2026-10-31`)

  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toMatch(
    new RegExp(`filename="${report}-2026-[\\w-]+\\.csv"`),
  )
  expect(response.body.startsWith('\uFEFF')).toBe(true)
  expect(response.body.split('\r\n')[0]).toMatch(/^.\w[^,]*,\w/)
})

test('sales have a row for each day, also where the screen shows weeks', async () => {
  const { body } = await file('report=sales&from=2026-01-01&to=2026-04-30')

  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 120)
  expect(lines[1]).toBe('2026-01-01,0,0,0,0,0,0')
})

test('what a stranger searched for runs no formula in the owner’s spreadsheet', async () => {
  const day = dhakaToday()
  await shop.db.insert(missedSearches).values([
    { day, phrase: '=hyperlink("http://evil.test")', times: 9 },
    { day, phrase: 'drone, with camera', times: 4 },
  ])

  const { body } = await file('report=searches')

  expect(body.split('\r\n').slice(1, 3)).toEqual([
    `"'=hyperlink(""http://evil.test"")",9,${day}`,
    `"drone, with camera",4,${day}`,
  ])
})

test('refunds and late orders have times of Dhaka, as the orders have', async () => {
  const { orderId, tranId } = await shop.addPaid(60_000, '2025-11-01T20:30:00Z', { status: 'confirmed' })
  const open = await shop.addRefund(orderId, { tranId }, 7_000, '2025-11-02T18:30:00Z')
  await shop.db.update(refunds).set({ state: 'processing' }).where(eq(refunds.id, open))

  const { body: waiting } = await file('report=refunds')
  const { body: late } = await file('report=late')

  expect(waiting.split('\r\n')[1]).toMatch(/,2025-11-03 00:30$/)
  expect(late).toMatch(/\r\nhand_over,.+,2025-11-02 02:30,2025-11-04 02:30,true\r\n/)
  expect(waiting + late).not.toContain('Z')
})
