import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

const counter = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Tries that are counted, such as wrong passwords, by account, number or network. */
export const tries = pgTable(
  'tries',
  { id: counter(), subject: text('subject').notNull(), createdAt: createdAt() },
  (t) => [index('tries_recent').on(t.subject, t.createdAt)],
)

/** The tables in which the version before counts, which may run beside this one during an upgrade. Both go with the next version. */
export const loginFailures = pgTable(
  'login_failures',
  { id: counter(), email: text('email').notNull(), at: moment('at').notNull().defaultNow() },
  (t) => [index('login_failures_recent').on(t.email, t.at)],
)
export const trackTries = pgTable(
  'track_tries',
  { id: counter(), subject: text('subject').notNull(), at: moment('at').notNull().defaultNow() },
  (t) => [index('track_tries_recent').on(t.subject, t.at)],
)
