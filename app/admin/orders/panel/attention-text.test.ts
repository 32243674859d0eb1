import { expect, test } from 'vitest'
import type { Order } from '#shared/contract/orders.ts'
import { isAllOnItsWay, orderAttentionText } from './attention-text.ts'

const cancelled = {
  attention: 'refund_needed',
  paymentStatus: 'paid',
  orderStatus: 'cancelled',
  totalAmount: 52_000,
  paid: 52_000,
} as Order

test('a paid and cancelled order asks for its refund until the refund runs', () => {
  expect(orderAttentionText(cancelled)).toContain('must be refunded')
  expect(orderAttentionText({ ...cancelled, refundOnItsWay: 52_000, kept: 0 })).toBe(
    '৳52,000 is on its way back to the customer. There is nothing to do.',
  )
  expect(orderAttentionText({ ...cancelled, refunded: 2_000, refundOnItsWay: 50_000, kept: 0 })).toContain(
    'nothing to do',
  )
})

test('a refund of a part leaves the rest to be done', () => {
  expect(orderAttentionText({ ...cancelled, refundOnItsWay: 2_000, kept: 50_000 })).toBe(
    '৳2,000 is being refunded. The rest must be refunded, too.',
  )
})

test('a second payment that is back is not taken for the money of the order', () => {
  const secondIsBack = { ...cancelled, refunded: 52_000 }

  expect(isAllOnItsWay({ ...secondIsBack, refundOnItsWay: 2_000, kept: 50_000 })).toBe(false)
  expect(isAllOnItsWay({ ...cancelled, refundOnItsWay: 52_000 })).toBe(false)
  const inPart = { ...secondIsBack, paymentStatus: 'unpaid' } as Order
  expect(orderAttentionText(inPart)).toMatch('৳52,000 was paid for this order')
})

test('of an order that was paid in part only that part has to go back', () => {
  const inPart = { ...cancelled, paymentStatus: 'unpaid', paid: 5_000 } as Order

  expect(orderAttentionText(inPart)).toBe(
    '৳5,000 was paid for this order, which is closed. It must be refunded.',
  )
  expect(orderAttentionText({ ...inPart, refundOnItsWay: 5_000, kept: 0 })).toBe(
    '৳5,000 is on its way back to the customer. There is nothing to do.',
  )
})

test('an order that is open with a part paid is not called closed', () => {
  const open = { ...cancelled, orderStatus: 'pending', paymentStatus: 'unpaid', paid: 5_000 } as Order

  expect(orderAttentionText(open)).toBe(
    'Only ৳5,000 was paid in time, so the units are for sale again. Call the customer, or refund it.',
  )
  expect(orderAttentionText({ ...open, attention: 'paid_no_stock' })).toBe(
    '৳5,000 was paid for this order, but there were not enough units left for it.',
  )
})

test('a rejected payment is not called paid', () => {
  const rejected = { ...cancelled, paymentStatus: 'review' } as Order

  expect(orderAttentionText(rejected)).toBe('This payment was rejected. The money must be refunded.')
  expect(orderAttentionText({ ...rejected, paid: 0, refundOnItsWay: 52_000 })).toMatch(
    /^This payment was rejected\. ৳52,000 is/,
  )
})
