import { expect, test } from 'vitest'
import { matchTotp, newTotpSecret, totpUri } from './totp.ts'

/** The ASCII secret '12345678901234567890' of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code of the RFC is %s', (seconds, code) => {
  expect(matchTotp(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code counts one period early and late, and no longer', () => {
  const at = (seconds: number) => matchTotp(secret, '287082', seconds * 1000)
  expect([at(29), at(59), at(89), at(120)]).toEqual([1, 1, 1, null])
})

test.each(['', '28708', '2870820', 'abcdef', '287083'])('%j is no code', (code) => {
  expect(matchTotp(secret, code, 59_000)).toBeNull()
})

test('every secret is new, and an app can read it', () => {
  const one = newTotpSecret()
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(one)
  expect(totpUri(one, { issuer: 'Projukti', account: 'a+b@example.com' })).toBe(
    `otpauth://totp/Projukti:a%2Bb%40example.com?secret=${one}&issuer=Projukti`,
  )
})
