import type { ProblemDetail } from '#shared/problem.ts'

/** The server's refusals, each under the field of the form that its path begins with; all others are left out. */
export function errorsByField(details: readonly ProblemDetail[], form: object): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of details) {
    const [name = ''] = path.replace(/^body\./, '').split('.')
    if (name in form) errors[name] ??= message
  }
  return errors
}
