import { expect, test } from 'vitest'
import { createKeyedMutex } from './mutex.ts'

test('work under one key runs in the order it came, work under another key does not wait', async () => {
  const withMutex = createKeyedMutex()
  const log: string[] = []
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })

  const first = withMutex('rahim', () => held.then(() => log.push('first of rahim')))
  const second = withMutex('rahim', async () => log.push('second of rahim'))
  await withMutex('karim', async () => log.push('karim'))
  finish()
  await Promise.all([first, second])

  expect(log).toEqual(['karim', 'first of rahim', 'second of rahim'])
})

test('work that fails lets the next one run', async () => {
  const withMutex = createKeyedMutex()
  const failing = withMutex('rahim', () => Promise.reject(new Error('no')))
  const next = withMutex('rahim', async () => 'next')

  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
