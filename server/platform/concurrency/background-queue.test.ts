import { expect, test } from 'vitest'
import { createBackgroundQueue } from './background-queue.ts'

const onError = () => {}

test('one at a time, each once, and a failure does not stop the rest', async () => {
  const done: string[] = []
  const queue = createBackgroundQueue({ maxQueue: 10, onError })
  const finished = new Promise<void>((resolve) => {
    queue.add('first', async () => void done.push('first'))
    queue.add('broken', () => Promise.reject(new Error('no such picture')))
    queue.add('second', async () => void done.push('second'))
    queue.add('second', async () => void done.push('second again'))
    queue.add('last', async () => resolve())
  })

  await finished

  expect(done).toEqual(['first', 'second'])
})

test('past its bound it drops new tasks, and stopped it takes no more', async () => {
  const done: string[] = []
  const queue = createBackgroundQueue({ maxQueue: 1, onError })
  queue.add('running', async () => void done.push('running'))
  queue.add('waiting', async () => void done.push('waiting'))
  queue.add('too many', async () => void done.push('too many'))

  await queue.stop()
  queue.add('after closing', async () => void done.push('after closing'))

  expect(done).toEqual(['running'])
})
