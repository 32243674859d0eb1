import { expect, test } from 'vitest'
import { contactErrors, customRequirementErrors } from './contact-rules.ts'

const contact = {
  firstName: 'Nusrat',
  lastName: 'Jahan',
  email: 'nusrat@example.com',
  number: '',
  subject: 'A question',
  message: 'Do you have it in silver?',
}
const requirement = {
  name: 'Nusrat Jahan',
  businessOrganization: 'Shapla School',
  emailAddress: 'nusrat@example.com',
  contactNumber: '+88 017 12345678',
  address: 'Mirpur, Dhaka',
  additionalInfo: 'Twelve laptops for a class',
}

test('a contact form without a phone number goes through', () => {
  expect(contactErrors(contact)).toEqual({})
})

test('an empty contact form names every field but the phone number', () => {
  const empty = { firstName: '', lastName: ' ', email: '', number: '', subject: '', message: '' }
  expect(Object.keys(contactErrors(empty))).toEqual(['firstName', 'lastName', 'email', 'subject', 'message'])
})

test('custom requirements need all six fields, with an email and a phone number that can be used', () => {
  expect(customRequirementErrors(requirement)).toEqual({})
  expect(customRequirementErrors({ ...requirement, emailAddress: 'nusrat', contactNumber: '12' })).toEqual({
    emailAddress: 'Invalid email format',
    contactNumber: 'Please enter a valid phone number.',
  })
  const empty = Object.fromEntries(Object.keys(requirement).map((field) => [field, ''])) as typeof requirement
  expect(Object.keys(customRequirementErrors(empty))).toHaveLength(6)
})
