import { categoryKey, headerBrands } from '#shared/category.ts'
import { mainCategories, stripBrands } from '#shared/category-names.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { productPath } from '#shared/product-path.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** Well under the 50,000 that search engines take from one file. */
export const addressesPerPart = 5_000

const pages = [
  '/',
  '/shop',
  '/offers',
  '/latest-sold-product',
  '/about',
  '/contact-us',
  '/happy-clients',
  '/custom-requirements',
  '/emi-info',
  '/refund-policy',
  '/warranty-policy',
  '/apple-warranty',
  '/online-delivery',
  '/privacy-policy',
  '/terms',
]
// One address for each: `razor` and `microsoft-surface` are other spellings of their brands.
const places = [
  ...new Set([...mainCategories, ...stripBrands, ...headerBrands].map(({ path }) => categoryKey(path))),
].map((key) => `/category/${key}`)

type Address = { path: string; changed?: string }

/** Names the parts: the pages of the shop, and as many of products as it takes. */
export function sitemapIndex(origin: string, catalogue: Pick<Catalogue, 'size'>): string {
  const parts = Array.from({ length: partsOf(catalogue) }, (_, index) => `products-${index + 1}.xml`)
  const entries = ['pages.xml', ...parts].map(
    (part) => `<sitemap><loc>${origin}/sitemap/${part}</loc></sitemap>`,
  )
  return wrapped('sitemapindex', entries)
}

/** One part by its name, or null where there is none. */
export function sitemapPart(
  origin: string,
  catalogue: Pick<Catalogue, 'size' | 'newest'>,
  name: string,
): string | null {
  if (name === 'pages.xml')
    return urlset(
      origin,
      [...pages, ...places].map((path) => ({ path })),
    )
  const number = Number(/^products-([1-9]\d{0,5})\.xml$/.exec(name)?.[1])
  if (!(number <= partsOf(catalogue))) return null
  const products = catalogue.newest(addressesPerPart, (number - 1) * addressesPerPart)
  return urlset(
    origin,
    products.map((product) => ({ path: productPath(product), changed: product.updatedAt })),
  )
}

function partsOf({ size }: Pick<Catalogue, 'size'>): number {
  return Math.ceil(size / addressesPerPart)
}

function urlset(origin: string, addresses: readonly Address[]): string {
  const entries = addresses.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return wrapped('urlset', entries)
}

function wrapped(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
