import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { connect } from '#server/platform/db/client.ts'
import { call } from '#shared/contract/call.ts'
import { ErrorBody } from '#shared/contract/fields.ts'
import { Problem, type ProblemCode, problems } from '#shared/problem.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { asProblem, handleErrors } from './errors.ts'

const shop = await testShop()
afterAll(() => shop.close())

const login = { method: 'POST', url: '/api/auth/login' } as const
const json = { 'content-type': 'application/json' }

test('input that breaks the contract is refused with its first complaint, and all of them by path', async () => {
  const payload = { username: '', email: 'nobody', password: 'abc', confirmPassword: 'abc' }

  const response = await shop.app.inject({ method: 'POST', url: '/api/auth/register', payload })

  expect(response.statusCode).toBe(400)
  const body = ErrorBody.parse(response.json())
  expect(body.code).toBe('BAD_REQUEST')
  expect(body.message).toBe(body.details?.[0]?.message)
  expect(body.error).toBe(body.message)
  expect(body.details?.map(({ path }) => path)).toEqual(['username', 'email', 'password'])
})

test.each([
  ['a body that is no JSON', { ...login, headers: json, payload: '{"email":' }, 400, 'BAD_REQUEST'],
  [
    'a body of the wrong type',
    { ...login, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    415,
    'WRONG_TYPE',
  ],
  ['a body above 1 MB', { ...login, headers: json, payload: `"${'x'.repeat(1_100_000)}"` }, 413, 'TOO_LARGE'],
  ['a call that does not exist', { method: 'GET', url: '/api/nothing' } as const, 404, 'NOT_FOUND'],
  [
    'an address that cannot be read',
    { method: 'GET', url: '/api/products/%E0%A4%A' } as const,
    400,
    'BAD_REQUEST',
  ],
  [
    'an email with NUL in it',
    { ...login, payload: { email: 'a\0@b.bd', password: 'x' } },
    400,
    'BAD_REQUEST',
  ],
])('%s is refused in the same form', async (_name, request, status, code) => {
  const response = await shop.app.inject(request)

  expect(response.statusCode).toBe(status)
  expect(ErrorBody.parse(response.json())).toMatchObject({ code, error: response.json().message })
})

test('what is no HTTP at all is refused in the same form', async () => {
  const origin = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = createConnection(Number(origin.port), origin.hostname)
  socket.end('NONSENSE\r\n\r\n')

  const response = await text(socket)

  expect(response).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  expect(ErrorBody.parse(JSON.parse(response.split('\r\n\r\n')[1] ?? ''))).toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('what goes wrong inside stays inside', async () => {
  const problem = asProblem(new Error('relation "users" does not exist'))

  expect(problem).toMatchObject({ code: 'UNEXPECTED', status: 500 })
  expect(problem.message).not.toContain('users')
})

const allCodes = Object.keys(problems) as ProblemCode[]
const isUnavailable = (code: ProblemCode) => problems[code][0] === 503

test.each(allCodes.filter(isUnavailable))('%s says when to come back', async (code) => {
  const app = fastify()
  handleErrors(app)
  app.get('/', () => {
    throw new Problem(code)
  })

  const response = await app.inject('/')

  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test('a field that the contract does not name is not sent with an error either', async () => {
  const app = fastify()
  handleErrors(app)
  const detail = { path: 'price', message: 'The price has changed.', expected: { price: 9.5, was: null } }
  const emptied = { path: 'note', message: 'Somebody removed this.', expected: null }
  app.get('/', () => {
    const planted = { ...detail, passwordHash: 'secret' }
    throw new Problem('PRICE_CHANGED', { message: 'Look again.', details: [planted, emptied] })
  })

  const response = await app.inject('/')

  expect(response.statusCode).toBe(409)
  expect(response.json()).toEqual({
    message: 'Look again.',
    error: 'Look again.',
    code: 'PRICE_CHANGED',
    details: [detail, emptied],
  })
})

test('while the database is away, calls that need it say when to come back', async () => {
  const { db, pool } = connect({ host: '/nowhere', user: 'nobody', connectionTimeoutMillis: 500 })
  const failure = await db.execute('select 1').catch((error: unknown) => error)
  await pool.end()

  expect(asProblem(failure)).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
})

test('an answer that says more than the contract promises fails the test that gets it', async () => {
  const { applyContract } = await import('./response-schemas.ts')
  const app = fastify()
  applyContract(app, { checkResponses: true })
  const config = { access: 'anyone' } as const
  const schema = { response: { 200: z.object({ name: z.string() }) } }
  const leak = call({ method: 'GET', url: '/leak', config, schema })
  app.route({ ...leak, handler: async () => ({ name: 'Rahim', passwordHash: 'secret' }) })
  app.route({ ...leak, url: '/lack', handler: async () => ({}) })
  app.route({ ...leak, url: '/good', handler: async () => ({ name: 'Rahim' }) })

  const statuses = await Promise.all(
    ['/leak', '/lack', '/good'].map(async (url) => (await app.inject(url)).statusCode),
  )

  expect(statuses).toEqual([500, 500, 200])
})
