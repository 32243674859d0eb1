/** Whether an error, or its cause, has this code of PostgreSQL. */
export function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === code) return true
  return false
}
