import { afterEach, expect, test, vi } from 'vitest'
import { loadModule } from './load-module.ts'

afterEach(() => vi.useRealTimers())

test('a section that arrives is handed over', async () => {
  expect(await loadModule(async () => 'the editor')).toBe('the editor')
})

test('a section that cannot be fetched fails at once as ChunkLoadError', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))

  await expect(loadModule(offline)).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk failed',
  })
})

test('a section that never comes is given up after two minutes', async () => {
  vi.useFakeTimers()
  const outcome = loadModule(() => new Promise(() => {})).catch((error: Error) => error.name)

  await vi.advanceTimersByTimeAsync(120_000)

  expect(await outcome).toBe('ChunkLoadError')
})
