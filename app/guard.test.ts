import { expect, test } from 'vitest'
import { stubLocalStorage } from '#tests/support/browser/stub-storage.ts'
import { requireAdminAccess, requireCustomer } from './guard.ts'

const storage = stubLocalStorage()

test('a visitor without a token is sent to log in', () => {
  expect(outcome(requireCustomer)).toBe('/login')
  expect(outcome(requireAdminAccess)).toBe('/login')
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
  expect(outcome(requireCustomer)).toBe(account)
  remember(role)
  expect(outcome(requireAdminAccess)).toBe(admin)
})

test('a role that the area does not take is logged out', () => {
  remember('shop_staff')

  outcome(requireAdminAccess)

  expect([...storage.keys()]).toEqual([])
})

test('a token beside broken user data leads to the login', () => {
  storage.set('LgToken', 'token')
  storage.set('userData', '{"userRole":')

  expect(outcome(requireCustomer)).toBe('/login')
})

function remember(userRole: string) {
  storage.set('LgToken', 'token')
  storage.set('userData', JSON.stringify({ _id: 'u1', displayName: 'Nusrat', userRole }))
}

function outcome(guard: () => unknown): string {
  try {
    guard()
    return 'in'
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location') ?? 'nowhere'
    throw thrown
  }
}
