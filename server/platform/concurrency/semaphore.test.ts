import { afterEach, expect, test, vi } from 'vitest'
import { createSemaphore } from './semaphore.ts'

afterEach(() => vi.useRealTimers())

const options = { limit: 2, maxQueue: 1, timeoutMs: 5_000, retryAfter: 3 }

test('a few work at a time, the next ones wait, and a flood is refused', async () => {
  const semaphore = createSemaphore({ limit: 2, maxQueue: 3 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
  }

  const results = await Promise.allSettled(Array.from({ length: 8 }, () => semaphore.run(work)))

  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(results.at(-1)).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
})

test('work that fails gives its permit back', async () => {
  const semaphore = createSemaphore({ limit: 1, maxQueue: 1 })
  const failing = semaphore.run(async () => {
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')

  expect(await semaphore.run(async () => 'next')).toBe('next')
})

test('a refusal says when to come back, and a released permit goes to the first in the queue', async () => {
  const semaphore = createSemaphore(options)
  const releases = [await semaphore.acquire(), await semaphore.acquire()]
  const third = semaphore.acquire()

  await expect(semaphore.acquire()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 3 })
  releases[0]?.()

  await expect(third).resolves.toBeTypeOf('function')
})

test('releasing twice gives back one permit', async () => {
  const semaphore = createSemaphore({ ...options, maxQueue: 0 })
  const [release] = [await semaphore.acquire(), await semaphore.acquire()]
  release()
  release()
  await semaphore.acquire()

  await expect(semaphore.acquire()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('nobody waits longer than the timeout', async () => {
  vi.useFakeTimers()
  const semaphore = createSemaphore(options)
  const release = await semaphore.acquire()
  await semaphore.acquire()
  const late = semaphore.acquire().catch((problem: unknown) => problem)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(await late).toMatchObject({ code: 'UNAVAILABLE' })
  // The place in the queue is free again, and the permit of the late one is not lost.
  const next = semaphore.acquire()
  release()
  await expect(next).resolves.toBeTypeOf('function')
})
