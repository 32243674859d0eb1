import { expect, test } from 'vitest'
import { categoryKey } from './category.ts'

test.each([
  ['Microsoft Surface', 'microsoft'],
  ['razor', 'razer'],
  [' Gaming  Laptop ', 'gaming-laptop'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
])('%s is looked up as %s', (name, key) => {
  expect(categoryKey(name)).toBe(key)
})
