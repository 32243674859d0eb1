import { Problem } from '#shared/problem.ts'
import { isSame } from './is-same.ts'

/** One field that somebody else changed while a form was open. */
export type ConflictField = {
  name: string
  /** The value that the form began with. */
  was?: unknown
  theirs: unknown
  /** The value in the form, or the one that was seen where the form has no such field. */
  mine: unknown
  /** `untouched`: the form has this field and nobody typed into it, so it takes theirs either way. */
  is: 'typed' | 'untouched' | 'seen'
}

/** A save that was refused because somebody else changed the same thing in the meantime. */
export type Conflict = { by: string | null; at: string | null; fields: ConflictField[] }

type FormValues = { start: Record<string, unknown>; now: Record<string, unknown>; basis: object }

/** The conflict that the server reports with this error, or null for any other error. */
export function readConflict(error: unknown, { start, now, basis }: FormValues): Conflict | null {
  if (!isStale(error)) return null
  const [change, ...theirs] = error.details ?? []
  const author = (change?.expected ?? null) as { by: string; at: string } | null
  const seen = basis as Record<string, unknown>
  return {
    by: author?.by ?? null,
    at: author?.at ?? null,
    fields: theirs.map(({ path, expected }) => ({
      name: path,
      was: seen[path],
      theirs: expected,
      ...(path in now
        ? { mine: now[path], is: isSame(now[path], start[path]) ? 'untouched' : 'typed' }
        : { mine: seen[path], is: 'seen' }),
    })),
  }
}

/** Their values by field. */
export function theirsOf(fields: readonly ConflictField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, theirs }) => [name, theirs]))
}

export function isStale(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'STALE_EDIT'
}
