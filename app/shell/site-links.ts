import {
  headerBrands,
  laptopListing,
  mainCategories,
  preOwnedListing,
  stripBrands,
} from '#shared/products/category-names.ts'
import { categoryNames } from '#shared/products/category-words.ts'
import * as words from './link-words.ts'

export type SiteLink = { label: string; to: string }
type SiteGroup = { label: string; links: readonly SiteLink[] }

const preOwned = { label: words.preOwned, to: preOwnedListing }
const offers = { label: words.offers, to: '/offers' }
const latestSold = { label: words.latestSold, to: '/latest-sold-product' }

/** The bar under the header on wide screens. */
export const barCategories: readonly SiteLink[] = [
  { label: words.allProducts, to: '/shop' },
  { label: categoryNames.ultrabook, to: '/category/ultrabook' },
  { label: categoryNames.gaming, to: '/category/gaming' },
  { label: categoryNames.macbook, to: '/category/macbook' },
  preOwned,
  { label: categoryNames.accessories, to: '/category/accessories' },
  offers,
]
export const barBrands = headerBrands.map(({ name, path }) => ({ label: name, to: `/category/${path}` }))

/** Categories of the side menu, each with its brands. */
export const menuGroups: readonly SiteGroup[] = [
  inCategory('ultrabook', ['Asus', 'Dell', 'HP', 'Lenovo', 'Microsoft', 'Samsung', 'Acer']),
  inCategory('gaming', ['Asus', 'MSI', 'Lenovo', 'Acer', 'HP', 'Dell', 'Razer']),
  inCategory('macbook', ['Apple']),
  inCategory('accessories', ['Apple', 'Samsung', 'Razer', 'HP', 'Dell', 'Lenovo']),
  {
    label: words.brands,
    links: stripBrands.map(({ name, path }) => ({ label: name, to: `/category/${path}` })),
  },
]
export const menuLinks: readonly SiteLink[] = [
  { label: words.allProducts, to: '/shop' },
  { label: words.laptops, to: laptopListing },
  { label: words.student, to: '/category/student' },
  { label: words.phones, to: '/category/phone' },
  { label: words.desktops, to: '/category/desktop' },
  preOwned,
  offers,
  latestSold,
  { label: words.savedList, to: '/saved' },
  { label: words.customRequirements, to: '/custom-requirements' },
  { label: words.contactUs, to: '/contact-us' },
]

export const footerGroups: readonly SiteGroup[] = [
  {
    label: words.shop,
    links: [
      ...mainCategories.map(({ path }) => ({ label: categoryNames[path], to: `/category/${path}` })),
      preOwned,
      offers,
      latestSold,
    ],
  },
  {
    label: words.help,
    links: [
      { label: words.track, to: '/track' },
      { label: words.warranty, to: '/warranty' },
      { label: words.emi, to: '/emi-info' },
      { label: words.delivery, to: '/online-delivery' },
      { label: words.refundPolicy, to: '/refund-policy' },
      { label: words.warrantyPolicy, to: '/warranty-policy' },
      { label: words.appleWarranty, to: '/apple-warranty' },
      { label: words.customRequirements, to: '/custom-requirements' },
    ],
  },
  {
    label: words.company,
    links: [
      { label: words.aboutUs, to: '/about' },
      { label: words.happyClients, to: '/happy-clients' },
      { label: words.contactUs, to: '/contact-us' },
      { label: words.privacyPolicy, to: '/privacy-policy' },
      { label: words.terms, to: '/terms' },
    ],
  },
]

function inCategory(category: keyof typeof categoryNames, brands: readonly string[]): SiteGroup {
  const name = categoryNames[category]
  const path = `/category/${category}`
  return {
    label: name,
    links: [
      { label: words.allOf(name), to: path },
      ...brands.map((brand) => ({ label: brand, to: `${path}/${brand.toLowerCase()}` })),
    ],
  }
}
