import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { call } from '#shared/contract/call.ts'
import { Account } from '#shared/contract/users.ts'
import { applyContract } from './response-schemas.ts'

const anyone = { access: 'anyone' } as const
const Body = z.object({
  title: z.string(),
  price: z.number(),
  units: z.number().int(),
  branch: z.string().nullable(),
  note: z.string().optional(),
  last: z.object({ name: z.string() }).nullable(),
  byCode: z.record(z.string(), z.number()),
  before: z.unknown(),
  at: z.iso.datetime(),
})
const response = {
  title: 'A "laptop" \u2028 for 1\u09f3',
  price: 1999.5,
  units: 0,
  branch: null,
  last: null,
  byCode: { EID: 12.5 },
  before: { any: [1, null] },
  at: '2026-11-15T10:00:00.000Z',
}
const get = call({ method: 'GET', url: '/', config: anyone, schema: { response: { 200: Body } } })

async function bodyOf(data: unknown, checkResponses = false) {
  const app = fastify()
  applyContract(app, { checkResponses })
  app.route({ ...get, handler: async () => data })
  const { statusCode, body } = await app.inject('/')
  return { statusCode, body: JSON.parse(body) }
}

test('a field that the contract does not name is never sent, at any depth', async () => {
  const planted = { ...response, passwordHash: 'secret', last: { name: 'Rahim', phone: '01700000000' } }

  const { body } = await bodyOf(planted)

  expect(body).toEqual({ ...response, last: { name: 'Rahim' } })
})

test('what the contract names arrives unchanged: null, decimals, records, any JSON, times, optional fields', async () => {
  expect((await bodyOf(response)).body).toEqual(response)
  expect((await bodyOf({ ...response, note: 'kept', branch: 'Agargaon' })).body).toEqual({
    ...response,
    note: 'kept',
    branch: 'Agargaon',
  })
})

test('tests refuse a response with a planted field instead of dropping it', async () => {
  expect((await bodyOf({ ...response, passwordHash: 'secret' }, true)).statusCode).toBe(500)
  expect((await bodyOf(response, true)).statusCode).toBe(200)
})

test("a row of the users table sent as an account does not carry the password's hash", async () => {
  const app = fastify()
  applyContract(app, { checkResponses: false })
  const schema = { response: { 200: Account } }
  app.get('/', { schema }, async () => ({
    _id: 'a',
    email: 'rahim@example.test',
    passwordHash: '$argon2id$',
  }))

  expect((await app.inject('/')).json()).toEqual({ _id: 'a', email: 'rahim@example.test' })
})
