import {
  headerBrands,
  laptopListing,
  mainCategories,
  preOwnedListing,
  stripBrands,
} from '#shared/products/category-names.ts'

export type SiteLink = { label: string; to: string }
type SiteGroup = { label: string; links: readonly SiteLink[] }

const preOwned = { label: 'Pre-owned', to: preOwnedListing }
const offers = { label: 'Offers', to: '/offers' }
const latestSold = { label: 'Latest sold', to: '/latest-sold-product' }

/** The bar under the header on wide screens. */
export const barCategories: readonly SiteLink[] = [
  { label: 'All products', to: '/shop' },
  { label: 'Ultrabook', to: '/category/ultrabook' },
  { label: 'Gaming', to: '/category/gaming' },
  { label: 'MacBook', to: '/category/macbook' },
  preOwned,
  { label: 'Accessories', to: '/category/accessories' },
  offers,
]
export const barBrands = headerBrands.map(({ name, path }) => ({ label: name, to: `/category/${path}` }))

/** Categories of the side menu, each with its brands. */
export const menuGroups: readonly SiteGroup[] = [
  inCategory('Ultrabook', ['Asus', 'Dell', 'HP', 'Lenovo', 'Microsoft', 'Samsung', 'Acer']),
  inCategory('Gaming', ['Asus', 'MSI', 'Lenovo', 'Acer', 'HP', 'Dell', 'Razer']),
  inCategory('MacBook', ['Apple']),
  inCategory('Accessories', ['Apple', 'Samsung', 'Razer', 'HP', 'Dell', 'Lenovo']),
  { label: 'Brands', links: stripBrands.map(({ name, path }) => ({ label: name, to: `/category/${path}` })) },
]
export const menuLinks: readonly SiteLink[] = [
  { label: 'All products', to: '/shop' },
  { label: 'Laptops', to: laptopListing },
  { label: 'Student', to: '/category/student' },
  { label: 'Phones', to: '/category/phone' },
  { label: 'Desktops', to: '/category/desktop' },
  preOwned,
  offers,
  latestSold,
  { label: 'Saved list', to: '/saved' },
  { label: 'Custom requirements', to: '/custom-requirements' },
  { label: 'Contact us', to: '/contact-us' },
]

export const footerGroups: readonly SiteGroup[] = [
  {
    label: 'Shop',
    links: [
      ...mainCategories.map(({ name, path }) => ({ label: name, to: `/category/${path}` })),
      preOwned,
      offers,
      latestSold,
    ],
  },
  {
    label: 'Help',
    links: [
      { label: 'Track your order', to: '/track' },
      { label: 'Check your warranty', to: '/warranty' },
      { label: 'EMI information', to: '/emi-info' },
      { label: 'Online delivery', to: '/online-delivery' },
      { label: 'Refund policy', to: '/refund-policy' },
      { label: 'Warranty policy', to: '/warranty-policy' },
      { label: 'Apple warranty', to: '/apple-warranty' },
      { label: 'Custom requirements', to: '/custom-requirements' },
    ],
  },
  {
    label: 'Company',
    links: [
      { label: 'About us', to: '/about' },
      { label: 'Happy clients', to: '/happy-clients' },
      { label: 'Contact us', to: '/contact-us' },
      { label: 'Privacy policy', to: '/privacy-policy' },
      { label: 'Terms and conditions', to: '/terms' },
    ],
  },
]

function inCategory(name: string, brands: readonly string[]): SiteGroup {
  const path = `/category/${name.toLowerCase()}`
  return {
    label: name,
    links: [
      { label: `All ${name}`, to: path },
      ...brands.map((brand) => ({ label: brand, to: `${path}/${brand.toLowerCase()}` })),
    ],
  }
}
