import { afterAll, expect, test } from 'vitest'
import { jobLeases } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
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

  const healed: Job = { ...job, run: async () => {} }
  await expect.poll(() => runJob(app, healed, { holder: 'other', stopping })).toBe(true)
})

test('stopping waits for the turn that is under way, and no other starts afterwards', async () => {
  const [started, start] = signal()
  const [held, finish] = signal()
  let begun = 0
  let done = 0
  const job: Job = {
    name: 'slow',
    everyMs: 5,
    run: async () => {
      begun += 1
      start()
      await held
      await db.$count(jobLeases)
      done += 1
    },
  }
  const jobs = startJobs(app, [job])
  await started

  const stopped = jobs.stop()
  finish()
  await stopped

  expect(done).toBeGreaterThan(0)
  expect(begun).toBe(done)
  const doneAtStop = done
  await turnsOfAnother(job.everyMs)
  expect(begun).toBe(doneAtStop)
})

test('a turn that hangs, at a silent mail server perhaps, does not keep the shop from closing', async () => {
  const [started, start] = signal()
  const [held, finish] = signal()
  const run = () => {
    start()
    return held
  }
  const jobs = startJobs(app, [{ name: 'hangs', everyMs: 5, run }], { patienceMs: 10 })
  await started

  await jobs.stop()

  finish()
})

/** Time for a job that still ran to have its turn: another one, just as frequent, has had several. */
async function turnsOfAnother(everyMs: number) {
  let turns = 0
  const run = async () => {
    turns += 1
  }
  const others = startJobs(app, [{ name: 'another', everyMs, run }])
  await expect.poll(() => turns).toBeGreaterThan(3)
  await others.stop()
}

/** A promise, and what keeps it. */
function signal(): [Promise<void>, () => void] {
  let keep = () => {}
  const promise = new Promise<void>((resolve) => {
    keep = resolve
  })
  return [promise, keep]
}
