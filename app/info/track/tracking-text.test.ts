import { expect, test } from 'vitest'
import type { TrackedOrder } from '#shared/orders/tracking.ts'
import { trackingText } from './tracking-text.ts'

const order: TrackedOrder = {
  number: '100123',
  status: 'shipping',
  isPickUp: false,
  isClosedByStaff: false,
  parcel: 'pending',
  steps: [],
  claims: [],
  returns: [],
  courier: null,
}

test('a parcel that has arrived, or came back, is not called on its way', () => {
  expect(trackingText(order)).toMatch('It is on its way.')
  expect(trackingText({ ...order, parcel: null })).toMatch('It is on its way.')
  expect(trackingText({ ...order, parcel: 'delivered' })).toBe('The courier has delivered it.')
  expect(trackingText({ ...order, parcel: 'partial' })).toMatch('Part of it was delivered.')
  for (const parcel of ['cancelled', 'returned'] as const)
    expect(trackingText({ ...order, parcel })).toMatch('It could not be delivered')
  expect(trackingText({ ...order, status: 'cancelled', parcel: 'returned' })).toMatch('It was cancelled.')
})

test('only the buyer of an order whose payment failed is asked to order again', () => {
  const failed: TrackedOrder = { ...order, status: 'failed', parcel: null }
  expect(trackingText(failed)).toMatch('The payment did not go through. Please order again')
  expect(trackingText({ ...failed, isClosedByStaff: true })).toMatch('It could not be completed.')
})

test('an order that its buyer picked up has not arrived anywhere', () => {
  const atBranch: TrackedOrder = { ...order, isPickUp: true, parcel: null }
  expect(trackingText({ ...atBranch, status: 'confirmed' })).toMatch('will call you when you can pick it up')
  expect(trackingText({ ...atBranch, status: 'completed' })).toMatch('You have picked it up.')
})
