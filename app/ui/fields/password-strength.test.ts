import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['abc', 'Too short'],
  ['aaaaaaaaaaaa', 'Weak'],
  ['1234', 'Weak'],
  ['dhaka2026', 'Fair'],
  ['Dhaka-2026', 'Good'],
  ['four calm words 42', 'Strong'],
])('%s is called %s', (password, word) => {
  expect(passwordStrength(password).word).toBe(word)
})
