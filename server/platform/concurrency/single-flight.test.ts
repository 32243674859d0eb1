import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('callers share the work that runs under their key, and a later caller starts it again', async () => {
  const singleFlight = createSingleFlight<number>()
  let runs = 0
  const work = async () => {
    await new Promise(setImmediate)
    return ++runs
  }

  const together = await Promise.all([
    singleFlight('a', work),
    singleFlight('a', work),
    singleFlight('b', work),
  ])

  expect(together).toEqual([1, 1, 2])
  expect(await singleFlight('a', work)).toBe(3)
})

test('a failure reaches all who share it, and is not kept', async () => {
  const singleFlight = createSingleFlight<string>()
  const failing = () => Promise.reject(new Error('no'))

  const results = await Promise.allSettled([singleFlight('a', failing), singleFlight('a', failing)])

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await singleFlight('a', async () => 'next')).toBe('next')
})
