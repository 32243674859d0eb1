import { expect, test, vi } from 'vitest'
import { loadHotlineStart } from './hotline-values.ts'

test('a cart can be sent to the hotline while the branches cannot be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))

  const { branches, values } = await loadHotlineStart(null, new AbortController().signal)

  expect(branches).toEqual([])
  expect(values).toMatchObject({ name: '', pickUpAt: '' })
  vi.unstubAllGlobals()
})
