/** PostgreSQL stores no NUL and refuses a query with one, so nothing has such an id, slug or key. */
export function isStorable(text: string): boolean {
  return !text.includes('\0')
}
