import fc from 'fast-check'
import { waysOfReturns } from './brought-back.ts'

/** How an order begins that is paid in parts: what is due now, and the price of one of its two laptops. */
export const dueNow = fc.constantFrom('all', 'advance', 'nothing')
export const unitPrice = fc.integer({ min: 100_000, max: 60_000_00 })

const percent = fc.integer({ min: 1, max: 120 })
/** What may happen to an order that is paid in parts. */
export const step = fc.oneof(
  fc.record({ is: fc.constant('cash' as const), percent }),
  fc.record({ is: fc.constant('correct' as const), percent, which: fc.nat(2) }),
  fc.record({ is: fc.constant('cancel' as const), which: fc.nat(2) }),
  fc.record({ is: fc.constant('link' as const), percent, risky: fc.constantFrom(false, false, true) }),
  fc.record({ is: fc.constant('late link' as const), percent }),
  fc.record({ is: fc.constant('refund' as const), percent }),
  fc.record({ is: fc.constant('piece' as const), percent, piece: fc.constantFrom(1, 2) }),
  fc.record({ is: fc.constant('review' as const), verdict: fc.constantFrom('approve', 'reject') }),
  fc.record({
    is: fc.constant('status' as const),
    status: fc.constantFrom('cancelled' as const, 'confirmed', 'completed', 'failed', 'pending'),
  }),
  fc.record({
    is: fc.constant('change' as const),
    quantity: fc.constantFrom(1, 2, 3),
    hasFitting: fc.boolean(),
    off: fc.constantFrom(0, 0, 150, 700),
  }),
  fc.record({
    is: fc.constant('return' as const),
    percent,
    piece: fc.constantFrom(1, 2),
    way: fc.constantFrom(...waysOfReturns),
  }),
  fc.record({ is: fc.constant('next order' as const) }),
  fc.record({ is: fc.constant('hours' as const), hours: fc.constantFrom(1, 25, 80) }),
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Walks that chance takes too rarely: pieces that come back in every way, and what happens to both orders afterwards. */
const back = { is: 'return', percent: 100 } as const
export const examples: [string, number, Step[]][] = [
  [
    'all',
    5_000_000,
    [
      { ...back, piece: 1, way: 'same machine' },
      { ...back, piece: 2, way: 'another machine' },
      { is: 'next order' },
      { is: 'correct', percent: 10, which: 1 },
      { is: 'cash', percent: 20 },
      { ...back, piece: 1, way: 'money' },
    ],
  ],
  [
    'advance',
    1_234_501,
    [
      { ...back, percent: 60, piece: 2, way: 'another machine' },
      { is: 'next order' },
      { is: 'change', quantity: 2, hasFitting: true, off: 150 },
      { is: 'link', percent: 30, risky: false },
      { is: 'status', status: 'cancelled' },
      { is: 'refund', percent: 20 },
    ],
  ],
  [
    'nothing',
    777_777,
    [
      { is: 'cash', percent: 100 },
      { is: 'cancel', which: 0 },
      { is: 'cash', percent: 100 },
      { ...back, piece: 1, way: 'handed back' },
      { ...back, percent: 80, piece: 1, way: 'money' },
      { ...back, piece: 2, way: 'same machine' },
      { is: 'next order' },
      { is: 'status', status: 'cancelled' },
      { is: 'status', status: 'pending' },
      { is: 'piece', percent: 50, piece: 1 },
    ],
  ],
]
