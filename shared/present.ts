/** Returns a value that is known to be there, and throws where that knowledge is wrong. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value that must be there is missing.')
  return value
}
