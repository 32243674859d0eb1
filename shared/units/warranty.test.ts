import { expect, test } from 'vitest'
import { findWarrantyRule, warrantyOf } from './warranty.ts'

const device = { brand: 'Samsung', deviceType: 'Brand New', categories: ['ultrabook'] }

test.each([
  ['a laptop', {}, '1 year official'],
  ['a laptop of a maker that gives two years', { brand: 'Asus' }, '2 years official'],
  ['a business laptop', { brand: 'HP', categories: ['business', 'student'] }, '3 years official'],
  ['a phone', { brand: 'Asus', categories: ['phone'] }, '1 year official'],
  ['an accessory', { categories: ['accessories'] }, '1 year official'],
  ['an accessory in a category that staff wrote large', { categories: [' Accessories'] }, '1 year official'],
  ['something of Apple', { brand: 'APPLE', categories: ['accessories'] }, '1 year international'],
  ['something pre-owned', { brand: 'Apple', deviceType: 'Pre-Owned' }, '7-day return'],
])('the warranty of %s', (_what, changes, short) => {
  const warranty = warrantyOf({ ...device, ...changes })

  expect(warranty.short).toBe(short)
  expect(warranty.long, 'the long words name the same length').toContain(/^\d/.exec(short)?.[0])
})

test.each([
  ['a pre-owned machine', { deviceType: 'Pre-Owned' }, { days: 7 }],
  ['something of Apple', { brand: 'Apple' }, { months: 12 }],
  ['a laptop', {}, { months: 12 }],
  ['a laptop of a maker that gives two years', { brand: 'Asus' }, { months: 24 }],
  ['a business laptop', { brand: 'HP', categories: ['business'] }, { months: 36 }],
])('the length of the warranty of %s is known by the words it was sold with', (_what, changes, length) => {
  const { long } = warrantyOf({ ...device, ...changes })

  expect(findWarrantyRule(long)).toMatchObject({ long, length })
})

test('words that no rule has are no warranty', () => {
  expect(findWarrantyRule('')).toBeUndefined()
})
