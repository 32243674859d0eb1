import { expect, test } from 'vitest'
import type { Coupon } from '#shared/contract/coupons.ts'
import { couponBody, couponValues, termsOf } from './coupon-values.ts'

const flashSale: Coupon = {
  _id: 'flash',
  code: 'FLASH',
  discount: 10,
  isActive: true,
  startsAt: '2026-12-16T03:30:00.000Z',
  endsAt: '2026-12-16T20:00:00.000Z',
}

const eid: Coupon = {
  _id: 'eid',
  code: 'EID10',
  discount: 10,
  isActive: true,
  uses: 3,
  maximumUses: 5,
  startsAt: '2026-12-31T18:00:00.000Z',
  endsAt: '2027-01-31T17:59:59.000Z',
  minimumSubtotal: 500,
}

test('a coupon with limits comes back from the form as it went in', () => {
  const values = couponValues(eid)
  expect(values).toMatchObject({ startsAt: '2027-01-01', endsAt: '2027-01-31', maximumUses: '5' })
  const { _id, uses, ...limits } = eid
  expect(couponBody(values, eid)).toEqual({ ...limits, maximumUsesPerBuyer: null })
})

test('an empty field is no limit', () => {
  expect(couponBody({ ...couponValues(null), code: ' A ', discount: '5' }, null)).toEqual({
    code: 'A',
    discount: 5,
    isActive: true,
    startsAt: null,
    endsAt: null,
    maximumUses: null,
    maximumUsesPerBuyer: null,
    minimumSubtotal: null,
  })
})

test('the list names the terms that there are', () => {
  expect(termsOf(eid)).toEqual([
    'used 3 of 5',
    expect.stringMatching(/^from .*2027/),
    expect.stringMatching(/^until .*2027/),
    'from ৳500',
  ])
})

test('a coupon that ends in the middle of a day keeps its hours when something else of it is edited', () => {
  const values = { ...couponValues(flashSale), discount: '12' }

  expect(values).toMatchObject({ startsAt: '2026-12-16', endsAt: '2026-12-17' })
  expect(couponBody(values, flashSale)).toMatchObject({
    discount: 12,
    startsAt: flashSale.startsAt,
    endsAt: flashSale.endsAt,
  })
})

test('a day that is chosen counts from its beginning to its end in Dhaka', () => {
  const days = { startsAt: '2026-12-15', endsAt: '2026-12-18' }
  const moments = { startsAt: '2026-12-15T00:00:00+06:00', endsAt: '2026-12-18T23:59:59+06:00' }

  expect(couponBody({ ...couponValues(flashSale), ...days }, flashSale)).toMatchObject(moments)
  expect(couponBody({ ...couponValues(null), ...days }, null)).toMatchObject(moments)
  expect(couponBody(couponValues(null), null)).toMatchObject({ startsAt: null, endsAt: null })
})
