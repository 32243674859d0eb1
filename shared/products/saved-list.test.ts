import { expect, test } from 'vitest'
import { parseEntry, savedLimit, savedPath } from './saved-list.ts'

test('the address of a list holds products with their choices, and no more than a list may have', () => {
  const address = new URL(savedPath(['p1?ram=32GB&color=Sky+Blue', 'p2']), 'https://shop.test')
  expect(address.searchParams.getAll('p')).toEqual(['p1?ram=32GB&color=Sky+Blue', 'p2'])

  const [first] = address.searchParams.getAll('p').map(parseEntry)
  expect(first?.id).toBe('p1')
  expect(first?.search.get('color')).toBe('Sky Blue')

  const many = Array.from({ length: savedLimit + 5 }, (_, at) => `p${at}`)
  expect(new URL(savedPath(many), 'https://shop.test').searchParams.size).toBe(savedLimit)
})
