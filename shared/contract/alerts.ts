import * as z from 'zod'
import { msisdnOf } from '../phone.ts'
import { alertKinds } from '../products/alerts.ts'
import { call } from './call.ts'
import { Email, Id, Message, text } from './fields.ts'

const notReadable = 'Please enter an email or a mobile number, like 01712345678.'
const Mobile = text(30).refine((phone) => msisdnOf(phone) !== undefined, notReadable)
const Key = z.string().min(20).max(100)

/** Plain forms of the product page and of links in emails and SMS post to these calls; they are answered by redirects. */
export const alerts = {
  ask: call({
    method: 'POST',
    url: '/alerts/ask',
    config: { access: 'anyone', limit: 'contact' },
    schema: {
      summary: 'Ask to be told by email or SMS when a product is back or cheaper',
      body: z
        .object({
          product: Id,
          kind: z.enum(alertKinds),
          /** An email or a Bangladeshi mobile number, to which an SMS goes. */
          to: z.union([Email, Mobile]).optional(),
          /** The same as `to`, which forms did not have before. */
          email: Email.optional(),
          /** The options that the message is to speak of; the first of each where they are left out. */
          ram: text(60).optional(),
          color: text(60).optional(),
          ssd: text(60).optional(),
          display: text(60).optional(),
        })
        .refine(({ to, email }) => to ?? email, { path: ['to'], message: notReadable }),
      response: { 200: Message },
    },
  }),
  confirm: call({
    method: 'POST',
    url: '/alerts/confirm',
    config: { access: 'anyone', limit: 'privacy' },
    schema: {
      summary: 'Confirm it with the key of the link in the email or SMS',
      body: z.object({ key: Key }),
      response: { 200: Message },
    },
  }),
  stop: call({
    method: 'POST',
    url: '/alerts/stop/:key',
    config: { access: 'anyone', limit: 'privacy' },
    schema: {
      summary: 'Unsubscribe, by the form of the link or by one click in a mail program (RFC 8058)',
      params: z.object({ key: Key }),
      response: { 200: Message },
    },
  }),
}
