import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { Call } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/modules.ts'
import { handleErrors } from './errors.ts'
import { healthRoutes } from './health.ts'
import { shedLoad } from './load-shedding.ts'

test('a flood of exports is refused with the time to come back, and the rest is answered', async () => {
  const { app, finish, finished } = busyServer()
  app.get('/api/orders/export.csv', { config: { heavy: 'spreadsheet' } }, async () =>
    finished.then(() => 'all orders'),
  )
  app.get('/api/products', async () => 'products')

  const flood = Array.from({ length: 30 }, () => app.inject('/api/orders/export.csv'))
  const refused = await Promise.race(flood)
  const other = await app.inject('/api/products')
  finish()
  const responses = await Promise.all(flood)
  await app.close()

  expect([refused.statusCode, refused.headers['retry-after'], other.statusCode]).toEqual([503, '3', 200])
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
})

test('a flood of password changes keeps nobody from logging in', async () => {
  const { app, finish, finished } = busyServer()
  app.post('/api/auth/updateUser', { config: { heavy: 'password' } }, async () =>
    finished.then(() => 'changed'),
  )
  app.post('/api/auth/login', { config: { heavy: 'login' } }, async () => 'in')

  const flood = Array.from({ length: 130 }, () => app.inject({ method: 'POST', url: '/api/auth/updateUser' }))
  await Promise.race(flood)
  const login = await app.inject({ method: 'POST', url: '/api/auth/login' })
  finish()
  await Promise.all(flood)
  await app.close()

  expect(login.body).toBe('in')
})

test('a client that hangs up gives its place back once the work for it is done', async () => {
  const app = fastify()
  const works: (() => void)[] = []
  handleErrors(app)
  shedLoad(app)
  app.post(
    '/api/auth/login',
    { config: { heavy: 'login' } },
    () => new Promise((resolve) => works.push(() => resolve('in'))),
  )
  const port = Number(new URL(await app.listen()).port)
  const hangUp = async () => {
    const before = works.length
    const socket = connect(port)
    socket.write('POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-length: 0\r\n\r\n')
    await expect.poll(() => works.length).toBe(before + 1)
    socket.destroy()
    await expect.poll(() => connections(app)).toBe(0)
  }

  for (let caller = 0; caller < 4; caller++) await hangUp()
  const next = app.inject({ method: 'POST', url: '/api/auth/login' })
  await app.inject('/')
  expect(works, 'what is still worked on takes its place').toHaveLength(4)
  for (const done of works.splice(0)) done()
  await expect.poll(() => works).toHaveLength(1)
  works[0]?.()

  expect((await next).body).toBe('in')
  await app.close()
})

test('a download that is broken off gives its place back', async () => {
  const app = fastify()
  handleErrors(app)
  shedLoad(app)
  app.get('/api/orders/export.csv', { config: { heavy: 'spreadsheet' } }, () => {
    const rows = new Readable({ read: () => {} })
    rows.push('one of many')
    return rows
  })
  const port = Number(new URL(await app.listen()).port)
  const breakOff = async () => {
    const socket = connect(port)
    socket.write('GET /api/orders/export.csv HTTP/1.1\r\nhost: shop\r\n\r\n')
    const [response] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return response.toString().slice(9, 12)
  }

  for (let download = 0; download < 5; download++) expect(await breakOff()).toBe('200')
  await app.close()
})

test('calls that hash, export or take files name their kind, and those of gateway and courier are essential', () => {
  const urls = (has: (config: Call['config']) => unknown) =>
    calls.filter(({ config }) => has(config)).map(({ url }) => url)

  expect(urls(({ essential }) => essential)).toEqual([
    '/payment/status/:tran_id',
    '/payment/return/:outcome/:tran_id',
    '/payment/ipn',
    '/shipments/news/steadfast',
  ])
  expect(urls(({ heavy }) => heavy === 'login' || heavy === 'password').sort()).toEqual([
    '/auth/acceptInvitation',
    '/auth/endSecondFactor',
    '/auth/login',
    '/auth/register',
    '/auth/resetPassword',
    '/auth/startSecondFactor',
    '/auth/updateUser',
    '/privacy/deleteAccount',
  ])
  const files = calls.filter(({ url, config }) => /\.csv$|Csv$/.test(url) || config.hasFiles)
  // Claims and returns take their permit once they are proved.
  expect(files.flatMap(({ url, config }) => (config.heavy ? [] : url))).toEqual([
    '/claims/open',
    '/returns/ask',
  ])
})

test('probes are answered under any load', async () => {
  const app = fastify()
  const essential: string[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.essential && method === 'GET') essential.push(url)
  })
  await app.register(healthRoutes)
  expect(essential).toEqual(['/healthz', '/readyz'])
})

function connections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

/** A server that sheds load, and work for its routes that lasts until `finish` is called. */
function busyServer() {
  const app = fastify()
  handleErrors(app)
  shedLoad(app)
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { app, finish: () => finish(), finished }
}
