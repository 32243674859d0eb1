import { expect, test, vi } from 'vitest'
import { holdMinutes } from '#shared/limits.ts'
import { stubStorages } from '#tests/support/browser/stub-storage.ts'
import { earlierKeys, forgetRequests, keyFor } from './order-request.ts'

const { localStorage, sessionStorage } = stubStorages()

test('the same order keeps its key, another order gets another', () => {
  const key = keyFor({ totalAmount: 1 })

  expect(keyFor({ totalAmount: 1 })).toBe(key)
  expect(keyFor({ totalAmount: 2 })).not.toBe(key)
})

test('a request that finds the storage full replaces the older one even so', () => {
  keyFor({ totalAmount: 1 })
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { getItem, removeItem } = sessionStorage
  vi.stubGlobal('sessionStorage', { getItem, removeItem, setItem })
  const key = keyFor({ totalAmount: 2 })
  const again = keyFor({ totalAmount: 2 })
  vi.stubGlobal('sessionStorage', sessionStorage)
  forgetRequests()

  expect(again).toBe(key)
})

test('nonsense among the remembered tries is passed over', () => {
  localStorage.setItem('tries', '[null, 7, {"at": 1}]')

  expect(earlierKeys(keyFor({ totalAmount: 1 }))).toBe('')
})

test('a changed order names the tries before it, for as long as the shop keeps their units', () => {
  const first = keyFor({ totalAmount: 1 })
  const second = keyFor({ totalAmount: 2 })
  const third = keyFor({ totalAmount: 3 })
  expect(earlierKeys(third)).toBe(`${first},${second}`)

  vi.useFakeTimers({ now: Date.now() + holdMinutes * 60_000 })
  const later = earlierKeys(third)
  vi.useRealTimers()
  forgetRequests()

  expect([later, earlierKeys(keyFor({ totalAmount: 3 }))]).toEqual(['', ''])
})

test('a request that was forgotten is a new order when it comes again', () => {
  const key = keyFor({ totalAmount: 1 })

  forgetRequests()

  expect(keyFor({ totalAmount: 1 })).not.toBe(key)
})
