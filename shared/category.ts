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

/** Brands of the strip on the home page, in its order, with the address the specification gives each. */
export const stripBrands = [
  { name: 'Apple', path: 'apple' },
  { name: 'Asus', path: 'asus' },
  { name: 'Dell', path: 'dell' },
  { name: 'HP', path: 'hp' },
  { name: 'Razer', path: 'razor' },
  { name: 'Microsoft', path: 'microsoft' },
  { name: 'Lenovo', path: 'lenovo' },
  { name: 'Acer', path: 'acer' },
  { name: 'Samsung', path: 'samsung' },
  { name: 'MSI', path: 'msi' },
] as const

export const headerBrands = [
  { name: 'Apple', path: 'apple' },
  { name: 'Lenovo', path: 'lenovo' },
  { name: 'Dell', path: 'dell' },
  { name: 'HP', path: 'hp' },
  { name: 'Asus', path: 'asus' },
  { name: 'Microsoft Surface', path: 'microsoft-surface' },
] as const

export const mainCategories = [
  { name: 'Gaming', path: 'gaming' },
  { name: 'Ultrabook', path: 'ultrabook' },
  { name: 'MacBook', path: 'macbook' },
  { name: 'Accessories', path: 'accessories' },
] as const

/** Names that are listed even while no product carries them. */
export const listedNames: ReadonlySet<string> = new Set(
  [...stripBrands, ...headerBrands, ...mainCategories].map(({ path }) => categoryKey(path)),
)
