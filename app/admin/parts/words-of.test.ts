import { expect, test } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { wordsOf } from './words-of.ts'

test('the shop’s own words come first; where it has none, the screen’s', () => {
  expect(wordsOf(new Problem('DUPLICATE_PRODUCT'), 'Error saving product')).toMatch(/already exists/)
  expect(wordsOf(new Problem('UNEXPECTED', { message: 'Out of paper' }), 'x')).toBe('Out of paper')
  expect(wordsOf(new Problem('UNEXPECTED'), 'Error saving product')).toBe('Error saving product')
  expect(wordsOf(null, 'Error saving product')).toBe('Error saving product')
})
