/** Brands of the bar under the header. */
export const headerBrands = [
  ...brands('Apple', 'Lenovo', 'Dell', 'HP', 'Asus'),
  { name: 'Microsoft Surface', path: 'microsoft' },
]

/** Brands of the strip on the home page, in its order. */
export const stripBrands = brands(
  'Apple',
  'Asus',
  'Dell',
  'HP',
  'Razer',
  'Microsoft',
  'Lenovo',
  'Acer',
  'Samsung',
  'MSI',
)

export const mainCategories = [
  { name: 'Gaming', path: 'gaming' },
  { name: 'Ultrabook', path: 'ultrabook' },
  { name: 'MacBook', path: 'macbook' },
  { name: 'Accessories', path: 'accessories' },
] as const

/** Filtered listings with an address of their own, which menus and search engines show. */
export const preOwnedListing = '/shop?deviceType=Pre-Owned'
export const laptopListing = '/shop?kind=Laptop'

function brands(...names: string[]) {
  return names.map((name) => ({ name, path: name.toLowerCase() }))
}
