import { expect, test } from 'vitest'
import type { Order } from '#shared/contract/orders.ts'
import { paidText } from './paid-text.ts'

const order = (orderStatus: Order['orderStatus']) =>
  ({ orderStatus, paymentStatus: 'paid', paid: 50_000, due: 0 }) as Order

test('an order is called confirmed once it is, and not because a payment of it arrived', () => {
  expect(paidText(order('confirmed'))).toBe('Thank you. Your order is confirmed and we are getting it ready.')
  expect(paidText(order('pending'))).toBe(
    'Thank you. Part of your order is not in stock yet. We will call you about it.',
  )
  expect(paidText(order('cancelled'))).toBe(
    'Thank you. This order is closed. We will call you about your refund.',
  )
  expect(paidText(undefined)).toBe('Thank you. Your payment has arrived.')
})
