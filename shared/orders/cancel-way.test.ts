import { expect, test } from 'vitest'
import { cancelWay } from './cancel-way.ts'

test.each([
  ['pending', 'unpaid', false, 'now'],
  ['pending', 'paid', false, 'now'],
  ['confirmed', 'unpaid', false, 'now'],
  ['confirmed', 'paid', false, 'now'],
  ['pending', 'review', false, 'ask'],
  ['confirmed', 'paid', true, 'ask'],
  ['shipping', 'paid', true, 'ask'],
  ['shipping', 'unpaid', false, 'ask'],
  ['completed', 'paid', false, null],
  ['cancelled', 'unpaid', false, null],
  ['failed', 'failed', false, null],
] as const)(
  'an order that is %s and %s (parcel: %s) is cancelled: %s',
  (status, paymentStatus, hasParcel, way) => {
    expect(cancelWay({ status, paymentStatus, hasParcel })).toBe(way)
  },
)
