/** Brands of the bar under the header. */
export const headerBrands = [
  { name: 'Apple', path: 'apple' },
  { name: 'Lenovo', path: 'lenovo' },
  { name: 'Dell', path: 'dell' },
  { name: 'HP', path: 'hp' },
  { name: 'Asus', path: 'asus' },
  { name: 'Microsoft Surface', path: 'microsoft' },
] as const

/** Brands of the strip on the home page, in its order. */
export const stripBrands = [
  { name: 'Apple', path: 'apple' },
  { name: 'Asus', path: 'asus' },
  { name: 'Dell', path: 'dell' },
  { name: 'HP', path: 'hp' },
  { name: 'Razer', path: 'razer' },
  { name: 'Microsoft', path: 'microsoft' },
  { name: 'Lenovo', path: 'lenovo' },
  { name: 'Acer', path: 'acer' },
  { name: 'Samsung', path: 'samsung' },
  { name: 'MSI', path: 'msi' },
] as const

export const mainCategories = [
  { name: 'Gaming', path: 'gaming' },
  { name: 'Ultrabook', path: 'ultrabook' },
  { name: 'MacBook', path: 'macbook' },
  { name: 'Accessories', path: 'accessories' },
] as const

/** Filtered listings with an address of their own, which menus and search engines show. */
export const preOwnedListing = '/shop?deviceType=Pre-Owned'
export const laptopListing = '/shop?kind=Laptop'
