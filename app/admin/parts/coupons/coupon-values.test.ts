import { expect, test } from 'vitest'
import type { Coupon } from '#shared/contract/coupons.ts'
import { couponBody, couponValues } from './coupon-values.ts'

const flashSale: Coupon = {
  _id: 'flash',
  code: 'FLASH',
  discount: 10,
  isActive: true,
  startsAt: '2026-12-16T03:30:00.000Z',
  endsAt: '2026-12-16T20:00:00.000Z',
}

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
