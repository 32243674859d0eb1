import { expect, test } from 'vitest'
import { replaceSpellings } from './with-synonyms.ts'

const synonyms = [
  { word: 'laptop', spellings: ['lappy', 'LAP', 'ল্যাপি', '61beab6a'] },
  { word: 'graphics tablet', spellings: ['drawing pad', 'pen tab'] },
]

test.each([
  ['lappy', 'laptop'],
  ['best Lappy 16gb', 'best laptop 16gb'],
  ['ল্যাপি ৮ জিবি', 'laptop ৮ জিবি'],
  ['wacom drawing  pad small', 'wacom graphics tablet small'],
  ['lap', 'laptop'],
  ['a 61BEAB6A please', 'a laptop please'],
  ['laps and pads', 'laps and pads'],
  ['', ''],
])('%j is searched for as %j', (typed, searched) => {
  expect(replaceSpellings(typed, synonyms)).toBe(searched)
})

test('without words of staff a text stays as it was typed', () => {
  expect(replaceSpellings('Lappy  &  co', [])).toBe('Lappy  &  co')
})
