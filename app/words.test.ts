import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Phrases that shoppers stumbled over, because nobody in a Dhaka shop would say them. */
const translated = [
  'keep what its page promised',
  'is answered with a new unit',
  'what the law asks for',
  'What it comes to',
  'is not right.',
  'is out of your cart',
  'News of your',
  'somebody here is looking at it',
  'What became of your',
  'the law asks',
  'no part of the total',
  'we help you pay',
  'Behind this link',
  'cancelled and paid back',
  'lowered or deleted',
]

test('no text of the shop reads like a translation', () => {
  const found = ['app', 'shared', 'server'].flatMap(sourcesIn).flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ')
    return translated.filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`)
  })

  expect(found).toEqual([])
})

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}
