/** The most products of a saved list, in the browser and in an address. */
export const savedLimit = 30

/** An entry is the id of a product with the query that opens its choice: `ID?ram=32GB`, `ID?unit=AB12`. */
export function savedPath(entries: readonly string[]): string {
  return `/saved?${new URLSearchParams(entries.slice(0, savedLimit).map((entry) => ['p', entry]))}`
}

export function parseEntry(entry: string): { id: string; search: URLSearchParams } {
  const [id = '', ...query] = entry.split('?')
  return { id, search: new URLSearchParams(query.join('?')) }
}
