import { sql } from 'drizzle-orm'
import { bigint, check, index, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { needsBranch } from '#shared/people/permissions.ts'
import { roles, staffRoles } from '#shared/people/roles.ts'
import { createdAt, id, isLanguage, language, moment } from './columns.ts'
import { shops } from './shop.ts'

export const role = pgEnum('role', roles)
const branchRoles = sql.raw(
  staffRoles
    .filter(needsBranch)
    .map((name) => `'${name}'`)
    .join(', '),
)

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    /** The one spelling of the mailbox; null where an older account has it (npm run doctor names those). */
    foldedEmail: text('folded_email'),
    username: text('username').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    displayName: text('display_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: role('role').notNull().default('user'),
    language: language(),
    shopId: text('shop_id').references(() => shops.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_folded_email').on(t.foldedEmail),
    index('users_created').on(t.createdAt.desc(), t.id),
    index('users_role').on(t.role, t.createdAt.desc()),
    index('users_shop').on(t.shopId).where(sql`${t.shopId} is not null`),
    check('users_language_known', isLanguage(t.language)),
    check('users_branch', sql`${t.role} not in (${branchRoles}) or ${t.shopId} is not null`),
  ],
)

/** Tokens are stored as SHA-256 only, so that a stolen database logs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** The browser's User-Agent at the login, for the owner to recognise. */
    userAgent: text('user_agent').notNull().default(''),
    /** Exact to ten minutes: a write for every call would be expensive. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    keyHash: text('key_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
)

/** Requests for links that the version before wrote: a job of the queue has them now. Goes with the next version. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  mailbox: text('mailbox').primaryKey(),
  network: text('network'),
  createdAt: createdAt(),
})

/** Accounts whose password is being checked, so that none has two checked at once on any instance. */
export const passwordChecks = pgTable('password_checks', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** An instance that stopped in the middle holds the account up no longer than this. */
  until: moment('until').notNull(),
})

/** The authenticator app of a member of staff; without `confirmed_at` it is being set up and does not count. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed where the shop has a key for it. It never leaves this table but to the owner who sets it up. */
  secret: text('secret').notNull(),
  /** The period of the last code that was used: neither it nor an earlier one is taken again. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
  confirmedAt: moment('confirmed_at'),
  createdAt: createdAt(),
})

/** Codes for the day the phone is lost, as SHA-256 only. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/**
 * Employees who were invited by email and have not accepted yet, one row a mailbox. The role is given to the person who opens
 * the mailed link, never to an account that merely has the address.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text('email').notNull(),
    mailbox: text('mailbox').notNull(),
    name: text('name').notNull(),
    role: role('role').notNull(),
    shopId: text('shop_id').references(() => shops.id),
    /** The link of the last mail, as SHA-256. */
    keyHash: text('key_hash').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('staff_invitations_mailbox').on(t.mailbox),
    uniqueIndex('staff_invitations_key').on(t.keyHash),
    index('staff_invitations_by').on(t.invitedBy),
    index('staff_invitations_shop').on(t.shopId).where(sql`${t.shopId} is not null`),
    check(
      'staff_invitations_role',
      sql`${t.role} in (${sql.raw(staffRoles.map((name) => `'${name}'`).join(', '))})`,
    ),
    check('staff_invitations_branch', sql`${t.role} not in (${branchRoles}) or ${t.shopId} is not null`),
  ],
)

/** Links that show what is kept under a mailbox without an account. Each downloads once and deletes once. */
export const privacyLinks = pgTable(
  'privacy_links',
  {
    keyHash: text('key_hash').primaryKey(),
    mailbox: text('mailbox').notNull(),
    expiresAt: moment('expires_at').notNull(),
    downloadedAt: moment('downloaded_at'),
  },
  (t) => [index('privacy_links_mailbox').on(t.mailbox, t.expiresAt)],
)

/** As `passwordResetRequests`. */
export const privacyLinkRequests = pgTable('privacy_link_requests', {
  mailbox: text('mailbox').primaryKey(),
  network: text('network'),
  createdAt: createdAt(),
})
