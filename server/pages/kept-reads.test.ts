import { expect, test } from 'vitest'
import { createKeptReads } from './kept-reads.ts'

type Tags = readonly string[] | 'everything'

function setUp() {
  const observers: ((tags: Tags) => void)[] = []
  const keep = createKeptReads({ observe: (observer) => void observers.push(observer) })
  let reads = 0
  return {
    keep,
    async read() {
      reads += 1
      return reads
    },
    tell(tags: Tags) {
      for (const observer of observers) observer(tags)
    },
  }
}

test('an answer is read once and again after a change', async () => {
  const { keep, read, tell } = setUp()

  expect(await Promise.all([keep('shops', read), keep('shops', read)])).toEqual([1, 1])
  tell(['webpage:home'])
  expect(await keep('shops', read)).toBe(1)
  tell(['shops'])
  expect(await keep('shops', read)).toBe(2)
  tell('everything')
  expect(await keep('shops', read)).toBe(3)
})

test('an answer that was on its way when the change came is not kept', async () => {
  const { keep, read, tell } = setUp()
  const answers: ((answer: number) => void)[] = []
  const slow = keep('shops', () => new Promise<number>((resolve) => void answers.push(resolve)))

  tell(['shops'])
  answers[0]?.(0)

  expect(await slow).toBe(0)
  expect(await keep('shops', read)).toBe(1)
})

test('a failure is not kept', async () => {
  const { keep, read } = setUp()

  await expect(keep('shops', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep('shops', read)).toBe(1)
})
