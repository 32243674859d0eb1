import { afterAll, beforeEach, expect, test } from 'vitest'
import { runDueJobs } from '#tests/support/shop/run-due-jobs.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { enqueueJob, hasJob, removeJob } from './enqueue-job.ts'
import { type Handler, handle, type Job } from './job.ts'

type Call = { id: string; word: string }

const call: Job<Call> = { name: 'call', key: ({ id }) => id, maxTries: 3, lane: 'shop' }

const shop = await testShop()
const { app, db, pool } = shop
afterAll(() => shop.close())

let done: string[] = []
const note: Handler<Call> = async (_app, { word }) => {
  done.push(word)
}

beforeEach(async () => {
  done = []
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
})

test('a job is part of the transaction that asks for it', async () => {
  const refused = db.transaction(async (tx) => {
    await enqueueJob(tx, call, { id: '1', word: 'never' })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await db.transaction((tx) => enqueueJob(tx, call, { id: '2', word: 'done' }))

  await run(note)

  expect(done).toEqual(['done'])
})

test('the jobs of a transaction are announced once, as they stand at its end', async () => {
  const heard: string[] = []
  const client = await pool.connect()
  client.on('notification', ({ channel }) => heard.push(channel))
  await client.query('listen "jobs:insert"')

  await db.transaction(async (tx) => {
    await enqueueJob(tx, call, { id: '1', word: 'old' })
    await enqueueJob(tx, call, { id: '1', word: 'new' })
    await enqueueJob(tx, call, { id: '2', word: 'other' })
    await enqueueJob(tx, call, { id: '3', word: 'taken back' })
    await removeJob(tx, call, { id: '3', word: '' })
    expect(await hasJob(tx, call, { id: '1', word: '' })).toBe(true)
    expect(await hasJob(tx, call, { id: '3', word: '' })).toBe(false)
  })
  await client.query('select 1')
  client.release(true)
  await run(note)

  expect(heard).toEqual(['jobs:insert'])
  expect(done.sort()).toEqual(['new', 'other'])
})

test('a job that may only move forward takes the earliest time that its transaction names', async () => {
  const at = (minutes: number) => ({ runAt: new Date(Date.now() + minutes * 60_000), notLater: true })
  await enqueueJob(db, call, { id: '1', word: 'now' }, at(30))
  await db.transaction(async (tx) => {
    await enqueueJob(tx, call, { id: '1', word: 'now' }, at(10))
    await enqueueJob(tx, call, { id: '1', word: 'now' }, at(20))
  })

  await run(note, at(9).runAt)
  expect(done).toEqual([])
  await run(note, at(11).runAt)

  expect(done).toEqual(['now'])
})

test('a subject has one job of a kind that waits: the newest', async () => {
  await enqueueJob(db, call, { id: '1', word: 'old' })
  await enqueueJob(db, call, { id: '1', word: 'new' })
  await enqueueJob(db, call, { id: '2', word: 'other' })

  await run(note)

  expect(done.sort()).toEqual(['new', 'other'])
})

test('a job is done when it is due, and not before', async () => {
  const runAt = new Date(Date.now() + 3_600_000)
  await enqueueJob(db, call, { id: '1', word: 'later' }, { runAt })

  await run(note)
  await run(note, new Date(runAt.getTime() - 1))
  expect(done).toEqual([])
  await run(note, runAt)

  expect(done).toEqual(['later'])
})

test('a job that fails is tried again later, as often as its kind says, and then kept as failed', async () => {
  const tries: [number, boolean][] = []
  const fail: Handler<Call> = async (_app, _data, turn) => {
    tries.push([turn.tries, turn.isLastTry])
    throw new Error('no answer')
  }
  await enqueueJob(db, call, { id: '1', word: 'hello' })

  for (const hours of [0, 1, 2, 3, 4]) await run(fail, new Date(Date.now() + hours * 3_600_000))

  expect(tries).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  const { rows } = await pool.query('select last_error as error, key from graphile_worker.jobs')
  expect(rows).toEqual([{ error: 'no answer', key: 'call:1' }])
  const metrics = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(metrics.payload).toContain('shop_jobs_failed{job_name="call"} 1')
})

test('jobs that fail stand behind those that do not', async () => {
  const picky: Handler<Call> = async (_app, { word }) => {
    if (word === 'bad') throw new Error('no')
    done.push(word)
  }
  for (let nth = 0; nth < 50; nth += 1) await enqueueJob(db, call, { id: `bad ${nth}`, word: 'bad' })
  await run(picky)
  await enqueueJob(db, call, { id: 'good', word: 'good' })

  await run(picky)

  expect(done).toEqual(['good'])
})

test('a job that asks for itself again keeps its new time', async () => {
  const again: Handler<Call> = async (_app, data, { now }) => {
    done.push(data.word)
    await enqueueJob(db, call, data, { runAt: new Date(now.getTime() + 60_000) })
  }
  await enqueueJob(db, call, { id: '1', word: 'ping' })

  await run(again)
  await run(again)
  expect(done).toEqual(['ping'])
  await run(again, new Date(Date.now() + 61_000))

  expect(done).toEqual(['ping', 'ping'])
})

function run(handler: Handler<Call>, now?: Date) {
  return runDueJobs(app, { handled: [handle(call, handler)], periodic: [] }, now && { now })
}
