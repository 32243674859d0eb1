import { expect, test } from 'vitest'
import { saleRefusal } from './coupon.ts'

test('one product on sale is enough to refuse any coupon', () => {
  expect(saleRefusal([{ sale: false }, { sale: false }])).toBeNull()
  expect(saleRefusal([{ sale: false }, { sale: true }])).toBe('Coupon Code not applied on sale items!')
})
