import { expect, test } from 'vitest'
import { findFormerWarranty } from './former-warranties.ts'
import { lineWarranty, warrantyOf } from './warranty.ts'

const device = { brand: 'Samsung', deviceType: 'Brand New', categories: ['ultrabook'] }
const used = { ...device, deviceType: 'Pre-Owned' }
const none = { months: 0, replacementDays: 0, serviceYears: 0 }
const notAfterwards = 'Return within 7 days. No warranty after that'

test.each([
  ['a laptop', {}, '1 year official'],
  ['a laptop of a maker that gives two years', { brand: 'Asus' }, '2 years official'],
  ['a business laptop', { brand: 'HP', categories: ['business', 'student'] }, '3 years official'],
  ['a phone', { brand: 'Asus', categories: ['phone'] }, '1 year official'],
  ['an accessory', { categories: ['accessories'] }, '1 year official'],
  ['an accessory in a category that staff wrote large', { categories: [' Accessories'] }, '1 year official'],
  ['something of Apple', { brand: 'APPLE', categories: ['accessories'] }, '1 year international'],
  ['something pre-owned', { brand: 'Apple', deviceType: 'Pre-Owned' }, notAfterwards],
])('the warranty of %s by the rule', (_what, changes, short) => {
  const warranty = warrantyOf({ ...device, ...changes })

  expect(warranty.short).toBe(short)
  expect(warranty.long, 'the long words name the same length').toContain(/\d/.exec(short)?.[0])
})

test.each([
  ['a pre-owned machine', used, { days: 7 }, 7],
  ['something of Apple', { ...device, brand: 'Apple' }, { months: 12 }, 10],
  ['a laptop', device, { months: 12 }, 1],
  ['a laptop of a maker that gives two years', { ...device, brand: 'Asus' }, { months: 24 }, 1],
  ['a business laptop', { ...device, brand: 'HP', categories: ['business'] }, { months: 36 }, 1],
])('warranty and days to return %s are on its order line', (_what, product, length, returnDays) => {
  const { long, short } = warrantyOf(product)

  expect(lineWarranty(product)).toEqual({ warranty: long, warrantyRule: { short, length }, returnDays })
})

test.each([
  [
    'a new laptop with a longer one',
    { ...device, warranty: { ...none, months: 18, replacementDays: 10 } },
    '18 months official',
    '10-day replacement, then official manufacturer warranty, 18 months; battery and adapter 1 year',
    { months: 18 },
  ],
  [
    'a new laptop with years of service',
    { ...device, warranty: { ...none, months: 12, serviceYears: 3 } },
    '1 year official, service 3 years',
    'Official manufacturer warranty, 1 year. Free service for 3 years; you pay for parts',
    { months: 12 },
  ],
  [
    'a used laptop with three months',
    { ...used, warranty: { ...none, months: 3 } },
    '3 months from us',
    'Return within 7 days, then 3 months of warranty from us',
    { months: 3 },
  ],
  [
    'a used laptop with a replacement alone',
    { ...used, warranty: { ...none, replacementDays: 15 } },
    'Return within 7 days, 15-day replacement. No warranty after that',
    'Return within 7 days, 15-day replacement. No warranty after that',
    { days: 15 },
  ],
  ['a used laptop without one', { ...used, warranty: none }, notAfterwards, notAfterwards, { days: 7 }],
  [
    'something with service alone',
    { ...device, warranty: { ...none, serviceYears: 1 } },
    'No warranty. Free service for 1 year; you pay for parts',
    'No warranty. Free service for 1 year; you pay for parts',
    { months: 12 },
  ],
  [
    'a product with a note',
    { ...device, specs: { warrantyNote: 'on-site in Dhaka' } },
    '1 year official',
    'Official manufacturer warranty, 1 year. On-site in Dhaka',
    { months: 12 },
  ],
])('the warranty of %s is what staff entered', (_what, product, short, long, length) => {
  expect(warrantyOf(product)).toMatchObject({ short, long, length })
})

test('a sale without warranty has its words and no length', () => {
  expect(lineWarranty({ ...device, warranty: none })).toEqual({
    warranty: 'No warranty',
    warrantyRule: null,
    returnDays: 1,
  })
})

test('service is kept apart where it is longer than the warranty', () => {
  const served = { ...device, warranty: { months: 24, replacementDays: 0, serviceYears: 3 } }
  const within = { ...device, warranty: { months: 36, replacementDays: 0, serviceYears: 3 } }

  expect(lineWarranty(served).warrantyRule).toMatchObject({ length: { months: 24 }, serviceYears: 3 })
  expect(lineWarranty(within).warrantyRule).not.toHaveProperty('serviceYears')
})

test('a line of before is known by the words it was sold with', () => {
  expect(findFormerWarranty('Pre-owned: bring it back within 7 days of delivery')).toMatchObject({
    length: { days: 7 },
  })
  expect(findFormerWarranty('')).toBeUndefined()
})
