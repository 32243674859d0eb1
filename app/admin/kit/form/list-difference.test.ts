import { expect, test } from 'vitest'
import { listDifference } from './list-difference.ts'

const city = { name: 'City Bank', months: [6] }
const brac = { name: 'BRAC Bank', months: [] }

test('a list that somebody changed is told by the names of what is in it', () => {
  const after = [
    { ...city, months: [6, 12] },
    { name: 'Prime Bank', months: [] },
  ]

  expect(listDifference([city, brac], after)).toBe(
    'Added: Prime Bank. Changed: City Bank. Removed: BRAC Bank.',
  )
  expect(listDifference([city, brac], [brac, city])).toBe('In another order.')
})

test('sections go by their headings and questions by their words', () => {
  const section = { id: 'newest', shown: true, heading: 'New products' }
  const ask = { question: 'Where are you?', answer: 'In Dhaka.' }

  expect(listDifference([section], [{ ...section, shown: false }])).toBe('Changed: New products.')
  expect(listDifference([ask], [{ ...ask, answer: 'In Uttara.' }])).toBe('Changed: Where are you?')
})

test('a first entry is told like any other, and a synonym by its word', () => {
  expect(listDifference([], [{ word: 'laptop', spellings: ['lappy'] }])).toBe('Added: laptop.')
  expect(listDifference([{ word: 'laptop', spellings: ['lappy'] }], [])).toBe('Removed: laptop.')
})

test('what is no list of named things is told otherwise', () => {
  expect(listDifference(['a'], ['b'])).toBeNull()
  expect(listDifference({ content: '' }, { content: 'x' })).toBeNull()
})
