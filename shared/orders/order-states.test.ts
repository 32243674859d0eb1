import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { orderStatesPage, pageFile } from '../../bin/order-states-page.ts'
import {
  attemptAfter,
  attentionAfterRefund,
  chargeMove,
  isClosedOrder,
  isMoveAllowed,
  moreUrgent,
  type OrderState,
  orderAfter,
  orderAfterStatus,
  payMoves,
  statusRefusal,
} from './order-moves.ts'
import { brokenRules } from './order-rules.ts'
import {
  type AttemptState,
  attemptStates,
  chargedAttempts,
  closers,
  moves,
  orderStatuses,
  paymentStatuses,
} from './order-states.ts'

const unpaid: OrderState = {
  status: 'pending',
  paymentStatus: 'unpaid',
  unitsTaken: false,
  attention: null,
  closedBy: null,
}
const confirmed: OrderState = { ...unpaid, status: 'confirmed', paymentStatus: 'paid', unitsTaken: true }

/** Every order that the columns can describe, as far as money decides about it. */
const everyOrder = paymentStatuses.flatMap((paymentStatus) =>
  orderStatuses.flatMap((status) =>
    (isClosedOrder(status) ? closers : [null]).map((closedBy) => ({
      ...unpaid,
      status,
      paymentStatus,
      closedBy,
    })),
  ),
)

test('the picture in docs/ is the picture of the table', () => {
  expect(readFileSync(pageFile, 'utf8'), 'run npm run docs:states').toBe(orderStatesPage())
})

test('every charge that the gateway can confirm has a move', () => {
  for (const order of everyOrder) {
    const isCharged = !['unpaid', 'failed', 'cancelled'].includes(order.paymentStatus)
    const possible = attemptStates.filter((state) => isCharged || !isOneOf(chargedAttempts, state))
    for (const attempt of possible) {
      for (const verdict of ['paid', 'risk', 'amount_mismatch'] as const) {
        const move = chargeMove(verdict, order, attempt)
        expect(isMoveAllowed(move, 'gateway', order, attempt), `${move} of ${JSON.stringify(order)}`).toBe(
          true,
        )
      }
    }
  }
})

test('nothing but a charge, an approval, a free order or a change to what was paid makes an order paid', () => {
  const ways = Object.entries(moves).filter(([, move]) => 'payment' in move && move.payment[1] === 'paid')
  expect(ways.map(([name, { money }]) => [name, money])).toEqual([
    ['pay', 'received'],
    ['payWithoutUnits', 'received'],
    ['payAfterClosing', 'received'],
    ['approve', 'received'],
    ['approveWithoutUnits', 'received'],
    ['approveAfterClosing', 'received'],
    ['changeToPaid', 'none'],
    ['changeToPaidWithoutUnits', 'none'],
  ])
})

test('a move that is not in the table is refused in words', () => {
  expect(() => orderAfter('fail', 'gateway', confirmed)).toThrow('not possible for a payment that is paid')
  expect(() => orderAfter('expire', 'staff', unpaid)).toThrow('expire by staff')
  expect(() => attemptAfter('approve', 'staff', 'pending')).toThrow('a payment that is pending')
  expect(() => attemptAfter('fail', 'gateway', 'paid')).toThrow('a payment that is paid')
})

test('the gateway closes an order that waits, and leaves alone the status that staff chose', () => {
  expect(orderAfter('fail', 'gateway', unpaid)).toMatchObject({ status: 'failed', closedBy: 'gateway' })
  expect(orderAfter('expire', 'expiry', unpaid)).toMatchObject({ status: 'cancelled', closedBy: 'expiry' })
  const byStaff: OrderState = { ...unpaid, status: 'cancelled', closedBy: 'staff' }
  expect(orderAfter('cancel', 'gateway', byStaff)).toEqual({ ...byStaff, paymentStatus: 'cancelled' })
  const shipping: OrderState = { ...unpaid, status: 'shipping' }
  expect(orderAfter('fail', 'gateway', shipping)).toEqual({ ...shipping, paymentStatus: 'failed' })
})

test('a late charge reopens an order, unless staff or its buyer closed it, or its buyer was deleted', () => {
  for (const closedBy of closers) {
    const closed: OrderState = { ...unpaid, status: 'cancelled', paymentStatus: 'cancelled', closedBy }
    const { move, withoutUnits } = payMoves(closed, 'pay')
    const isLast = ['staff', 'cancellation', 'deletion'].includes(closedBy)
    const expected = isLast
      ? [{ status: 'cancelled', attention: 'refund_needed', unitsTaken: false, closedBy }]
      : [
          { status: 'confirmed', attention: null, unitsTaken: true, closedBy: null },
          { status: 'pending', attention: 'paid_no_stock', unitsTaken: false, closedBy: null },
        ]
    expect(orderAfter(move, 'gateway', closed)).toMatchObject(expected[0] ?? {})
    expect(orderAfter(withoutUnits, 'gateway', closed)).toMatchObject(expected.at(-1) ?? {})
    expect(orderAfter('holdForRisk', 'gateway', closed).status).toBe(isLast ? 'cancelled' : 'pending')
  }
})

test('a reason to look at an order never hides a more urgent one', () => {
  expect(moreUrgent('refund_needed', 'replayed_payment')).toBe('refund_needed')
  expect(moreUrgent('duplicate_payment', 'refund_failed')).toBe('refund_failed')
  expect(moreUrgent(null, 'risk')).toBe('risk')
  expect(moreUrgent(null, null)).toBeNull()
  const refused: OrderState = { ...unpaid, paymentStatus: 'review', attention: 'refund_failed' }
  expect(orderAfter('approve', 'staff', refused).attention).toBe('refund_failed')
  expect(orderAfter('approve', 'staff', { ...refused, attention: 'risk' }).attention).toBeNull()
})

test('units follow the status that staff set', () => {
  const total = { totalPaisa: 100 }
  const units = (order: OrderState, next: (typeof orderStatuses)[number]) =>
    orderAfterStatus({ ...order, ...total }, next).units
  const cancelled: OrderState = { ...confirmed, status: 'cancelled', unitsTaken: false, closedBy: 'staff' }
  expect(units(confirmed, 'cancelled')).toBe('put back')
  expect(units(unpaid, 'cancelled')).toBe('release')
  expect(units(unpaid, 'failed')).toBe('release')
  expect(units(unpaid, 'shipping')).toBe('none')
  expect(units(cancelled, 'pending')).toBe('take')
  expect(units(cancelled, 'failed')).toBe('none')
  const takenUp: OrderState = { ...confirmed, paymentStatus: 'cancelled' }
  expect(units(takenUp, 'failed')).toBe('put back')
  expect(units({ ...confirmed, status: 'pending', unitsTaken: false }, 'shipping')).toBe('take')
  expect(units({ ...confirmed, status: 'shipping', unitsTaken: false }, 'pending')).toBe('none')
})

test('whatever status staff set, an order stays within the rules', () => {
  const paidWith = (order: OrderState): AttemptState => {
    if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') return 'paid'
    if (order.paymentStatus === 'review') return 'review'
    return order.paymentStatus === 'unpaid' ? 'pending' : order.paymentStatus
  }
  for (const before of everyOrder) {
    for (const status of orderStatuses) {
      if (status === before.status) continue
      const { after } = orderAfterStatus({ ...before, totalPaisa: 100, attention: null }, status)
      const attempts = [{ state: paidWith(before), attention: null }]
      const broken = brokenRules({ ...after, totalPaisa: 100, forgivenPaisa: 0, hasHolds: false }, attempts)
      expect(broken, JSON.stringify({ before, after })).toEqual([])
    }
  }
})

test('an order of staff that was not paid in time and is taken up again has its units while it is open', () => {
  const sums = { paidPaisa: 0, backPaisa: 0 }
  const expired: OrderState = {
    ...unpaid,
    status: 'cancelled',
    paymentStatus: 'cancelled',
    closedBy: 'expiry',
  }
  const facts = { totalPaisa: 100, forgivenPaisa: 0, hasHolds: false, sums }
  const takenUp = orderAfterStatus({ ...expired, totalPaisa: 100, isMadeByStaff: true }, 'confirmed').after
  expect(takenUp.unitsTaken).toBe(true)
  expect(brokenRules({ ...takenUp, ...facts }, [])).toEqual([])
  const failed = orderAfterStatus({ ...takenUp, totalPaisa: 100, isMadeByStaff: true }, 'failed').after
  expect(failed.unitsTaken).toBe(false)
  expect(brokenRules({ ...failed, ...facts }, [])).toEqual([])
  expect(brokenRules({ ...failed, ...facts, unitsTaken: true }, [])).toHaveLength(1)
})

test('after a refund the order says what is still to be done', () => {
  const charge = {
    state: 'paid',
    attention: null,
    chargedPaisa: 100,
    refundedPaisa: 0,
    hasRefusedRefund: false,
  } as const
  const second = { ...charge, attention: 'duplicate_payment' } as const
  const twice: OrderState = { ...confirmed, attention: 'duplicate_payment' }
  expect(attentionAfterRefund(twice, [charge, second])).toBe('duplicate_payment')
  expect(attentionAfterRefund(twice, [charge, { ...second, refundedPaisa: 100 }])).toBeNull()
  const withoutUnits: OrderState = { ...twice, unitsTaken: false, status: 'pending' }
  expect(attentionAfterRefund(withoutUnits, [charge, { ...second, refundedPaisa: 100 }])).toBe(
    'paid_no_stock',
  )
  expect(attentionAfterRefund({ ...twice, attention: 'unknown_status' }, [charge])).toBe('unknown_status')
  expect(attentionAfterRefund(twice, [{ ...charge, hasRefusedRefund: true }])).toBe('refund_failed')
  const called: OrderState = { ...confirmed, status: 'failed', closedBy: 'staff', attention: 'refund_failed' }
  expect(attentionAfterRefund(called, [{ ...charge, refundedPaisa: 50 }])).toBe('refund_needed')
})

test('a status change is refused when nothing is chosen or nothing changes', () => {
  expect(statusRefusal('pending', '')).toBe('Please select a status before updating!')
  expect(statusRefusal('pending', 'pending')).toBe(
    'You cannot update the status to the same as the current one.',
  )
  expect(statusRefusal('pending', 'shipping')).toBeNull()
})

function isOneOf<T>(list: readonly T[], value: unknown): boolean {
  return list.some((one) => one === value)
}
