import { afterEach, expect, test, vi } from 'vitest'
import { loadSection } from './load-section.ts'

afterEach(() => vi.useRealTimers())

test('a section that arrives is handed over', async () => {
  expect(await loadSection(async () => 'the editor')).toBe('the editor')
})

test('a section that cannot be fetched fails at once as ChunkLoadError', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))

  await expect(loadSection(offline)).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk failed',
  })
})

test('a section that never comes is given up after two minutes', async () => {
  vi.useFakeTimers()
  const outcome = loadSection(() => new Promise(() => {})).catch((error: Error) => error.name)

  await vi.advanceTimersByTimeAsync(120_000)

  expect(await outcome).toBe('ChunkLoadError')
})
