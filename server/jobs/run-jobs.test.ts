import { afterAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { jobLeases } from '../db/schema.ts'
import { type Job, runJob, startJobs } from './run-jobs.ts'

const shop = await testShop()
const { app, db } = shop
afterAll(() => shop.close())

const stopping = new AbortController().signal

test('of many instances one runs a job, and the next turn comes after its interval', async () => {
  let turns = 0
  const run = async () => {
    turns += 1
  }
  const job: Job = { name: 'count', everyMs: 60_000, run }

  const ran = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => runJob(app, job, { holder: `instance-${nth}`, stopping })),
  )

  expect(ran.filter(Boolean)).toHaveLength(1)
  expect(turns).toBe(1)
  await db.update(jobLeases).set({ until: new Date(0) })
  expect(await runJob(app, job, { holder: 'instance-11', stopping })).toBe(true)
})

test('a job that fails gives its lease back', async () => {
  const job: Job = { name: 'fails', everyMs: 1, run: () => Promise.reject(new Error('no')) }

  await expect(runJob(app, job, { holder: 'one', stopping })).rejects.toThrow('no')

  await db.update(jobLeases).set({ until: new Date(0) })
  const healed: Job = { ...job, run: async () => {} }
  expect(await runJob(app, healed, { holder: 'other', stopping })).toBe(true)
})

test('stopping waits for the turn that is under way and starts no other', async () => {
  const [started, start] = signal()
  const [held, finish] = signal()
  let isDone = false
  const job: Job = {
    name: 'slow',
    everyMs: 5,
    run: async () => {
      start()
      await held
      isDone = true
    },
  }
  const jobs = startJobs(app, [job])
  await started

  const stopped = jobs.stop()
  finish()
  await stopped

  expect(isDone).toBe(true)
})

/** A promise, and what keeps it. */
function signal(): [Promise<void>, () => void] {
  let keep = () => {}
  const promise = new Promise<void>((resolve) => {
    keep = resolve
  })
  return [promise, keep]
}
