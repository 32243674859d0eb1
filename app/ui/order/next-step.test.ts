import { expect, test } from 'vitest'
import type { Order } from '#shared/contract/orders.ts'
import { nextStepText, stepTitle } from './next-step.ts'

const order = {
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  due: 0,
  customerInfo: { city: 'Sylhet' },
} as Order

test('a confirmed order is called paid when nothing is due, and after an advance it says what is', () => {
  expect([stepTitle(order), nextStepText(order)]).toEqual([
    'Paid, and being packed',
    'Your order is paid. We are packing it and call you before delivery.',
  ])
  const afterAdvance: Order = { ...order, paymentStatus: 'unpaid', due: 45_000 }
  expect([stepTitle(afterAdvance), nextStepText(afterAdvance)]).toEqual([
    'Confirmed, and being packed',
    'Your order is confirmed and we are packing it. ৳45,000 is paid on delivery, or online.',
  ])
})
