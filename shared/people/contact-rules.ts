import { isEmail } from '../orders/checkout-rules.ts'
import { isPhone } from '../phone.ts'
import * as words from './form-words.ts'

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

/** Everything but the phone number must be filled in. */
export function contactErrors(form: ContactForm): Errors<ContactForm> {
  const errors = missing(form, {
    firstName: words.firstNameRequired,
    lastName: words.lastNameRequired,
    email: words.emailRequired,
    subject: words.subjectRequired,
    message: words.messageRequired,
  })
  if (form.email.trim() && !isEmail(form.email)) errors.email = words.emailInvalid
  return errors
}

export function customRequirementErrors(form: CustomRequirementForm): Errors<CustomRequirementForm> {
  const errors = missing(form, {
    name: words.nameRequired,
    businessOrganization: words.businessRequired,
    emailAddress: words.emailRequired,
    contactNumber: words.contactNumberRequired,
    address: words.addressRequired,
    additionalInfo: words.additionalRequired,
  })
  if (form.emailAddress.trim() && !isEmail(form.emailAddress)) errors.emailAddress = words.emailInvalid
  if (form.contactNumber.trim() && !isPhone(form.contactNumber)) errors.contactNumber = words.phoneInvalid
  return errors
}

function missing<Form extends Record<string, string>>(form: Form, messages: Errors<Form>): Errors<Form> {
  const errors: Errors<Form> = {}
  for (const field of Object.keys(messages) as (keyof Form)[])
    if (!form[field]?.trim()) errors[field] = messages[field]
  return errors
}
