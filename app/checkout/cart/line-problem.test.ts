import { expect, test } from 'vitest'
import { lineOf } from '#tests/support/examples/cart-line.ts'
import { lineProblem, mostUnits } from './line-problem.ts'

const none = () => 0

test.each([
  ['no problem', lineOf(), null],
  ['a product gone', lineOf({ gone: true }), /We no longer sell this/],
  ['an option gone', lineOf({ chosen: { ram: '64 GB' } }), /No longer offered with 64 GB/],
  ['not for sale', lineOf({}, { stock: false }), /Sold out/],
  ['no units', lineOf({}, { available: 0 }), /Sold out/],
  ['too few units', lineOf({ quantity: 6 }), /Only 5 left, and your cart has 6/],
])('the cart says what is wrong with a line: %s', (_, line, message) => {
  const problem = lineProblem(line, [line], none)

  if (message) expect(problem).toMatch(message)
  else expect(problem).toBeNull()
})

test('lines of one product share its units', () => {
  const small = lineOf({ quantity: 2 })
  const large = lineOf({ id: 'p1|32 GB|||', chosen: { ram: '32 GB' }, quantity: 4 })

  expect(lineProblem(small, [small, large], none)).toMatch(/Only 5 left, and your cart has 6/)
  expect(mostUnits(small, [small, large], none)).toBe(1)
  expect(mostUnits(large, [small, large], none)).toBe(3)
})

test('units that wait for the buyer’s own open payment are not lost to them', () => {
  const line = lineOf({}, { available: 0 })

  expect(lineProblem(line, [line], () => 1)).toBeNull()
})
