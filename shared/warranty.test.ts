import { expect, test } from 'vitest'
import { warrantyOf } from './warranty.ts'

const device = { brand: 'Samsung', deviceType: 'Brand New', categories: ['ultrabook'] }

test.each([
  ['a laptop', {}, '1 to 3 years official'],
  ['an accessory', { categories: ['accessories'] }, '1 year official'],
  ['an accessory in a category that staff wrote large', { categories: [' Accessories'] }, '1 year official'],
  ['something of Apple', { brand: 'APPLE', categories: ['accessories'] }, '1 year international'],
  ['something pre-owned', { brand: 'Apple', deviceType: 'Pre-Owned' }, '7-day return'],
])('the warranty of %s', (_what, changes, short) => {
  expect(warrantyOf({ ...device, ...changes }).short).toBe(short)
})
