import { Problem } from '#shared/problem.ts'

/** One field that somebody else changed while a form was open. */
export type ClashField = { name: string; theirs: unknown; mine: unknown; isMineChanged: boolean }

/** A save that was refused because somebody else changed the same thing meanwhile. */
export type Clash = { by: string | null; at: string | null; fields: ClashField[] }

type FormValues = { start: Record<string, unknown>; now: Record<string, unknown>; basis: object }

/** The clash that the server reports with this error, or null for any other error. */
export function clashOf(error: unknown, { start, now, basis }: FormValues): Clash | null {
  if (!isStale(error)) return null
  const [change, ...theirs] = error.details ?? []
  const author = (change?.expected ?? null) as { by: string; at: string } | null
  const seen = basis as Record<string, unknown>
  return {
    by: author?.by ?? null,
    at: author?.at ?? null,
    fields: theirs.map(({ path, expected }) => ({
      name: path,
      theirs: expected,
      mine: path in now ? now[path] : seen[path],
      isMineChanged: path in now && JSON.stringify(now[path]) !== JSON.stringify(start[path]),
    })),
  }
}

/** Their values by field. */
export function theirsOf(fields: readonly ClashField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, theirs }) => [name, theirs]))
}

export function isStale(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'STALE_EDIT'
}
