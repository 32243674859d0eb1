import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Catalogue } from '#server/goods/catalogue/catalogue.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { currency } from '#shared/limits.ts'
import { oldUnitPrice, unitPrice } from '#shared/pricing.ts'
import { isOwnGtin } from '#shared/products/gtin.ts'
import { productPath } from '#shared/products/product-path.ts'
import { identity } from '#shared/site/identity.ts'
import { inLanguage } from '#shared/site/languages.ts'
import { detailIn, detailsRevision } from '#shared/site/shop-details.ts'

/** Products in one chunk, so that other requests are served in between. */
const batch = 200
/** The limits of Google; those of Meta are higher. */
const limits = { title: 150, description: 5_000, pictures: 10 }

type FeedSource = Pick<Catalogue, 'newest' | 'size' | 'version'>
/** Bangla descriptions by the products' ids; the catalogue in memory has the English ones alone. */
type BanglaDescriptions = ReadonlyMap<string, string>
type ReadBangla = (ids: readonly string[]) => Promise<BanglaDescriptions>

/**
 * The product feed for Google Merchant Center and Meta: RSS with the fields that both read. With `readBangla` it is the
 * Bangla one, which leads to the Bangla pages.
 */
export function createProductFeed(origin: string, catalogue: FeedSource, readBangla?: ReadBangla) {
  // Each process counts versions from its own start, so the tag names the process.
  const instance = randomUUID().slice(0, 8)
  return {
    tag: () => `W/"${instance}-${catalogue.version}-${detailsRevision()}"`,
    stream: () => Readable.from(lines(origin, catalogue, readBangla)),
  }
}

async function* lines(
  origin: string,
  catalogue: FeedSource,
  readBangla?: ReadBangla,
): AsyncGenerator<string> {
  const language = readBangla ? 'bn' : 'en'
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeHtml(identity.name)}</title><link>${escapeHtml(origin + (readBangla ? inLanguage('bn', '/') : ''))}</link><description>${escapeHtml(detailIn(language, 'tagline'))}</description>
`
  // Taken at once: a product that comes or goes while the feed is read would move those behind it.
  const products = catalogue.newest(catalogue.size)
  for (let from = 0; from < products.length; from += batch) {
    const some = products.slice(from, from + batch)
    const bangla = await readBangla?.(some.map(({ _id }) => _id))
    yield some.map((product) => itemOf(origin, product, bangla)).join('')
  }
  yield '</channel></rss>\n'
}

function itemOf(origin: string, product: ProductSummary, bangla?: BanglaDescriptions): string {
  const { newPrice, oldPrice, images } = product
  const price = unitPrice(product, {})
  const description = bangla?.get(product._id) ?? product.description
  const isReduced = oldPrice > newPrice
  const fields: [name: string, value: string][] = [
    ['id', product._id],
    ['title', product.title.slice(0, limits.title)],
    ['description', description.slice(0, limits.description)],
    ['link', origin + inLanguage(bangla ? 'bn' : 'en', productPath(product))],
    ...images
      .slice(0, limits.pictures + 1)
      .map((image, index): [string, string] => [
        index === 0 ? 'image_link' : 'additional_image_link',
        new URL(image, origin).href,
      ]),
    ['availability', product.stock && product.available > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', amount(isReduced ? oldUnitPrice(product, price) : price)],
    ...(isReduced ? [['sale_price', amount(price)] as [string, string]] : []),
    ['condition', product.deviceType === 'Brand New' ? 'new' : 'used'],
    ['brand', product.brand],
    ...identifiersOf(product),
    ['product_type', product.categories.join(' > ')],
  ]
  const written = fields.map(([name, value]) => `<g:${name}>${escapeHtml(value)}</g:${name}>`)
  return `<item>${written.join('')}</item>\n`
}

/** The SKU is our own and says nothing to others: Google asks to be told where a product has neither number. */
function identifiersOf({ specs: { gtin, mpn } = {} }: ProductSummary): [name: string, value: string][] {
  const known: [name: string, value: string | undefined][] = [
    ['gtin', gtin && isOwnGtin(gtin) ? undefined : gtin],
    ['mpn', mpn],
  ]
  const written = known.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
  return written.length > 0 ? written : [['identifier_exists', 'no']]
}

function amount(taka: number): string {
  return `${taka.toFixed(2)} ${currency}`
}
