import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

test('a few pages are rendered at a time, the next ones wait, and a flood is sent away', async () => {
  const inTurn = createRenderQueue({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const render = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
  }

  const results = await Promise.allSettled(Array.from({ length: 8 }, () => inTurn(render)))

  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(results.at(-1)).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
})

test('a rendering that fails gives its place back', async () => {
  const inTurn = createRenderQueue({ atOnce: 1, waiting: 1 })
  const failing = inTurn(async () => {
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')

  expect(await inTurn(async () => 'next')).toBe('next')
})
