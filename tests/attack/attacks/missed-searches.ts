import { setTimeout } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { mark, type Target } from '../target.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const maxRows = 1_000

/** Searches without results fill a list that staff read, and must not flood it. */
export const madeUpSearches: Attack = {
  name: 'Made-up searches for the list that staff read',
  needs: 'database',
  async run(shop, check) {
    const [person, long] = [mark('person'), mark('long')]
    const secrets = [`${person}@mail.test`, `${person} 01712-345678`, `${person} ০১৭১২৩৪৫৬৭৮`]
    for (const text of [...secrets, `${long} ${'z'.repeat(4_000)}`, `${person}\u0000\u202e`])
      await search(shop, text)
    await search(shop, `${person} robot`, 'curl/8.0')
    for (let round = 0; round < 12; round++)
      await Promise.all(Array.from({ length: 50 }, () => search(shop, mark('zzq'))))
    const phrases = await storedPhrases(shop, long)
    const stored = phrases.filter((phrase) => phrase.includes(person))
    check(
      'no address, number or robot is stored',
      stored.every((one) => one === person),
      stored,
    )
    const longest = Math.max(...phrases.map((phrase) => [...phrase].length))
    check('a phrase has 80 characters at most', longest <= 80, longest)
    const rows = (await shop.inside.rowsIn?.('missed_searches')) ?? 0
    check('600 made-up searches stay within the rows of a day', rows <= maxRows, rows)
    const { status } = await shop.call('GET /api/reports/sales', { as: shop.people.shop_manager })
    check('and the owner’s reports stay closed', status === 403, status)
  },
}

function search(shop: Target, text: string, userAgent = firefox) {
  const headers = { 'user-agent': userAgent }
  return shop.call(`GET /api/products/listing?q=${encodeURIComponent(text)}`, { headers })
}

/** All phrases of the exported file, once the awaited one has been stored. */
async function storedPhrases(shop: Target, awaited: string): Promise<string[]> {
  for (let round = 0; round < 100; round++) {
    const { text } = await shop.call('GET /api/reports/export.csv?report=searches', {
      as: shop.people.super_admin,
    })
    const phrases = text.split('\r\n').map((line) => line.split(',')[0] ?? '')
    if (phrases.some((phrase) => phrase.includes(awaited))) return phrases
    await setTimeout(100)
  }
  return []
}
