/**
 * The form with every field empty. Fields that are refused in it are required: screen readers say so before
 * anybody has made the mistake.
 */
export function withEmptyFields<Form extends Record<string, unknown>>(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, empty(value)])) as Form
}

function empty(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return Number.NaN
  if (typeof value === 'boolean') return false
  return Array.isArray(value) ? [] : value
}
