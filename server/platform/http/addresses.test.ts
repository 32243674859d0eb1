import { expect, test } from 'vitest'
import { isNeverPage, isServerOnly, loggedPath } from './addresses.ts'

test('a missing asset or upload costs no rendering, and a page whose name only begins like a route does', () => {
  expect(['/assets/app-1.js', '/uploads/a.webp', '/api', '/healthz?x=1'].map(isNeverPage)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['/', '/shop', '/apical', '/category/api'].map(isNeverPage)).toEqual([false, false, false, false])
  expect(isServerOnly('/assets/app-1.js')).toBe(false)
})

test('no key and no query reaches the log', () => {
  expect(loggedPath('/order/abcdef/more?x=1')).toBe('/order/…')
  expect(loggedPath('/user/orders/abcdef')).toBe('/user/orders/…')
  expect(loggedPath('/reset-password?key=abcdef')).toBe('/reset-password')
})
