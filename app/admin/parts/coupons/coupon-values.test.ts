import { expect, test } from 'vitest'
import { couponBody, couponValues, termsOf } from './coupon-values.ts'

const coupon = {
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

test('a coupon with dates comes back from the form as it went in', () => {
  const values = couponValues(coupon)
  expect(values).toMatchObject({ startsAt: '2027-01-01', endsAt: '2027-01-31', maximumUses: '5' })
  const { startsAt, endsAt, ...body } = couponBody(values)
  expect(new Date(startsAt ?? '').toISOString()).toBe(coupon.startsAt)
  expect(new Date(endsAt ?? '').toISOString()).toBe(coupon.endsAt)
  expect(body).toMatchObject({ maximumUses: 5, maximumUsesPerBuyer: null, minimumSubtotal: 500 })
})

test('an empty field is no limit', () => {
  expect(couponBody({ ...couponValues(null), code: ' A ', discount: '5' })).toEqual({
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
  expect(termsOf(coupon)).toEqual([
    'used 3 of 5',
    expect.stringMatching(/^from .*2027/),
    expect.stringMatching(/^until .*2027/),
    'from ৳500',
  ])
})
