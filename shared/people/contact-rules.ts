import { isEmail } from '../orders/checkout-rules.ts'
import { isPhone } from '../phone.ts'

export type ContactForm = {
  firstName: string
  lastName: string
  email: string
  number: string
  subject: string
  message: string
}

export type CustomRequirementForm = {
  name: string
  businessOrganization: string
  emailAddress: string
  contactNumber: string
  address: string
  additionalInfo: string
}

type Errors<Form> = Partial<Record<keyof Form, string>>

const invalidEmail = 'Invalid email format'
export const invalidPhone = 'Please enter a valid phone number.'

/** Everything but the phone number must be filled in. */
export function contactErrors(form: ContactForm): Errors<ContactForm> {
  const errors = missing(form, {
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    email: 'Email is required',
    subject: 'Subject is required.',
    message: 'Message is required.',
  })
  if (form.email.trim() && !isEmail(form.email)) errors.email = invalidEmail
  return errors
}

export function customRequirementErrors(form: CustomRequirementForm): Errors<CustomRequirementForm> {
  const errors = missing(form, {
    name: 'Name is required.',
    businessOrganization: 'Business or organization is required.',
    emailAddress: 'Email is required',
    contactNumber: 'Contact number is required.',
    address: 'Address is required.',
    additionalInfo: 'Additional information is required.',
  })
  if (form.emailAddress.trim() && !isEmail(form.emailAddress)) errors.emailAddress = invalidEmail
  if (form.contactNumber.trim() && !isPhone(form.contactNumber)) errors.contactNumber = invalidPhone
  return errors
}

function missing<Form extends Record<string, string>>(form: Form, messages: Errors<Form>): Errors<Form> {
  const errors: Errors<Form> = {}
  for (const field of Object.keys(messages) as (keyof Form)[])
    if (!form[field]?.trim()) errors[field] = messages[field]
  return errors
}
