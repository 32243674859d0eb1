import * as z from 'zod'
import { phoneInvalid } from '../people/form-words.ts'
import { isPhone } from '../phone.ts'
import { withLatinDigits } from '../phone-digits.ts'
import { call } from './call.ts'
import { Email, Message, requiredText, text } from './fields.ts'
import { SentOnce } from './params.ts'

export const contact = {
  create: call({
    method: 'POST',
    url: '/contact/createContact',
    config: { access: 'anyone', limit: 'contact' },
    schema: {
      summary: 'Write to the shop',
      headers: SentOnce,
      body: z.object({
        firstName: requiredText(60, 'First name is required.'),
        lastName: requiredText(60, 'Last name is required.'),
        email: Email,
        number: text(40).transform(withLatinDigits).default(''),
        subject: requiredText(160, 'Subject is required.'),
        message: requiredText(5000, 'Message is required.'),
      }),
      response: { 201: Message },
    },
  }),
  customRequirements: call({
    method: 'POST',
    url: '/contact/customRequirements',
    config: { access: 'anyone', limit: 'contact' },
    schema: {
      summary: 'Ask for something the shop does not list',
      headers: SentOnce,
      body: z.object({
        name: requiredText(120, 'Name is required.'),
        businessOrganization: requiredText(160, 'Business or organization is required.'),
        emailAddress: Email,
        contactNumber: text(40).transform(withLatinDigits).refine(isPhone, phoneInvalid),
        address: requiredText(300, 'Address is required.'),
        additionalInfo: requiredText(5000, 'Additional information is required.'),
      }),
      response: { 201: Message },
    },
  }),
}
