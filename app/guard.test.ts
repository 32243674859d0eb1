import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requireCustomer, requireManager } from './guard.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a visitor without a token is sent to log in', () => {
  expect(wayOut(requireCustomer)).toBe('/login')
  expect(wayOut(requireManager)).toBe('/login')
})

test.each([
  ['user', 'in', '/login'],
  ['super_admin', '/login', 'in'],
  ['shop_manager', '/login', 'in'],
  ['shop_staff', '/login', '/login'],
  ['deleted', '/login', '/login'],
  ['', '/login', '/login'],
  ['wizard', '/login', '/login'],
])('a stored role of "%s" gets %s at the account and %s at the admin area', (role, account, admin) => {
  remember(role)
  expect(wayOut(requireCustomer)).toBe(account)
  remember(role)
  expect(wayOut(requireManager)).toBe(admin)
})

test('a role that the area does not take is logged out', () => {
  remember('shop_staff')

  wayOut(requireManager)

  expect([...kept.keys()]).toEqual([])
})

test('a token beside broken user data leads to the login', () => {
  kept.set('LgToken', 'token')
  kept.set('userData', '{"userRole":')

  expect(wayOut(requireCustomer)).toBe('/login')
})

function remember(userRole: string) {
  kept.set('LgToken', 'token')
  kept.set('userData', JSON.stringify({ _id: 'u1', displayName: 'Nusrat', userRole }))
}

function wayOut(guard: () => unknown): string {
  try {
    guard()
    return 'in'
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('location') ?? 'nowhere'
    throw answer
  }
}
