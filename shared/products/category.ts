/** Brand and category names as addresses write them: lower case, hyphens for spaces. */
const aliases = new Map([
  ['razor', 'razer'],
  ['microsoft-surface', 'microsoft'],
])

/** One spelling for every way a category or brand is written in an address. */
export function categoryKey(name: string): string {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
  return aliases.get(key) ?? key
}
