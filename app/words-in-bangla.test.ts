import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const forbidden = phrasesIn(readFileSync('docs/bangla.md', 'utf8').normalize('NFC'))

/** Where customers read Bangla: words modules, whole texts, and what the demo shop's staff wrote. */
const texts = globSync([
  '{app,shared,server}/**/*.bn.{ts,tsx}',
  'app/info/policies/bangla/*.ts',
  'server/pages/page-texts/default-texts.ts',
  'demo/**/*.{json,csv}',
]).filter((file) => !file.includes('.test.'))

test('every Bangla text uses the words of docs/bangla.md', () => {
  const found = texts.flatMap((file) => {
    // A line may end within a phrase.
    const text = readFileSync(file, 'utf8').normalize('NFC').replace(/\s+/g, ' ')
    return forbidden.filter((phrase) => matcher(phrase).test(text)).map((phrase) => `${file}: ${phrase}`)
  })

  expect(texts.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

/** Such a pair is what replacing one word by another in front of a suffix leaves behind. */
test('no vowel sign follows another', () => {
  const found = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\S*[\u09be-\u09c4\u09c7-\u09cc]{2}\S*/g)].map(
      ([word]) => `${file}: ${word}`,
    ),
  )

  expect(found).toEqual([])
})

test('docs/bangla.md forbids a word with every suffix, and not within another one', () => {
  expect(forbidden).toContain('মেশিন')
  expect(matcher('মেশিন').test('আপনার মেশিনটি')).toBe(true)
  expect(matcher('মেইল').test('আপনার ইমেইল')).toBe(false)
})

/** The phrases in backticks that have Bangla letters. */
function phrasesIn(page: string): string[] {
  return [...page.matchAll(/`([^`\n]*[\u0980-\u09ff][^`\n]*)`/g)].map(([, phrase = '']) => phrase)
}

function matcher(phrase: string): RegExp {
  return new RegExp(`(?<![\\u0980-\\u09ff])${phrase}`)
}
