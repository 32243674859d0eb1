import * as z from 'zod'
import { call } from './call.ts'
import { Email, Message } from './fields.ts'

const Key = z.object({ key: z.string().max(200) })

/** The forms of the pages under /your-data post to these calls without scripts; they are answered by redirects. */
export const privacy = {
  data: call({
    method: 'GET',
    url: '/privacy/data',
    config: { access: 'logged-in', limit: 'privacy', heavy: 'personal-data' },
    schema: { summary: 'Everything kept about the own account, as a JSON file' },
  }),
  deleteAccount: call({
    method: 'POST',
    url: '/privacy/deleteAccount',
    config: { access: 'logged-in', limit: 'login', heavy: 'password' },
    schema: {
      summary: 'Delete the own account; invoices stay, without email and phone',
      body: z.object({
        password: z.string().max(1000),
        /** For an account with a second factor. */
        code: z.string().max(40).optional(),
      }),
      response: { 200: Message },
    },
  }),
  requestLink: call({
    method: 'POST',
    url: '/privacy/requestLink',
    config: { access: 'anyone', limit: 'privacy' },
    schema: {
      summary: 'Mail a link to what is kept under an email without an account',
      body: z.object({ email: Email }),
      response: { 200: Message },
    },
  }),
  linkData: call({
    method: 'POST',
    url: '/privacy/linkData',
    config: { access: 'anyone', limit: 'privacy', heavy: 'personal-data' },
    schema: { summary: 'Everything kept under the email of a mailed link, as a JSON file', body: Key },
  }),
  deleteLinkData: call({
    method: 'POST',
    url: '/privacy/deleteLinkData',
    config: { access: 'anyone', limit: 'privacy' },
    schema: {
      summary: 'Delete what is kept under the email of a mailed link',
      body: Key,
      response: { 200: Message },
    },
  }),
}
