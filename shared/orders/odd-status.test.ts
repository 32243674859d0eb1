import { expect, test } from 'vitest'
import { oddStatus } from './odd-status.ts'

test.each([
  ['unpaid', 'completed', 'not paid'],
  ['failed', 'shipping', 'not paid'],
  ['review', 'shipping', 'in review'],
  ['review', 'confirmed', 'in review'],
  ['refunded', 'shipping', 'money back'],
  ['paid', 'cancelled', 'close paid'],
  ['paid', 'failed', 'close paid'],
  ['review', 'cancelled', 'close in review'],
] as const)('an order whose payment is %s is not %s without a question', (payment, next, oddity) => {
  expect(oddStatus({ orderStatus: 'pending', paymentStatus: payment }, next)).toBe(oddity)
})

test.each(['unpaid', 'refunded'] as const)(
  'an order that is %s and on its way is not closed without a question',
  (paymentStatus) => {
    expect(oddStatus({ orderStatus: 'shipping', paymentStatus }, 'cancelled')).toBe('close shipped')
  },
)

test.each([
  ['paid', 'shipping'],
  ['paid', 'completed'],
  ['unpaid', 'cancelled'],
  ['unpaid', 'confirmed'],
  ['refunded', 'cancelled'],
  ['review', 'pending'],
] as const)('an order whose payment is %s becomes %s without a question', (payment, next) => {
  expect(oddStatus({ orderStatus: 'pending', paymentStatus: payment }, next)).toBeNull()
})
