import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createBulkhead } from './bulkhead.ts'
import { answerProblems } from './errors.ts'
import { shedLoad } from './load-shedding.ts'

afterEach(() => vi.useRealTimers())

const bounds = { atOnce: 2, waiting: 1, patienceMs: 5_000 }

test('a kind of work has its room, a line before it, and no more', async () => {
  const room = createBulkhead(bounds)
  const leaves = [await room.enter(), await room.enter()]
  const third = room.enter()

  await expect(room.enter()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 3 })
  leaves[0]?.()

  await expect(third).resolves.toBeTypeOf('function')
})

test('leaving twice makes room for one', async () => {
  const room = createBulkhead({ ...bounds, waiting: 0 })
  const [leave] = [await room.enter(), await room.enter()]
  leave()
  leave()
  await room.enter()

  await expect(room.enter()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('nobody stands in line longer than is worth it', async () => {
  vi.useFakeTimers()
  const room = createBulkhead(bounds)
  const leave = await room.enter()
  await room.enter()
  const late = room.enter().catch((problem: unknown) => problem)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(await late).toMatchObject({ code: 'UNAVAILABLE' })
  // The place in line is free again, and the one inside is not lost.
  const next = room.enter()
  leave()
  await expect(next).resolves.toBeTypeOf('function')
})

test('a flood of exports is refused with the time to come back, and the rest is answered', async () => {
  const app = fastify()
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  answerProblems(app)
  shedLoad(app)
  app.get('/api/orders/export.csv', async () => finished.then(() => 'all orders'))
  app.get('/api/products', async () => 'products')

  const flood = Array.from({ length: 30 }, () => app.inject('/api/orders/export.csv'))
  const refused = await Promise.race(flood)
  const other = await app.inject('/api/products')
  finish()
  const answers = await Promise.all(flood)
  await app.close()

  expect([refused.statusCode, refused.headers['retry-after'], other.statusCode]).toEqual([503, '3', 200])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
})
