import { expect, test } from 'vitest'
import { findDistrict } from './district-names.ts'
import { districts } from './districts.ts'
import { rateForAddress } from './rate-for-address.ts'

const rates = districts.map((district) => ({ district, charge: 150, minDays: 2, maxDays: 5 }))

test.each([
  [' dhaka ', 'Dhaka'],
  ['DHAKA', 'Dhaka'],
  ['ঢাকা', 'Dhaka'],
  ['ঢাকা জেলা', 'Dhaka'],
  ['Dhk', 'Dhaka'],
  ['Chittagong', 'Chattogram'],
  ['ctg', 'Chattogram'],
  ['চট্টগ্রাম', 'Chattogram'],
  ['coxs bazar', "Cox's Bazar"],
  ['Sylhet Sadar', 'Sylhet'],
  ['ময়মনসিংহ', 'Mymensingh'],
  ['Atlantis', undefined],
  ['', undefined],
])('the rate of %j is that of %s', (district, expected) => {
  expect(rateForAddress(rates, { district, country: 'Bangladesh' })?.district).toBe(expected)
})

test('a place abroad with the name of a district has no rate', () => {
  expect(rateForAddress(rates, { district: 'Sylhet', country: ' bangladesh ' })?.charge).toBe(150)
  expect(rateForAddress(rates, { district: 'Sylhet', country: 'India' })).toBeUndefined()
})

test('every district has one name in each language', () => {
  for (const district of districts) expect(findDistrict(district)).toBe(district)
  const bangla = ['বাগেরহাট', 'যশোর', 'জয়পুরহাট', 'খুলনা', 'সিলেট', 'ঠাকুরগাঁও'].map(findDistrict)
  expect(bangla).toEqual(['Bagerhat', 'Jashore', 'Joypurhat', 'Khulna', 'Sylhet', 'Thakurgaon'])
})
