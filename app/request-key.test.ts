import { expect, test } from 'vitest'
import { requestOf } from './request-key.ts'

test('a request that is sent again keeps its key, and another one gets its own', () => {
  const first = requestOf({ amount: 1 }, null)

  expect(first.key).toMatch(/^[\da-f]{32}$/)
  expect(requestOf({ amount: 1 }, first)).toEqual(first)
  expect(requestOf({ amount: 2 }, first).key).not.toBe(first.key)
  expect(requestOf({ amount: 1 }, { text: first.text, key: '' }).key).not.toBe('')
})
