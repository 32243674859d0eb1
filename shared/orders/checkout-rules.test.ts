import { expect, test } from 'vitest'
import { type CheckoutForm, checkoutErrors } from './checkout-rules.ts'

const complete: CheckoutForm = {
  firstName: 'Nusrat',
  lastName: 'Jahan',
  company: '',
  country: 'Bangladesh',
  streetAddress: 'House 12, Road 5',
  townCity: 'Dhaka',
  district: 'Dhaka',
  postcode: '',
  phone: '+88 017 12345678',
  email: 'nusrat@example.com',
  orderNotes: '',
  emiMonths: '',
  pickUpAt: '',
  terms: true,
}

test('a complete form goes through; company, postcode and notes may stay empty', () => {
  expect(checkoutErrors(complete)).toEqual({})
})

test.each([
  ['firstName', 'First name is required.'],
  ['lastName', 'Last name is required.'],
  ['country', 'Country is required'],
  ['streetAddress', 'Street address is required.'],
  ['townCity', 'Town/City is required.'],
  ['district', 'District is required.'],
  ['phone', 'Phone number is required.'],
  ['email', 'Email is required'],
] as const)('without %s it says so', (field, message) => {
  expect(checkoutErrors({ ...complete, [field]: '  ' })).toEqual({ [field]: message })
})

test('wrong phone, wrong email and unticked terms have their own words', () => {
  expect(checkoutErrors({ ...complete, phone: '12345', email: 'nusrat@example', terms: false })).toEqual({
    phone: 'Please enter a valid phone number with country code (e.g., +1234567890).',
    email: 'Invalid email format',
    terms: 'You must accept the terms.',
  })
})
