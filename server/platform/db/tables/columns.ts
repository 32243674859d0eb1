import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, text, timestamp } from 'drizzle-orm/pg-core'
import { type Language, languages } from '#shared/site/languages.ts'
import { wordList } from '../word-list.ts'

export const paisa = (name: string) => bigint(name, { mode: 'number' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const id = () => text('id').primaryKey()

/**
 * When the version before, while both run, does something about a row: never, because a job of the queue does. These
 * columns go with the next version.
 */
export const never = new Date('9999-01-01')
export const nextTryByVersionBefore = () =>
  moment('next_try_at')
    .notNull()
    .defaultNow()
    .$defaultFn(() => never)
export const checkByVersionBefore = () => moment('next_check_at').$defaultFn(() => never)

/** The language in which somebody is written to: that of the page where they acted. */
export const language = () => text('language').$type<Language>().notNull().default('en')
export const isLanguage = (column: AnyPgColumn) => isOneOf(column, languages)

/** A closed list as a CHECK: unlike an enum it can be added to a text column that an older version still writes. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(wordList(values))})`
