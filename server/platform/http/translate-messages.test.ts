import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { translateMessages } from './translate-messages.ts'

test('a call says what it did in the language of the page, and leaves everything else as it is', async () => {
  const app = Fastify()
  translateMessages(app)
  app.get('/deleted', () => ({ message: 'Your account is deleted.', user: 'Rumana' }))
  app.get('/typed', () => ({ message: 'Is the X1 in stock?' }))
  app.get('/list', () => [{ message: 'Your account is deleted.' }])
  const read = async (url: string): Promise<unknown> => (await app.inject(url)).json()

  expect(await read('/deleted')).toEqual({ message: 'Your account is deleted.', user: 'Rumana' })
  expect(await read('/deleted?language=bn')).toEqual({
    message: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে।',
    user: 'Rumana',
  })
  expect(await read('/typed?language=bn')).toEqual({ message: 'Is the X1 in stock?' })
  expect(await read('/list?language=bn')).toEqual([{ message: 'Your account is deleted.' }])
  await app.close()
})
