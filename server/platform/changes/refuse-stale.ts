import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { Problem, type ProblemDetail } from '#shared/problem.ts'

/** The author of a change, and its time. */
export type Author = { by: string; at: string }

type Edit<T extends object> = {
  /** The fields as the author of this write saw them; a field that is left out is not compared. */
  basedOn: { [Field in keyof T]?: T[Field] | null | undefined } | undefined
  /** The values that are stored now, read under a lock. */
  before: T
  /** The values that the write would store. A decision about the whole thing has none: then every difference counts. */
  after?: T
  /** Finds who changed these fields to what they are now. */
  findAuthor: (fields: string[]) => Promise<Author | undefined>
}

/**
 * Refuses a write that would overwrite something its author has not seen. A value that already is what the author
 * wants is none of those: two people who type the same number agree.
 */
export async function refuseStale<T extends object>({ basedOn, before, after, findAuthor }: Edit<T>) {
  const seen = (basedOn ?? {}) as Record<string, unknown>
  const now = before as Record<string, unknown>
  const next = after as Record<string, unknown> | undefined
  const fields = Object.keys(seen).filter(
    (field) =>
      seen[field] !== undefined &&
      !isSame(seen[field], now[field]) &&
      (next === undefined || !isSame(next[field], now[field])),
  )
  if (fields.length === 0) return
  const author = await findAuthor(fields)
  const message = `${author?.by ?? 'Somebody'} changed this in the meantime. Nothing was saved.`
  const theirs = fields.map((path): ProblemDetail => {
    return { path, message: 'Somebody else changed this.', expected: now[path] ?? null }
  })
  const change: ProblemDetail = { path: 'basedOn', message, expected: author ?? null }
  throw new Problem('STALE_EDIT', { message, details: [change, ...theirs] })
}

/** The newest lines of the audit log that are searched for the author of a change. */
const searchedLines = 50

/** Finds who gave one of the fields the value it has now. Sales change units without a line in the audit log. */
export async function findAuditAuthor(
  tx: Tx,
  subject: string,
  now: object,
  fields: readonly string[],
): Promise<Author | undefined> {
  const lines = await tx
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(searchedLines)
  const line = lines.find(({ before, after }) =>
    fields.some((field) => {
      const value = read(after, field)
      return isSame(value, read(now, field)) && !isSame(value, read(before, field))
    }),
  )
  return line && { by: line.by, at: line.at.toISOString() }
}

function read(record: unknown, field: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[field] : null
}

/** Undefined, null and false count as the same: the field has no value. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(orNull(one), orNull(other))
}

function orNull(value: unknown): unknown {
  return value === undefined || value === false ? null : value
}
