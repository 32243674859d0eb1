import { headerBrands } from '#shared/products/category.ts'

export type SiteLink = { label: string; to: string }
export type SiteGroup = { label: string; links: readonly SiteLink[] }

export const preOwned = { label: 'Pre-owned', to: '/shop?deviceType=Pre-Owned' }
export const offers = { label: 'Offers', to: '/offers' }

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
