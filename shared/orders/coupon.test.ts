import { expect, test } from 'vitest'
import { couponRefusal } from './coupon.ts'

const active = { EID10: 10 }

test('an active code is taken when nothing in the cart is on sale', () => {
  expect(couponRefusal([{ sale: false }], 'EID10', active)).toBeNull()
})

test('one product on sale is enough to refuse any code', () => {
  expect(couponRefusal([{ sale: false }, { sale: true }], 'EID10', active)).toBe(
    'Coupon Code not applied on sale items!',
  )
})

test.each(['eid10', 'EID10 ', 'OLD', '', 'toString', '__proto__'])('"%s" is not an active code', (code) => {
  expect(couponRefusal([{ sale: false }], code, active)).toBe('Invalid coupon code!')
})
