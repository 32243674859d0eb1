import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteOldRows } from '#server/owner/retention/delete-old-rows.ts'
import { missedSearches } from '#server/platform/db/schema.ts'
import type { SearchesReport } from '#shared/contract/reports.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
  await shop.addProduct({ title: 'Acer Aspire 3' })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(missedSearches).then(() => undefined))

function search(text: string, { from = '203.0.113.7', userAgent = firefox, more = '' } = {}) {
  return shop.app.inject({
    url: `/api/products/listing?q=${encodeURIComponent(text)}${more}`,
    remoteAddress: from,
    headers: { 'user-agent': userAgent },
  })
}

/** Records a search as the page of results does. */
function recordMissed({ app }: Pick<typeof shop, 'app'>, text: string) {
  const request = { headers: { 'user-agent': firefox }, socket: { remoteAddress: '203.0.113.9' } }
  app.missedSearches.record(text, request as IncomingMessage)
}

async function storedCounts(): Promise<[string, number][]> {
  await shop.app.missedSearches.store()
  const rows = await shop.db.select().from(missedSearches).orderBy(missedSearches.phrase)
  return rows.map(({ phrase, times }) => [phrase, times])
}

test('a search that finds nothing is counted by its text, however it was written', async () => {
  await search('Flying Carpet')
  await search('  flying   CARPET ')
  await search('flying carpet', { from: '203.0.113.8' })
  await search('aspire')

  expect(await storedCounts()).toEqual([['flying carpet', 3]])
  await search('flying carpet')
  expect(await storedCounts()).toEqual([['flying carpet', 4]])

  const { headers } = await shop.loginAs('shop_manager')
  const report = (await shop.app.inject({ url: '/api/reports/searches', headers })).json<SearchesReport>()
  expect(report.times).toEqual({ now: 4, before: 0 })
  expect(report.phrases).toMatchObject([{ phrase: 'flying carpet', times: 4 }])
})

test('searches by robots, with personal data, for suggestions or with filters are not counted', async () => {
  await search('flying carpet', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await search('flying carpet', { userAgent: '' })
  await search('nusrat@mail.test')
  await search('01712 345678')
  await search('flying carpet', { more: '&brand=Acer' })
  await shop.app.inject({
    url: '/api/products/search/flying%20carpet',
    headers: { 'user-agent': firefox },
  })

  expect(await storedCounts()).toEqual([])
})

test('a flood fills neither the memory nor more than a thousand rows a day, and known phrases still count', async () => {
  await search('flying carpet')
  await storedCounts()
  for (let batch = 0; batch < 3; batch += 1) {
    for (let index = 0; index < 600; index += 1) recordMissed(shop, `zzqq ${batch} ${index}`)
    const rows = await storedCounts()
    expect(rows.length).toBeLessThanOrEqual(1 + 500 * (batch + 1))
  }
  await search('flying carpet')

  const rows = await storedCounts()
  expect(rows).toHaveLength(1_000)
  expect(rows).toContainEqual(['flying carpet', 2])
})

test('one network adds thirty phrases an hour at most', async () => {
  const limited = await testShop({ config: { rateLimitFactor: 1 } })
  for (let index = 0; index < 60; index += 1) recordMissed(limited, `carpet ${index}`)
  await limited.app.missedSearches.store()

  expect(await limited.db.$count(missedSearches)).toBe(30)
  await limited.close()
})

test('searches that found nothing are deleted after half a year', async () => {
  await shop.db.insert(missedSearches).values([
    { day: sql`current_date - 200` as unknown as string, phrase: 'old', times: 1 },
    { day: sql`current_date - 100` as unknown as string, phrase: 'kept', times: 1 },
  ])

  await deleteOldRows(shop.app)

  expect(await storedCounts()).toEqual([['kept', 1]])
})
