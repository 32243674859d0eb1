import { expect, test } from 'vitest'
import { addressesWithKey } from '#tests/support/source-code/addresses-with-key.ts'
import { hasSecret, isNeverPage, isServerOnly, loggedPath } from './addresses.ts'

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

const encoded = (text: string) => text.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
const spellings: [how: string, spell: (path: string) => string][] = [
  ['its first letter encoded', (path) => path.replace(/[a-z]/, encoded)],
  ['all but its key encoded', (path) => path.replace(/^.*\//, encoded)],
  ['capitals and doubled slashes', (path) => path.toUpperCase().replaceAll('/', '//')],
  ['as the router asks for its data', (path) => `${path.replace(/[a-z]/, encoded)}.data`],
]

test.each(spellings)('an address with a key is kept out of cache and log with %s', (_how, spell) => {
  for (const path of addressesWithKey().map(spell)) {
    expect(hasSecret(path), path).toBe(true)
    expect(loggedPath(path), path).not.toContain('Q7X9')
  }
})

test('a call is a call, however its address is spelled', () => {
  expect(['/%61pi/orders/key/KEY', '/ap%69/x', '/%75ploads/a.webp'].map(isServerOnly)).toEqual([
    true,
    true,
    true,
  ])
})
