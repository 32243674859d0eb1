import { expect, test } from 'vitest'
import { forEachLimited } from './for-each-limited.ts'

const onError = () => {}

test('a few items at a time, in the order of the list, and all are done in the end', async () => {
  const begun: number[] = []
  let running = 0
  let most = 0

  await forEachLimited(
    [1, 2, 3, 4, 5],
    async (item) => {
      begun.push(item)
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
    },
    { limit: 2, onError },
  )

  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect({ most, running }).toEqual({ most: 2, running: 0 })
})

test('a failed item does not stop the others', async () => {
  const done: number[] = []
  const errors: unknown[] = []

  await forEachLimited(
    [1, 2, 3],
    async (item) => {
      if (item === 1) throw new Error('no answer')
      done.push(item)
    },
    { limit: 1, onError: (error) => void errors.push(error) },
  )

  expect(done).toEqual([2, 3])
  expect(errors).toEqual([new Error('no answer')])
})

test('where nobody takes the errors, the first one is thrown', async () => {
  const work = (item: number) => Promise.reject(new Error(`no file ${item}`))

  await expect(forEachLimited([1, 2], work, { limit: 1 })).rejects.toThrow('no file 1')
})

test('no item is begun once the signal has fired, and those that run may finish', async () => {
  const stopping = new AbortController()
  const done: number[] = []

  await forEachLimited(
    [1, 2, 3, 4],
    async (item) => {
      if (item === 2) stopping.abort()
      await new Promise(setImmediate)
      done.push(item)
    },
    { limit: 2, signal: stopping.signal, onError },
  )

  expect(done).toEqual([1, 2])
})
