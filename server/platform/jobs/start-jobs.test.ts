import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'
import type { PeriodicJob } from './job.ts'
import { watchRunners } from './liveness.ts'
import { startJobs } from './start-jobs.ts'

const shop = await testShop()
const { app, db, pool } = shop
afterAll(() => shop.close())

beforeEach(async () => {
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
})

test('of many instances one runs a job, and the next turn comes after its interval', async () => {
  let turns = 0
  const run = async () => {
    turns += 1
  }
  const instances = Array.from({ length: 5 }, () => start({ name: 'count', everyMs: 60_000, run }))

  await expect.poll(() => waitOf('count')).toBeGreaterThan(50)
  await Promise.all(instances.map(({ stop }) => stop()))
  expect(turns).toBe(1)

  await makeDue('count')
  const later = start({ name: 'count', everyMs: 60_000, run })
  await expect.poll(() => turns).toBe(2)
  await later.stop()
})

test('a job of every hour has a turn within a minute of a start', async () => {
  const hourly = { name: 'hourly', everyMs: 3_600_000, run: async () => {} }
  const before = start(hourly)
  await expect.poll(() => waitOf('hourly')).toBeGreaterThan(3_500)
  await before.stop()

  const after = start(hourly)

  await expect.poll(() => waitOf('hourly')).toBeLessThan(61)
  await after.stop()
})

test('a job that fails has its next turn all the same', async () => {
  let turns = 0
  const run = async () => {
    turns += 1
    if (turns < 3) throw new Error('no')
  }
  const jobs = start({ name: 'fails', everyMs: 5, run })

  await expect.poll(() => turns, { timeout: 30_000 }).toBeGreaterThan(3)

  await jobs.stop()
})

test('a job that is lost from the queue is put back', async () => {
  await start({ name: 'lost', everyMs: 60_000, run: async () => {} }).stop()
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')

  const jobs = start({ name: 'lost', everyMs: 60_000, run: async () => {} })

  await expect.poll(() => waitOf('lost')).toBeGreaterThan(50)
  await jobs.stop()
})

test('stopping waits for the turn that is under way, and no other starts afterwards', async () => {
  const [started, begin] = signal()
  const [held, finish] = signal()
  let begun = 0
  let done = 0
  const run = async () => {
    begun += 1
    begin()
    await held
    await db.execute('select 1')
    done += 1
  }
  const jobs = start({ name: 'slow', everyMs: 5, run })
  await started

  const stopped = jobs.stop()
  finish()
  await stopped

  expect(done).toBeGreaterThan(0)
  expect(begun).toBe(done)
  const doneAtStop = done
  await turnsOfAnother()
  expect(begun).toBe(doneAtStop)
})

test('a turn that hangs, at a silent mail server perhaps, does not keep the shop from closing', async () => {
  const [started, begin] = signal()
  const [held, finish] = signal()
  const run = () => {
    begin()
    return held
  }
  const jobs = start({ name: 'hangs', everyMs: 5, run }, { patienceMs: 10 })
  await started

  await jobs.stop()

  finish()
})

test('the job of an instance that died is given back, and that of a living one is not', async () => {
  const { living, finish } = await startLiving()
  await pool.query("select graphile_worker.add_job('orphaned')")
  await makeTakenLongAgo()
  const look = watchRunners(db)

  await expect.poll(() => look().then(listFree)).toEqual(['orphaned'])

  await look()
  expect(await listFree()).toEqual(['orphaned'])
  finish()
  await living.stop()
})

test('an instance whose connection broke keeps its job while it connects again', async () => {
  const { living, finish } = await startLiving()
  await makeTakenLongAgo()
  const look = watchRunners(db)

  await pool.query(`select pg_terminate_backend(pid) from pg_locks where ${isLockOfLiving}`)
  await expect.poll(isLivingLocked, { interval: 5 }).toBe(false)
  await look()
  expect(await listFree()).toEqual([])
  await expect.poll(isLivingLocked).toBe(true)
  await look()

  expect(await listFree()).toEqual([])
  finish()
  await living.stop()
})

/** An instance that does the job `living`, and whose lock says so. */
async function startLiving() {
  const [started, begin] = signal()
  const [held, finish] = signal()
  const run = () => {
    begin()
    return held
  }
  const living = start({ name: 'living', everyMs: 60_000, run })
  await started
  await expect.poll(isLivingLocked).toBe(true)
  return { living, finish }
}

/** PostgreSQL shows the number of an advisory lock in two halves. */
const isLockOfLiving = `locktype = 'advisory' and granted and (classid::int8 << 32 | objid::int8) = (
  select hashtextextended('jobs of ' || locked_by, 0) from graphile_worker.jobs where task_identifier = 'living')`

async function isLivingLocked(): Promise<boolean> {
  return (await pool.query(`select from pg_locks where ${isLockOfLiving}`)).rowCount === 1
}

async function makeTakenLongAgo() {
  await pool.query(`
    update graphile_worker._private_jobs set locked_at = now() - interval '1 hour', locked_by = coalesce(locked_by, 'dead')`)
}

async function listFree(): Promise<string[]> {
  const { rows } = await pool.query<{ job: string }>(
    `select task_identifier as job from graphile_worker.jobs
     where task_identifier in ('living', 'orphaned') and locked_at is null`,
  )
  return rows.map(({ job }) => job)
}

function start(job: Omit<PeriodicJob, 'lane'>, options = {}) {
  return startJobs(app, { handled: [], periodic: [{ lane: 'shop', ...job }] }, options)
}

/** Seconds until the next run of a job; a job that runs counts as due. */
async function waitOf(job: string): Promise<number> {
  const { rows } = await pool.query<{ wait: number }>(
    `select min(extract(epoch from run_at - now()))::float8 as wait from graphile_worker.jobs where task_identifier = $1`,
    [job],
  )
  return rows[0]?.wait ?? 0
}

async function makeDue(job: string) {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
     where task_identifier = $1`,
    [job],
  )
}

/** Time for a job that still ran to have its turn: another one, just as frequent, has had several. */
async function turnsOfAnother() {
  let turns = 0
  const run = async () => {
    turns += 1
  }
  const others = start({ name: 'another', everyMs: 5, run })
  await expect.poll(() => turns, { timeout: 30_000 }).toBeGreaterThan(2)
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
