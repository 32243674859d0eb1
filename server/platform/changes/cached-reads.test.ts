import { expect, test } from 'vitest'
import { createCachedReads } from './cached-reads.ts'
import { type Tag, tags } from './tags.ts'

const about = tags.webpage('about')

type Tags = readonly Tag[] | 'everything'

function setUp() {
  const observers: ((tags: Tags) => void)[] = []
  const cachedRead = createCachedReads({ observe: (observer) => void observers.push(observer) })
  let reads = 0
  return {
    cachedRead,
    async read() {
      reads += 1
      return reads
    },
    change(tags: Tags) {
      for (const observer of observers) observer(tags)
    },
  }
}

test('a result is read once and again after a change', async () => {
  const { cachedRead, read, change } = setUp()

  expect(await Promise.all([cachedRead(about, read), cachedRead(about, read)])).toEqual([1, 1])
  change([tags.webpage('home')])
  expect(await cachedRead(about, read)).toBe(1)
  change([about])
  expect(await cachedRead(about, read)).toBe(2)
  change('everything')
  expect(await cachedRead(about, read)).toBe(3)
})

test('a query that is sent whenever it is awaited is sent once', async () => {
  const { cachedRead, read } = setUp()
  const query: PromiseLike<number> = {
    // biome-ignore lint/suspicious/noThenProperty: a query of Drizzle is such an object
    then: (onRows, onError) => read().then(onRows, onError),
  }

  expect(await cachedRead(about, () => query)).toBe(1)
  expect(await cachedRead(about, () => query)).toBe(1)
})

test('a read that was running when the change came is not cached', async () => {
  const { cachedRead, read, change } = setUp()
  const answers: ((answer: number) => void)[] = []
  const slow = cachedRead(about, () => new Promise<number>((resolve) => void answers.push(resolve)))

  change([about])
  answers[0]?.(0)

  expect(await slow).toBe(0)
  expect(await cachedRead(about, read)).toBe(1)
})

test('a failure is not cached', async () => {
  const { cachedRead, read } = setUp()

  await expect(cachedRead(about, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cachedRead(about, read)).toBe(1)
})

test('names that somebody made up do not take the place of what pages need', async () => {
  const { cachedRead, read } = setUp()
  const flood = async (start: number) => {
    for (let name = start; name < start + 90; name++) await cachedRead(tags.webpage(`made-up-${name}`), read)
  }
  await flood(0)
  await flood(90)

  expect(await cachedRead(about, async () => 'read')).toBe('read')
  await flood(180)
  expect(await cachedRead(about, async () => 'read again')).toBe('read')
  await flood(270)
  expect(await cachedRead(about, async () => 'read again')).toBe('read')
})
