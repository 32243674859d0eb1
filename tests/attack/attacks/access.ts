import type { Call } from '#shared/contract/call.ts'
import { mayCall } from '#shared/contract/may-call.ts'
import { calls } from '#shared/contract/modules.ts'
import type { Role } from '#shared/people/roles.ts'
import type { Attack } from '../attack.ts'
import { mark, type Target } from '../target.ts'

type Caller = { who: string; token?: string; role?: Role; id?: string }

const expired = 'an admin whose token ran out'

/** Every call of the contract, made by every role, allowed or not. */
export const everyCallByEveryone: Attack = {
  name: 'Every call by every caller',
  async run(shop, check) {
    const callers = await everyone(shop)
    for (const { who, token, role, id } of callers) {
      const wrong: string[] = []
      // Public calls are tried once, without a login.
      const tried = calls.filter(
        ({ url, config }) => url !== '/auth/logout' && (!token || config.access !== 'anyone'),
      )
      for (const call of tried) {
        const { status, text } = await shop.call(address(call, id), {
          ...(call.method !== 'GET' && { json: {} }),
          ...(token && { as: { token } }),
        })
        const expected = expectedAccess(call, role)
        const got = status === 403 ? 'forbidden' : text.includes('NOT_LOGGED_IN') ? 'unknown' : 'in'
        if (got !== expected) wrong.push(`${call.method} ${call.url}: ${status}, not ${expected}`)
      }
      check(`${tried.length} calls by ${who}`, wrong.length === 0, wrong)
      if (who === expired && id) await promote(shop, id, 'delete')
    }
  },
}

function expectedAccess(
  { config: { access } }: Call,
  role: Role | undefined,
): 'in' | 'forbidden' | 'unknown' {
  if (access === 'anyone') return 'in'
  if (!role) return 'unknown'
  return mayCall(role, access) ? 'in' : 'forbidden'
}

function address({ method, url }: Call, userId = 'nobody'): string {
  return `${method} /api${url.replace(':outcome', 'fail').replace(':userId', userId).replace(/:\w+/g, 'nobody-has-this-id')}`
}

async function everyone(shop: Target): Promise<Caller[]> {
  const { user, shop_staff, shop_manager, super_admin } = shop.people
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const claims = Buffer.from(JSON.stringify({ sub: super_admin.id, role: 'super_admin' })).toString(
    'base64url',
  )
  const callers: Caller[] = [
    { who: 'nobody' },
    { who: 'a made-up token', token: mark('token') },
    { who: 'a forged token with a role in it', token: `${none}.${claims}.` },
    { who: 'a customer', token: user.token, role: 'user', id: user.id },
    { who: 'shop staff', token: shop_staff.token, role: 'shop_staff', id: shop_staff.id },
    { who: 'a branch manager', token: shop_manager.token, role: 'shop_manager' },
    { who: 'an admin who was deleted', ...(await formerAdmin(shop, 'delete')) },
    { who: 'an admin who was made a customer', role: 'user', ...(await formerAdmin(shop, 'user')) },
    { who: 'an admin who logged out', token: await loggedOut(shop) },
  ]
  const { expire } = shop.inside
  if (!expire) return callers
  const old = await shop.newCustomer()
  await promote(shop, old.id, 'super_admin')
  await expire(old.token)
  return [...callers, { who: expired, token: old.token, id: old.id }]
}

async function formerAdmin(shop: Target, next: 'delete' | 'user') {
  const { id, token } = await shop.newCustomer()
  await promote(shop, id, 'super_admin')
  const before = await shop.call('GET /api/auth/getAllUsers?limit=1', { as: { token } })
  if (before.status !== 200) throw new Error('The new admin was no admin')
  await promote(shop, id, next)
  return { id, token }
}

async function loggedOut(shop: Target): Promise<string> {
  const { id, token } = await shop.newCustomer()
  await promote(shop, id, 'super_admin')
  await shop.call('POST /api/auth/logout', { as: { token } })
  await promote(shop, id, 'delete')
  return token
}

function promote(shop: Target, userId: string, userRole: string) {
  return shop.call('POST /api/auth/updateUserRole', {
    as: shop.people.super_admin,
    json: { userId, userRole },
  })
}

/** Access is checked per route, so other spellings of an address must lead to the same route or nowhere. */
export const waysAroundAccess: Attack = {
  name: 'Ways around access control',
  async run(shop, check) {
    const { token } = shop.people.super_admin
    const list = '/api/auth/getAllUsers'
    const spellings = [
      `${list}/`,
      `/${list}`,
      `${list}%2f`,
      `${list}%00`,
      `${list};a=b`,
      `${list}?`,
      `${list}.data`,
      '/API/auth/getAllUsers',
      '/api/./auth/getAllUsers',
      '/api/x/../auth/getAllUsers',
      '/api//auth/getAllUsers',
      '/api/auth/%67etAllUsers',
      `/api/products/..%2fauth/getAllUsers`,
      `/api/auth/GETALLUSERS`,
      `${list}?token=${token}`,
      `${list}?access_token=${token}`,
      `${list}?authorization=Bearer%20${token}`,
    ]
    const headers: Record<string, string>[] = [
      { cookie: `LgToken=${token}; token=${token}` },
      { 'x-access-token': token },
      { authorization: token },
      { authorization: `Basic ${Buffer.from(`admin@projukti.test:${token}`).toString('base64')}` },
      { authorization: `Bearer nobody, Bearer ${token}` },
      { 'x-original-url': '/api/products', 'x-rewrite-url': '/api/products' },
      { 'x-forwarded-for': '127.0.0.1', 'x-user-role': 'super_admin' },
    ]
    for (const path of spellings) {
      const { status, text } = await shop.call(`GET ${path}`)
      check(`GET ${path.replace(token, 'TOKEN')}`, status >= 400 || !text.includes('@projukti.test'), status)
    }
    for (const header of headers) {
      const { status } = await shop.call(`GET ${list}`, { headers: header })
      check(`with ${Object.keys(header).join(', ')}`, status === 401, status)
    }
    const options = await shop.call(`OPTIONS ${list}`)
    check(
      'OPTIONS shows nothing but the methods',
      options.status === 204 && options.text === '',
      options.text,
    )
    for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])
      check(`${method} ${list}`, (await shop.call(`${method} ${list}`)).status >= 400)
    const asGet = { headers: { 'x-http-method-override': 'POST' } }
    const overridden = await shop.call('GET /api/products/deleteProduct/nobody?_method=POST', asGet)
    check('a GET with a header that overrides its method', overridden.status === 405, overridden.status)
  },
}
