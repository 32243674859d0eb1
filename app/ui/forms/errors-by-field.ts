import type { ProblemDetail } from '#shared/problem.ts'

/**
 * The server's refusals by the names of a form's fields: each stands beside the part that its path names, or beside the
 * field that holds the part. All others are left out.
 */
export function errorsByField(
  details: readonly ProblemDetail[],
  names: readonly string[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of details) {
    let name = path.replace(/^body\./, '')
    while (name && !names.includes(name)) name = name.slice(0, Math.max(0, name.lastIndexOf('.')))
    if (name) errors[name] ??= message
  }
  return errors
}
