import * as z from 'zod'
import { alertKinds } from '../products/alerts.ts'
import { call } from './call.ts'
import { Email, Id, Message, text } from './fields.ts'

const Key = z.string().min(20).max(100)

/** Plain forms of the product page and of mailed links post to these calls; they are answered by redirects. */
export const alerts = {
  ask: call({
    method: 'POST',
    url: '/alerts/ask',
    config: { access: 'anyone', limit: 'contact' },
    schema: {
      summary: 'Ask to be told by email when a product is back or cheaper',
      body: z.object({
        product: Id,
        kind: z.enum(alertKinds),
        email: Email,
        /** The options that the email is to speak of; the first of each where they are left out. */
        ram: text(60).optional(),
        color: text(60).optional(),
        ssd: text(60).optional(),
        display: text(60).optional(),
      }),
      response: { 200: Message },
    },
  }),
  confirm: call({
    method: 'POST',
    url: '/alerts/confirm',
    config: { access: 'anyone', limit: 'privacy' },
    schema: {
      summary: 'Confirm it with the key of the mailed link',
      body: z.object({ key: Key }),
      response: { 200: Message },
    },
  }),
  stop: call({
    method: 'POST',
    url: '/alerts/stop/:key',
    config: { access: 'anyone', limit: 'privacy' },
    schema: {
      summary: 'Unsubscribe, by the form of the mailed link or by one click in a mail program (RFC 8058)',
      params: z.object({ key: Key }),
      response: { 200: Message },
    },
  }),
}
