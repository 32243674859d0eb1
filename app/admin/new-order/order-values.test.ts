import { expect, test } from 'vitest'
import { blankOrder, orderErrors, titlesWithoutUnit, toBody } from './order-values.ts'

const options = { ram: [{ value: '8 GB', addPrice: 0 }], color: [], ssd: [], display: [] }
const line = { key: 'l1', productId: 'p1', title: 'ThinkPad', options, chosen: { ram: '8 GB' }, quantity: 2 }
const pickedUp = {
  ...blankOrder,
  phone: '01712345678',
  name: 'Nadia',
  pickUpAt: 'shop1',
  lines: [line],
}

test('what is missing is named, and an address only where a courier goes', () => {
  const missing = (values = blankOrder) =>
    Object.entries(orderErrors(values)).flatMap(([name, error]) => (error ? name : []))
  expect(missing()).toEqual(['phone', 'name', 'streetAddress', 'city', 'district', 'lines'])
  expect(missing(pickedUp)).toEqual([])
  expect(missing({ ...pickedUp, discount: '500' })).toEqual(['discountReason'])
})

test('the order that is sent has numbers where people typed, and nothing for what they left empty', () => {
  const values = { ...pickedUp, discount: '500', discountReason: 'Student', deliveryCharge: '120' }
  expect(toBody({ ...values, dueNow: 'advance', advance: '1000' }, 99_620)).toMatchObject({
    products: [{ productId: 'p1', quantity: 2, ram: '8 GB' }],
    staffDiscount: { amount: 500, reason: 'Student' },
    deliveryCharge: 120,
    advance: 1000,
    totalAmount: 99_620,
  })
  expect(toBody({ ...pickedUp, couponCode: ' EID ' }, undefined)).toMatchObject({ couponCode: 'EID' })
  expect(toBody(pickedUp, undefined)).toMatchObject({
    couponCode: null,
    staffDiscount: null,
    deliveryCharge: 0,
    advance: null,
  })
})

test('a product that is sold by unit counts as without one until a unit is chosen', () => {
  const byUnit = { ...line, byUnit: true, chosen: {} }
  expect(titlesWithoutUnit({ lines: [line, byUnit] })).toEqual(['ThinkPad'])
  expect(titlesWithoutUnit({ lines: [{ ...byUnit, chosen: { unitId: 'u1' } }] })).toEqual([])
})

test('amounts are read as people write them here, and one that cannot be read is refused', () => {
  const typed = { ...pickedUp, discount: '১,৫০০', discountReason: 'Student', deliveryCharge: '1,20,000' }
  expect(toBody({ ...typed, dueNow: 'advance', advance: '২০০০' }, undefined)).toMatchObject({
    staffDiscount: { amount: 1500 },
    deliveryCharge: 120_000,
    advance: 2000,
  })
  const unread = { discount: '5%', deliveryCharge: 'free', dueNow: 'advance', advance: '-5' } as const
  expect(orderErrors({ ...pickedUp, ...unread, discountReason: 'Student' })).toMatchObject({
    discount: 'Please enter an amount in taka, like 1,500.',
    deliveryCharge: 'Please enter an amount in taka, like 1,500.',
    advance: 'Please enter an amount in taka, like 1,500.',
  })
})
