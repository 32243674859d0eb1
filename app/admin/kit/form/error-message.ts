import { Problem, problems } from '#shared/problem.ts'

/** The message of an error, or `fallback` where the error says nothing specific. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || !error.message) return fallback
  const isBare = error instanceof Problem && error.message === problems.UNEXPECTED[1]
  return isBare ? fallback : error.message
}
