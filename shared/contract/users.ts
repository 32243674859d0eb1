import * as z from 'zod'
import { passwordMinimum } from '../limits.ts'
import { foldEmail } from '../people/email-address.ts'
import { passwordsDiffer, passwordTooShort } from '../people/form-words.ts'
import { permissions } from '../people/permissions.ts'
import { roles } from '../people/roles.ts'
import { alertKinds } from '../products/alerts.ts'
import { call } from './call.ts'
import { Day, Email, Id, Message, Page, requiredText, Timestamp, text } from './fields.ts'

export const User = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  username: z.string(),
  email: z.string(),
  userRole: z.enum(roles),
  shopId: z.string().nullable(),
  createdAt: Timestamp,
  /** Whether the account has a second factor; told to super admins. */
  hasSecondFactor: z.boolean().optional(),
})
export type User = z.infer<typeof User>

/** The account as its own browser keeps it (`userData`). */
export const Account = User.extend({
  permissions: z.array(z.enum(permissions)),
  /** Set where staff must switch on their second factor before anything else. */
  mustEnrol: z.boolean().optional(),
})
export type Account = z.infer<typeof Account>

const LoggedIn = z.object({
  token: z.string(),
  user: Account,
  /** Set where staff should choose a longer password. */
  passwordIsShort: z.boolean().optional(),
})
export type LoggedIn = z.infer<typeof LoggedIn>

export const Session = z.object({
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  browser: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const OwnAlert = z.object({
  /** Stops this one alert, by `POST /alerts/stop/:key`. */
  key: z.string(),
  kind: z.enum(alertKinds),
  /** The product with the options that were chosen, and the page where they are chosen. */
  title: z.string(),
  path: z.string(),
  /** The email or number that is told. */
  to: z.string(),
  toldAt: Timestamp.nullable(),
})
export type OwnAlert = z.infer<typeof OwnAlert>

/** Argon2 takes any length; a bound keeps one request from hashing a megabyte. */
const Password = z.string().min(passwordMinimum, passwordTooShort).max(200)

const auditKinds = ['order', 'product', 'coupon', 'user', 'image', 'other'] as const
export type AuditKind = (typeof auditKinds)[number]

export const AuditEntry = z.object({
  _id: z.string(),
  at: Timestamp,
  by: z.string(),
  /** The account of the person, to filter by. */
  byId: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The kind of the subject and its name: the number of an order, the title of a product. */
  about: z.object({ kind: z.enum(auditKinds), name: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The filters of the audit log, and of its export. */
const AuditFilter = z.object({
  q: z.string().max(200).optional(),
  /** The account of a person. */
  by: z.string().max(64).optional(),
  /** Words of a title or SKU, or the id of a product. */
  product: z.string().max(200).optional(),
  /** The number of an order. */
  order: z.string().max(20).optional(),
  /** A field that was changed, as the log calls it. */
  field: z.string().max(60).optional(),
  /** The first and the last day, in Dhaka. */
  from: z.union([z.literal(''), Day]).optional(),
  to: z.union([z.literal(''), Day]).optional(),
})

export const users = {
  login: call({
    method: 'POST',
    url: '/auth/login',
    config: { access: 'anyone', limit: 'login', heavy: 'login' },
    schema: {
      summary: 'Log in',
      body: z.object({
        email: z.string().max(300),
        password: z.string().max(1000),
        rememberMe: z.boolean().default(false),
        /** A code of the authenticator app, or a recovery code; for accounts with a second factor. */
        code: z.string().max(40).optional(),
      }),
      response: { 200: LoggedIn },
    },
  }),
  register: call({
    method: 'POST',
    url: '/auth/register',
    config: { access: 'anyone', limit: 'register', heavy: 'login' },
    schema: {
      summary: 'Create an account',
      body: z
        .object({
          username: requiredText(60, 'Username is required.'),
          email: Email.refine((email) => foldEmail(email) !== null, 'Invalid email format'),
          password: Password,
          confirmPassword: z.string().max(200),
        })
        .refine((form) => form.password === form.confirmPassword, {
          path: ['confirmPassword'],
          message: passwordsDiffer,
        }),
      response: { 201: LoggedIn },
    },
  }),
  logout: call({
    method: 'POST',
    url: '/auth/logout',
    config: { access: 'logged-in', duringEnrolment: true },
    schema: { summary: 'End this session', response: { 200: Message } },
  }),
  me: call({
    method: 'GET',
    url: '/auth/me',
    config: { access: 'logged-in', duringEnrolment: true },
    schema: { summary: 'The account of the token', response: { 200: Account } },
  }),
  sessions: call({
    method: 'GET',
    url: '/auth/sessions',
    config: { access: 'logged-in', duringEnrolment: true },
    schema: { summary: 'Where this account is logged in', response: { 200: z.array(Session) } },
  }),
  alerts: call({
    method: 'GET',
    url: '/auth/alerts',
    config: { access: 'logged-in' },
    schema: {
      summary: 'The alerts about products that this account asked for',
      response: { 200: z.array(OwnAlert) },
    },
  }),
  endOtherSessions: call({
    method: 'POST',
    url: '/auth/endOtherSessions',
    config: { access: 'logged-in', duringEnrolment: true },
    schema: { summary: 'Log out everywhere but here', response: { 200: Message } },
  }),
  forgotPassword: call({
    method: 'POST',
    url: '/auth/forgotPassword',
    config: { access: 'anyone', limit: 'login' },
    schema: {
      summary: 'Mail a link to choose a new password',
      body: z.object({ email: Email }),
      response: { 200: Message },
    },
  }),
  resetPassword: call({
    method: 'POST',
    url: '/auth/resetPassword',
    config: { access: 'anyone', limit: 'login', heavy: 'login' },
    schema: {
      summary: 'Choose a new password with the mailed key',
      body: z.object({ key: z.string().min(20).max(100), password: Password }),
      response: { 200: Message },
    },
  }),
  update: call({
    method: 'POST',
    url: '/auth/updateUser',
    config: { access: 'logged-in', duringEnrolment: true, heavy: 'password' },
    schema: {
      summary: 'Change the own profile or password; the email stays',
      body: z.object({
        firstName: text(60).optional(),
        lastName: text(60).optional(),
        displayName: text(60).optional(),
        oldPassword: z.string().max(1000).optional(),
        password: z.string().max(200).optional(),
        confirmPassword: z.string().max(200).optional(),
      }),
      response: {
        200: User.pick({ firstName: true, lastName: true, displayName: true, email: true }),
      },
    },
  }),
  list: call({
    method: 'GET',
    url: '/auth/getAllUsers',
    config: { access: 'users.read' },
    schema: {
      summary: 'All accounts, newest first; at most 1,000 without paging',
      querystring: z.object({
        q: z.string().max(200).optional(),
        role: z.union([z.literal(''), z.enum(roles)]).optional(),
        page: Page.optional(),
        limit: z.coerce.number().int().min(1).max(1000).optional(),
      }),
      response: { 200: z.array(User) },
    },
  }),
  updateRole: call({
    method: 'POST',
    url: '/auth/updateUserRole',
    config: { access: 'users.write' },
    schema: {
      summary: 'Change the role of an account',
      body: z.object({
        userId: Id,
        userRole: z.enum(['delete', ...roles], 'Please select a role!'),
        shopId: z.string().max(64).nullish(),
        /** The role that the caller saw: an account that has another role by now is refused. */
        basedOn: User.pick({ userRole: true, shopId: true }).partial().optional(),
      }),
      response: { 200: Message },
    },
  }),
  audit: call({
    method: 'GET',
    url: '/auth/audit',
    config: { access: 'audit.read' },
    schema: {
      summary: 'What staff did, newest first',
      querystring: AuditFilter.extend({ page: Page.optional() }),
      response: { 200: z.array(AuditEntry) },
    },
  }),
  auditCsv: call({
    method: 'GET',
    url: '/auth/audit.csv',
    config: { access: 'audit.read', heavy: 'spreadsheet' },
    schema: { summary: 'The audit log as CSV', querystring: AuditFilter },
  }),
  auditPeople: call({
    method: 'GET',
    url: '/auth/audit/people',
    config: { access: 'audit.read' },
    schema: {
      summary: 'Everybody who appears in the audit log',
      response: { 200: z.array(z.object({ id: z.string(), name: z.string() })) },
    },
  }),
}
