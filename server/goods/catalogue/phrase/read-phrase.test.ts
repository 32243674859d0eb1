import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultNeeds } from '#server/goods/needs/default-needs.ts'
import { customerPhrases, type PhraseExample, tradePhrases } from '#tests/support/examples/search-phrases.ts'
import { readPhrase } from './read-phrase.ts'

const examples = [...customerPhrases, ...tradePhrases].map((example) => [example.typed, example] as const)

test('there are 120 phrases in three scripts, 60 of them in the words of customers', () => {
  expect(customerPhrases.length).toBeGreaterThanOrEqual(60)
  expect(new Set(examples.map(([typed]) => typed)).size).toBe(examples.length)
  expect(examples.length).toBeGreaterThanOrEqual(120)
})

test.each(examples)('the phrase "%s" is understood', (typed, expected) => {
  const { words, minPrice, maxPrice, needs } = readPhrase(typed, defaultNeeds)
  const read: PhraseExample = { typed, words, needs: needs.map(({ name }) => name) }
  if (minPrice !== undefined) read.min = minPrice
  if (maxPrice !== undefined) read.max = maxPrice
  expect(read).toEqual(expected)
})

test('the words that are left of a phrase name no price and no need', () => {
  for (const [typed] of examples) {
    const { words } = readPhrase(typed, defaultNeeds)
    expect(readPhrase(words, defaultNeeds)).toMatchObject({ words, parts: [] })
  }
})

test('every part of a phrase can be removed by itself', () => {
  const { parts } = readPhrase('light laptop for university under 90k', defaultNeeds)
  expect(parts.map(({ without }) => without)).toEqual([
    'light laptop for university',
    'laptop for university under 90k',
    'light laptop for under 90k',
  ])
})

const pieces =
  'under below 50 50k k ৫০ হাজার লাখ এর মধ্যে niche - to theke tk ৳ /- laptop i5 rtx 4050 " + সাড়ে দেড় , . between and'

test('reading a phrase never fails, and its bounds are prices', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(...pieces.split(' ')),
    fc.constantFrom('\0', '\ud800', '9'.repeat(300), '1.'.repeat(100), '৳'.repeat(200), 'under '.repeat(200)),
  )
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 30 }), (texts) => {
      const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = readPhrase(texts.join(' '), defaultNeeds)
      expect(minPrice).toBeGreaterThanOrEqual(0)
      expect(maxPrice).toBeGreaterThanOrEqual(minPrice)
    }),
    { numRuns: 2_000 },
  )
})

test('the time to read a phrase is limited, however long the text is', () => {
  const phrase = 'under 50k to 60 theke ৭০ হাজার er moddhe '
  const timeOf = (text: string) => {
    const times = Array.from({ length: 50 }, () => {
      const start = performance.now()
      readPhrase(text, defaultNeeds)
      return performance.now() - start
    })
    // The fastest of many: a busy machine may interrupt any of them.
    return Math.min(...times)
  }
  timeOf(phrase.repeat(20))
  expect(timeOf(phrase.repeat(20_000))).toBeLessThan(10 * timeOf(phrase.repeat(5)) + 1)
})
