import { expect, test } from 'vitest'
import { seeText } from './see-text.ts'

test('a link counts one product as one', () => {
  expect([seeText(1), seeText(12), seeText(1, 'gaming'), seeText(0)]).toEqual([
    'See 1 product',
    'See 12 products',
    'See 1 gaming product',
    'Go to Shop',
  ])
})
