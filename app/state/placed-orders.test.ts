import { expect, test, vi } from 'vitest'
import { holdMinutes } from '#shared/limits.ts'
import { stubStorages } from '#tests/support/browser/stub-storage.ts'
import { thinkpad } from '#tests/support/examples/cart-line.ts'
import { applyCoupon } from './applied-coupon.ts'
import { addLine, type CartLine } from './cart.ts'
import { readCoupon } from './coupon.ts'
import { keyFor } from './order-request.ts'
import {
  isOfCart,
  notePlacedOrder,
  ordersInDoubt,
  readPlacedOrder,
  settlePaid,
  settleUnpaid,
} from './placed-orders.ts'

const { localStorage } = stubStorages()
const laptop = { ...thinkpad, image: '' }
const order = { tran_id: 'T1', url: 'https://pay.test/T1' }

test('a paid order empties the cart once: what is added later stays, however often the page is opened', () => {
  addLine(laptop)
  notePlacedOrder(order, lines())
  addLine(laptop, { ram: '32 GB' })

  settlePaid('T1')
  expect(lines()).toMatchObject([{ chosen: { ram: '32 GB' } }])
  settlePaid('T1')
  expect(lines()).toHaveLength(1)
})

test('an order paid by its link leaves cart, coupon and key of another order alone', () => {
  addLine(laptop)
  applyCoupon({ code: 'EID', percent: 10 })
  const key = keyFor({ totalAmount: 1 })
  notePlacedOrder(order, lines())

  settlePaid('T2')

  expect(lines()).toHaveLength(1)
  expect(readCoupon()?.code).toBe('EID')
  expect(keyFor({ totalAmount: 1 })).toBe(key)
  expect(readPlacedOrder()).toMatchObject({ tranId: 'T1' })
})

test('only a payment of the cart that came to nothing lets the same cart be a new order', () => {
  const key = keyFor({ totalAmount: 1 })
  notePlacedOrder(order, lines())

  settleUnpaid('T2')
  expect([isOfCart('T2'), keyFor({ totalAmount: 1 })]).toEqual([false, key])
  settleUnpaid('T1')
  expect(keyFor({ totalAmount: 1 })).not.toBe(key)
})

test('money that arrives after a refusal, or for the order before the last, empties the cart of it', () => {
  addLine(laptop)
  notePlacedOrder(order, lines())
  settleUnpaid('T1')
  notePlacedOrder({ ...order, tran_id: 'T2' }, lines())

  settlePaid('T1')

  expect(lines()).toEqual([])
})

test('an order that was placed is in doubt for a day, or until it is known to be paid', () => {
  notePlacedOrder(order, lines())
  notePlacedOrder({ ...order, tran_id: 'T2' }, lines())
  settlePaid('T1')
  expect(ordersInDoubt()).toMatchObject([{ tranId: 'T2' }])

  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000 })
  expect(ordersInDoubt()).toEqual([])
  vi.useRealTimers()
})

test('nonsense in the place of placed orders is no order', () => {
  localStorage.setItem('placed', '{"tranId": "T1", "bought": []}')
  expect(isOfCart('T1')).toBe(false)
  localStorage.setItem('placed', '[null, {"tranId": "T1"}]')
  expect(isOfCart('T1')).toBe(false)
})

test('an order is open for as long as the shop keeps its units', () => {
  notePlacedOrder(order, lines())
  expect(readPlacedOrder()).toMatchObject({ tranId: 'T1' })

  vi.useFakeTimers({ now: Date.now() + holdMinutes * 60_000 })
  expect(readPlacedOrder()).toBeNull()
  vi.useRealTimers()
})

function lines(): CartLine[] {
  return JSON.parse(localStorage.getItem('cart') ?? '[]')
}
