import { expect, test } from 'vitest'
import { errorsByField } from './errors-by-field.ts'

const names = ['email', 'password']

test('a refusal of the server stands beside the field that it names', () => {
  const details = [
    { path: 'email', message: 'Invalid email format' },
    { path: 'body.password', message: 'Password is required.' },
  ]

  expect(errorsByField(details, names)).toEqual({
    email: 'Invalid email format',
    password: 'Password is required.',
  })
})

test('a refusal of a part stands beside the field that holds the part', () => {
  const details = [{ path: 'options.ram.0.addPrice', message: 'Not a number' }]

  expect(errorsByField(details, ['options'])).toEqual({ options: 'Not a number' })
  expect(errorsByField(details, ['options', 'options.ram.0.addPrice'])).toEqual({
    'options.ram.0.addPrice': 'Not a number',
  })
})

test('the first of several refusals of one field counts, and those of no field are left out', () => {
  const details = [
    { path: 'email', message: 'Too long' },
    { path: 'email', message: 'Invalid email format' },
    { path: 'shopId', message: 'Unknown' },
  ]

  expect(errorsByField(details, names)).toEqual({ email: 'Too long' })
})
