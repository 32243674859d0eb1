import { expect, test } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { errorMessage } from './error-message.ts'

test('the message of the shop comes first; where it has none, that of the screen', () => {
  expect(errorMessage(new Problem('DUPLICATE_PRODUCT'), 'Error saving product')).toMatch(/already exists/)
  expect(errorMessage(new Problem('UNEXPECTED', { message: 'Out of paper' }), 'x')).toBe('Out of paper')
  expect(errorMessage(new Problem('UNEXPECTED'), 'Error saving product')).toBe('Error saving product')
  expect(errorMessage(null, 'Error saving product')).toBe('Error saving product')
})
