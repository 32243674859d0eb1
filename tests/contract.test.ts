import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Call } from '#shared/contract/call.ts'
import { mayCall } from '#shared/contract/may-call.ts'
import { calls } from '#shared/contract/modules.ts'
import { roles } from '#shared/people/roles.ts'
import { testShop } from './support/shop/test-shop.ts'

const isProtected = ({ config }: Call) => config.access !== 'anyone'
const isForStaff = (call: Call) => isProtected(call) && call.config.access !== 'logged-in'
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value
const name = ({ method, url }: Call) => `${method} ${url}`

const shop = await testShop()
afterAll(() => shop.close())

test('every call of the contract is answered', () => {
  const missing = calls.filter(({ method, url }) => !shop.app.hasRoute({ method, url: `/api${url}` }))
  expect(missing.map(name)).toEqual([])
})

test('the calls of every file of the contract are known here, in the attacks and in the description', async () => {
  const files = readdirSync('shared/contract', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const written: Call[] = []
  for (const file of files) {
    const exported: object[] = Object.values(
      await import(/* @vite-ignore */ resolve('shared/contract', file)),
    )
    written.push(...exported.flatMap((one) => Object.values(one).filter(isCall)))
  }
  const known = new Set(calls.map(name))
  expect(written.map(name).filter((one) => !known.has(one))).toEqual([])
})

test('no two calls share an address', () => {
  expect(new Set(calls.map(name)).size).toBe(calls.length)
})

test('a protected call without a token is refused, whatever its body', async () => {
  const open: string[] = []
  for (const call of calls.filter(isProtected)) {
    const bodies = call.method === 'GET' ? [undefined] : [undefined, { nonsense: true }]
    for (const payload of bodies) {
      const response = await shop.app.inject({ ...request(call), ...(payload && { payload }) })
      if (response.statusCode !== 401 || response.json().code !== 'NOT_LOGGED_IN') open.push(name(call))
    }
  }
  expect(open).toEqual([])
})

test.each(roles.filter((role) => role !== 'deleted'))(
  'an account with role %s may call what the contract says, and no more',
  async (role) => {
    const wrong: string[] = []
    for (const call of calls.filter(isForStaff)) {
      const { headers } = await shop.loginAs(role)
      const allowed = mayCall(role, call.config.access)
      const { statusCode } = await shop.app.inject({ ...request(call), headers })
      if ((statusCode === 403) === allowed || statusCode === 401) wrong.push(`${name(call)}: ${statusCode}`)
    }
    expect(wrong).toEqual([])
  },
)

test('calls for anyone ask for no token', async () => {
  const closed: string[] = []
  for (const call of calls.filter((one) => !isProtected(one))) {
    const { statusCode, body } = await shop.app.inject(request(call))
    if (statusCode === 403 || body.includes('NOT_LOGGED_IN')) closed.push(name(call))
  }
  expect(closed).toEqual([])
})

test('the description of the API names every call and who may make it', async () => {
  const { paths } = (await shop.app.inject('/api/docs/openapi.json')).json()

  const missing = calls.filter(({ method, url }) => {
    const described = paths[`/api${url.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    return !described?.summary || !described.tags
  })
  const unguarded = calls
    .filter(isProtected)
    .filter(
      ({ method, url }) => !paths[`/api${url.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]?.security,
    )

  expect(missing.map(name)).toEqual([])
  expect(unguarded.map(name)).toEqual([])
  expect((await shop.app.inject('/api/docs')).statusCode).toBe(200)
})

function request({ method, url }: Call) {
  const filled = url.replace(':outcome', 'fail').replace(/:\w+/g, 'nobody-has-this-id')
  return { method, url: `/api${filled}` } as const
}
