import { expect, test } from 'vitest'
import { type Tag, tags } from '../changes/tags.ts'
import { createKeptReads } from './kept-reads.ts'

const about = tags.webpage('about')

type Tags = readonly Tag[] | 'everything'

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

  expect(await Promise.all([keep(about, read), keep(about, read)])).toEqual([1, 1])
  tell([tags.webpage('home')])
  expect(await keep(about, read)).toBe(1)
  tell([about])
  expect(await keep(about, read)).toBe(2)
  tell('everything')
  expect(await keep(about, read)).toBe(3)
})

test('an answer that was on its way when the change came is not kept', async () => {
  const { keep, read, tell } = setUp()
  const answers: ((answer: number) => void)[] = []
  const slow = keep(about, () => new Promise<number>((resolve) => void answers.push(resolve)))

  tell([about])
  answers[0]?.(0)

  expect(await slow).toBe(0)
  expect(await keep(about, read)).toBe(1)
})

test('a failure is not kept', async () => {
  const { keep, read } = setUp()

  await expect(keep(about, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep(about, read)).toBe(1)
})
