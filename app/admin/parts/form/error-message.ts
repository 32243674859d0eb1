import { Problem, problems } from '#shared/problem.ts'

/** The words of whatever was thrown, or `otherwise` where it has none that say more. */
export function errorMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof Error) || !error.message) return otherwise
  const isBare = error instanceof Problem && error.message === problems.UNEXPECTED[1]
  return isBare ? otherwise : error.message
}
