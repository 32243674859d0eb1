import * as z from 'zod'
import { staffPasswordMinimum } from '../../limits.ts'
import { foldEmail } from '../../people/email-address.ts'
import { needsBranch } from '../../people/permissions.ts'
import { branchMissing } from '../../people/role-changes.ts'
import { staffRoles } from '../../people/roles.ts'
import { call } from '../call.ts'
import { Email, Id, Message, requiredText, Timestamp } from '../fields.ts'
import { ById } from '../params.ts'

const Key = z.string().min(20).max(100)

export const Invitation = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  userRole: z.enum(staffRoles),
  shopId: z.string().nullable(),
  /** When the last link was mailed, and until when it can be used. */
  sentAt: Timestamp,
  expiresAt: Timestamp,
  isExpired: z.boolean(),
  /** The super admin who invited. */
  by: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** The invitation as the invited person reads it before accepting. */
export const OpenInvitation = Invitation.pick({ email: true, name: true, userRole: true }).extend({
  branchName: z.string().nullable(),
  /** Whether there is an account with this email already: it gets the role. */
  hasAccount: z.boolean(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** Employees who are invited by email. */
export const invitations = {
  list: call({
    method: 'GET',
    url: '/auth/invitations',
    config: { access: 'users.write' },
    schema: { summary: 'Invitations that are open or have expired', response: { 200: z.array(Invitation) } },
  }),
  create: call({
    method: 'POST',
    url: '/auth/invitations',
    config: { access: 'users.write' },
    schema: {
      summary: 'Mail a link with which an employee accepts a role',
      body: z
        .object({
          email: Email.refine((email) => foldEmail(email) !== null, 'Invalid email format'),
          name: requiredText(60, 'Name is required.'),
          userRole: z.enum(staffRoles, 'Please select a role!'),
          shopId: z.string().max(64).nullish(),
        })
        .refine(({ userRole, shopId }) => !needsBranch(userRole) || Boolean(shopId), {
          path: ['shopId'],
          message: branchMissing,
        }),
      response: { 201: Message },
    },
  }),
  send: call({
    method: 'POST',
    url: '/auth/invitations/:id/send',
    config: { access: 'users.write' },
    schema: {
      summary: 'Mail a new link; the one before ends',
      params: ById,
      response: { 200: Message },
    },
  }),
  withdraw: call({
    method: 'DELETE',
    url: '/auth/invitations/:id',
    config: { access: 'users.write' },
    schema: {
      summary: 'Withdraw an invitation: its link ends',
      params: ById,
      response: { 200: Message },
    },
  }),
  open: call({
    method: 'POST',
    url: '/auth/openInvitation',
    config: { access: 'anyone', limit: 'login' },
    schema: {
      summary: 'What the mailed key invites to',
      body: z.object({ key: Key }),
      response: { 200: OpenInvitation },
    },
  }),
  accept: call({
    method: 'POST',
    url: '/auth/acceptInvitation',
    config: { access: 'anyone', limit: 'login', heavy: 'login' },
    schema: {
      summary: 'Accept the role with the mailed key, and choose a password',
      body: z.object({
        key: Key,
        name: requiredText(60, 'Name is required.'),
        password: z
          .string()
          .min(
            staffPasswordMinimum,
            `Please choose a password of at least ${staffPasswordMinimum} characters.`,
          )
          .max(200),
      }),
      response: { 200: Message },
    },
  }),
}
