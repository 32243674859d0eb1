import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { sessions, users } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
afterAll(() => shop.close())

const me = { method: 'GET', url: '/api/auth/me' } as const
const changeRole = { method: 'POST', url: '/api/auth/updateUserRole' } as const

test('an account may make its own calls with its token', async () => {
  const { id, headers } = await shop.loginAs('user')

  const response = await shop.app.inject({ ...me, headers })

  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ _id: id, userRole: 'user' })
})

test('without a token, or with one that nobody was given, a protected call is refused whatever its body', async () => {
  for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic abc' }]) {
    const response = await shop.app.inject({ ...changeRole, headers, payload: '{ not json' })

    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'NOT_LOGGED_IN' })
  }
})

test('the wrong role is refused before its body is read', async () => {
  const { headers } = await shop.loginAs('shop_manager')

  const response = await shop.app.inject({ ...changeRole, headers, payload: {} })

  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a session that ran out, and a deleted account, are strangers at once', async () => {
  const late = await shop.loginAs('user')
  const gone = await shop.loginAs('user')
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, late.id))
  await shop.db.update(users).set({ role: 'deleted' }).where(eq(users.id, gone.id))

  for (const { headers } of [late, gone])
    expect((await shop.app.inject({ ...me, headers })).statusCode).toBe(401)
})

test('a lowered role counts from the next call on', async () => {
  const { id, headers } = await shop.loginAs('super_admin')
  await shop.db.update(users).set({ role: 'user' }).where(eq(users.id, id))

  const response = await shop.app.inject({ ...changeRole, headers, payload: {} })

  expect(response.statusCode).toBe(403)
})

test('a bad token on a public call is no account, and no reason to refuse', async () => {
  const payload = { email: 'nobody@projukti.test', password: 'wrong' }
  const headers = { authorization: 'Bearer nonsense' }

  const response = await shop.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })

  expect(response.json()).toMatchObject({ code: 'BAD_CREDENTIALS' })
})

test('a route that does not say who may call it cannot be opened', async () => {
  const { app } = await testShopThatIsNotOpen()

  expect(() => app.get('/secret', async () => 'anything')).toThrow('GET /secret does not say who may call it')
})

async function testShopThatIsNotOpen() {
  const { default: fastify } = await import('fastify')
  const { guardCalls } = await import('./access.ts')
  const app = fastify()
  guardCalls(app, async () => null)
  return { app }
}
