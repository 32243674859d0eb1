import { beforeEach, expect, test } from 'vitest'
import { savedLimit } from '#shared/products/saved-list.ts'
import { stubLocalStorage } from '#tests/support/browser/stub-storage.ts'
import { readSaved, saveAll, toggleSaved } from './saved.ts'

const storage = stubLocalStorage()
beforeEach(() => storage.clear())

test('a product is saved with its choice, and taken off by the same button', () => {
  expect(toggleSaved('p1')).toBe(true)
  expect(toggleSaved('p1?ram=32GB')).toBe(true)
  expect(readSaved()).toEqual(['p1?ram=32GB', 'p1'])

  expect(toggleSaved('p1')).toBe(false)
  expect(readSaved()).toEqual(['p1?ram=32GB'])
})

test('a list has an end, and storage that holds something else is an empty list', () => {
  saveAll(Array.from({ length: savedLimit + 3 }, (_, at) => `p${at}`))
  expect(readSaved()).toHaveLength(savedLimit)

  storage.set('saved', '{"no":"list"}')
  expect(readSaved()).toEqual([])
})
