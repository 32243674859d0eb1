import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './seal-secret.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const key = 'a long key that only the operator knows'

test('a sealed secret is opened by its account and key alone', () => {
  const sealed = sealSecret(secret, 'nadia', key)

  expect(sealed).not.toContain(secret)
  expect(openSecret(sealed, 'nadia', key)).toBe(secret)
  expect(() => openSecret(sealed, 'rahim', key)).toThrow()
  expect(() => openSecret(sealed, 'nadia', 'another key')).toThrow()
  expect(() => openSecret(sealed, 'nadia', null)).toThrow('SECOND_FACTOR_KEY is missing')
})

test('secrets from before the shop had a key stay readable', () => {
  expect(openSecret(sealSecret(secret, 'nadia', null), 'nadia', key)).toBe(secret)
})
