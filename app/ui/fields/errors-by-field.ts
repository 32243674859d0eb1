import type { ProblemDetail } from '#shared/problem.ts'

/** The server's refusals, each under the field of the form that it names; what names none of them is left out. */
export function errorsByField<Form extends object>(
  details: readonly ProblemDetail[],
  form: Form,
): Partial<Record<keyof Form, string>> {
  const errors: Record<string, string> = {}
  for (const { path, message } of details) {
    const name = path.replace(/^body\./, '')
    if (name in form) errors[name] ??= message
  }
  return errors as Partial<Record<keyof Form, string>>
}
