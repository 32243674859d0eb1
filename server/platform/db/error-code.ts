import type { Problem } from '#shared/problem.ts'

/** Whether an error, or its cause, has this code of PostgreSQL. */
export function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === code) return true
  return false
}

/** For a write that a unique index refused: somebody else has stored the same since it was looked for. */
export function orTaken(problem: Problem): (error: unknown) => never {
  return (error) => {
    throw hasCode(error, uniqueViolation) ? problem : error
  }
}

const uniqueViolation = '23505'
/** A lock was not granted within lock_timeout. */
export const lockNotAvailable = '55P03'
/** Two transactions waited for each other, and this one was given up; nothing of it has happened. */
export const deadlockDetected = '40P01'
