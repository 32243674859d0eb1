import * as z from 'zod'
import { call } from './call.ts'
import { Id, Message } from './fields.ts'

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Whether the shop requires one of its staff. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const Enrolment = z.object({
  /** For typing into the app, where the picture cannot be read. */
  secret: z.string(),
  /** The QR code as an SVG path in a square of `size` modules, without the quiet zone. */
  qr: z.object({ size: z.number(), path: z.string() }),
})
export type Enrolment = z.infer<typeof Enrolment>

const Password = z.string().max(1000)
const Code = z.string().max(40)
const own = { access: 'staff', duringEnrolment: true } as const

/** The second factor of staff: codes of an authenticator app (RFC 6238). */
export const secondFactor = {
  read: call({
    method: 'GET',
    url: '/auth/secondFactor',
    config: own,
    schema: { summary: 'Whether the own second factor is on', response: { 200: SecondFactor } },
  }),
  start: call({
    method: 'POST',
    url: '/auth/startSecondFactor',
    config: { ...own, limit: 'login', heavy: 'password' },
    schema: {
      summary: 'Get a secret for an authenticator app; it counts once it is confirmed',
      body: z.object({ password: Password }),
      response: { 200: Enrolment },
    },
  }),
  confirm: call({
    method: 'POST',
    url: '/auth/confirmSecondFactor',
    config: { ...own, limit: 'login' },
    schema: {
      summary: 'Switch the second factor on with a first code; ends all other sessions',
      body: z.object({ code: Code }),
      response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
    },
  }),
  end: call({
    method: 'POST',
    url: '/auth/endSecondFactor',
    config: { access: 'staff', limit: 'login', heavy: 'password' },
    schema: {
      summary: 'Switch the second factor off',
      body: z.object({ password: Password, code: Code }),
      response: { 200: Message },
    },
  }),
  require: call({
    method: 'POST',
    url: '/auth/requireSecondFactor',
    config: { access: 'users.write' },
    schema: {
      summary: 'Require a second factor of all staff, or no longer',
      body: z.object({ required: z.boolean() }),
      response: { 200: Message },
    },
  }),
  reset: call({
    method: 'POST',
    url: '/auth/resetSecondFactor',
    config: { access: 'users.write' },
    schema: {
      summary: "Remove somebody else's second factor and end their sessions",
      body: z.object({ userId: Id }),
      response: { 200: Message },
    },
  }),
}
