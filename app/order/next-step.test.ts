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

const preOrder: Order = { ...order, orderStatus: 'pending', paymentStatus: 'unpaid', totalAmount: 50_000 }

test('who has paid the advance of a pre-order is not asked for it again', () => {
  const unpaid: Order = { ...preOrder, advance: 5_000, due: 50_000 }
  expect(nextStepText(unpaid)).toMatch('We are waiting for your advance of ৳5,000.')
  expect(nextStepText({ ...unpaid, due: 48_000 })).toMatch('We are waiting for your advance of ৳3,000.')

  const awaited = ['Waiting for stock', 'Part of your order is not in stock yet. We will call you about it.']
  for (const known of [
    { ...unpaid, paid: 5_000, due: 45_000 },
    { ...unpaid, advance: 0 },
    { ...preOrder, paymentStatus: 'paid', paid: 50_000 },
  ] satisfies Order[])
    expect([stepTitle(known), nextStepText(known)]).toEqual(awaited)
})

test('the rest of an advance is named as the payment link takes it', () => {
  const advanced: Order = { ...preOrder, advance: 5_000, due: 45_004 }

  expect(nextStepText(advanced)).toMatch('We are waiting for your advance of ৳10.')
  expect(nextStepText({ ...advanced, advance: 49_995 })).toMatch('your advance of ৳45,004.')
})

test('an order that is closed with a part paid does not say that nothing was charged', () => {
  const closed: Order = { ...preOrder, orderStatus: 'failed', paid: 5_000 }
  expect(nextStepText(closed)).toBe('This order is closed. We will call you about your refund.')
  expect(nextStepText({ ...closed, paid: 0 })).toMatch('nothing was charged')
})

test('nobody is promised a call about money that went back before the order was closed', () => {
  const back: Order = { ...preOrder, orderStatus: 'cancelled', paid: 5_000, kept: 0, refunded: 5_000 }
  expect(nextStepText(back)).toBe('The money for this order has been refunded.')
  expect(nextStepText({ ...back, kept: 1_000 })).toMatch('We will call you about your refund.')
})

test('only a payment that failed is said not to have gone through, and only a web order leaves a cart', () => {
  const onDelivery: Order = { ...order, orderStatus: 'failed', paymentStatus: 'unpaid', channel: 'hotline' }
  expect(nextStepText(onDelivery)).toMatch('This order could not be completed')
  expect(nextStepText({ ...onDelivery, paymentStatus: 'failed' })).toMatch('call 09638 016 016')
  const { channel: _, ...ofWeb } = onDelivery
  expect(nextStepText({ ...ofWeb, paymentStatus: 'failed' })).toMatch('everything is still in the cart')
})

test('nobody is promised money back for an order that cost nothing', () => {
  expect(nextStepText({ ...order, orderStatus: 'cancelled', paid: 0 })).toBeNull()
})

test('the buyer of an order that is picked up is told to come, not to wait for a delivery', () => {
  const pickedUp: Order = { ...order, delivery: { pickUpAt: 'Uttara' } }
  expect(nextStepText(pickedUp)).toBe('Your order is paid. We call you when you can pick it up at Uttara.')
  expect(nextStepText({ ...pickedUp, paymentStatus: 'unpaid', due: 45_000 })).toBe(
    'Your order is confirmed. We call you when you can pick it up at Uttara. ৳45,000 is paid there, or online.',
  )
})
