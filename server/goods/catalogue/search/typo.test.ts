import { expect, test } from 'vitest'
import { edits } from './typo.ts'

test.each([
  ['lenovo', 'lenovo', 0],
  ['lenvo', 'lenovo', 1],
  ['lenoovo', 'lenovo', 1],
  ['lenobo', 'lenovo', 1],
  ['legoin', 'legion', 1],
  ['elnovo', 'lenovo', 1],
  ['alienwear', 'alienware', 2],
  ['asus', 'acer', 3],
  ['a', 'abcdef', 3],
])('from %s to %s there are %i edits', (typed, word, expected) => {
  expect(edits(typed, word, 2)).toBe(expected)
})

test('the missing end of a word that is still being typed is no edit', () => {
  expect(edits('thnkp', 'thinkpad', 1, true)).toBe(1)
  expect(edits('thinkp', 'thinkpad', 1, true)).toBe(0)
  expect(edits('xxnkp', 'thinkpad', 1, true)).toBe(2)
})
