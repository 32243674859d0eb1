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

const keysOfLists = new WeakMap<readonly string[], readonly string[]>()

/** The keys of a product's categories. A page may ask for those of the whole catalogue, so a list's keys are kept. */
export function categoryKeys(categories: readonly string[]): readonly string[] {
  const keys = keysOfLists.get(categories) ?? categories.map(categoryKey)
  keysOfLists.set(categories, keys)
  return keys
}
