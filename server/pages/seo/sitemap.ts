import { escapeHtml } from '#shared/escape-html.ts'
import { productPath } from '#shared/products/product-path.ts'
import { inLanguage, languages } from '#shared/site/languages.ts'
import { type ListingSource, listingAddresses } from './listing-addresses.ts'

/** Well under the 50,000 that search engines take from one file: each stands there in every language. */
export const addressesPerPart = 5_000

const pages = [
  '/',
  '/latest-sold-product',
  '/about',
  '/contact-us',
  '/happy-clients',
  '/custom-requirements',
  '/grading',
  '/track',
  '/warranty',
  '/emi-info',
  '/refund-policy',
  '/warranty-policy',
  '/apple-warranty',
  '/online-delivery',
  '/privacy-policy',
  '/terms',
]

type Address = { path: string; changed?: string }

/** The sitemap: an index, and parts for the pages of the shop, its listings and its products. */
export function createSitemap(origin: string, catalogue: ListingSource) {
  let cached: { version: number; listings: string[] } | undefined

  /** The addresses of listings, found once for each version of the catalogue: a large one has thousands. */
  function listings(): string[] {
    if (cached?.version !== catalogue.version)
      cached = { version: catalogue.version, listings: listingAddresses(catalogue) }
    return cached.listings
  }

  return {
    index(): string {
      const parts = [
        'pages.xml',
        ...partNames('listings', listings().length),
        ...partNames('products', catalogue.size),
      ]
      return wrapped(
        'sitemapindex',
        parts.map((part) => `<sitemap><loc>${origin}/sitemap/${part}</loc></sitemap>`),
      )
    },

    /** One part by its name, or null where there is none. */
    part(name: string): string | null {
      if (name === 'pages.xml')
        return urlset(
          origin,
          pages.map((path) => ({ path })),
        )
      const [, kind, number] = /^(listings|products)-([1-9]\d{0,5})\.xml$/.exec(name) ?? []
      const from = (Number(number) - 1) * addressesPerPart
      if (kind === 'listings' && from < listings().length)
        return urlset(
          origin,
          listings()
            .slice(from, from + addressesPerPart)
            .map((path) => ({ path })),
        )
      if (kind === 'products' && from < catalogue.size)
        return urlset(
          origin,
          catalogue
            .newest(addressesPerPart, from)
            .map((product) => ({ path: productPath(product), changed: product.updatedAt })),
        )
      return null
    },
  }
}

function partNames(kind: string, addresses: number): string[] {
  return Array.from(
    { length: Math.ceil(addresses / addressesPerPart) },
    (_, index) => `${kind}-${index + 1}.xml`,
  )
}

function urlset(origin: string, addresses: readonly Address[]): string {
  const entries = addresses.flatMap(({ path, changed }) => {
    const alternates = [...languages, 'x-default' as const].map((language) => {
      const address = escapeHtml(origin + inLanguage(language === 'x-default' ? 'en' : language, path))
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
    })
    return languages.map(
      (language) =>
        `<url><loc>${escapeHtml(origin + inLanguage(language, path))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates.join('')}</url>`,
    )
  })
  return wrapped('urlset', entries)
}

function wrapped(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</${root}>\n`
}
