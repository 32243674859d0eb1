import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { withLatinDigits } from '#shared/phone-digits.ts'

/**
 * Finds what staff typed among columns, given with commas between them, or undefined for nothing typed. Numbers are
 * found in digits of either script.
 */
export function containsText(q: string | undefined, columns: SQL): SQL | undefined {
  const typed = typedText(q)
  const text = sql`concat_ws(' ', ${columns})`
  return typed ? or(contains(text, typed), contains(text, withLatinDigits(typed))) : undefined
}

/** A search without spaces around it, and without the character that PostgreSQL cannot hold. */
export function typedText(q = ''): string {
  return q.trim().replaceAll('\0', '')
}

/** A plain substring test: no character of the search text means anything special. */
export function contains(text: SQLWrapper, part: string): SQL {
  return sql`position(${part.toLowerCase()} in lower(${text})) > 0`
}
