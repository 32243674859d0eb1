import type { Product, ProductSummary } from '#shared/contract/product.ts'
import type { Facets } from '#shared/contract/products.ts'
import { filters, sorts } from '#shared/listing.ts'
import { productPath } from '#shared/products/product-path.ts'
import { seededRandom } from '#tests/support/long-runs/seeded-random.ts'

type At = { origin: string }

/** The encodings that a browser accepts. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** A product that can be bought now, so that lists show it first. */
export async function newestForSale({ origin }: At): Promise<Product> {
  const response = await fetch(`${origin}/api/products?limit=50&page=1`)
  const products = (await response.json()) as Product[]
  const found = products.find(({ stock, available }) => stock && available > 0)
  if (!found) throw new Error('Nothing is for sale.')
  return found
}

export const measuredPages = ['home', 'listing', 'product'] as const
export type MeasuredPage = (typeof measuredPages)[number]

/** The address of one of the pages that most visitors see. */
export async function addressOf(page: MeasuredPage, shop: At): Promise<string> {
  if (page === 'home') return '/'
  return page === 'listing' ? '/category/gaming' : productPath(await newestForSale(shop))
}

/** The addresses of up to `most` products. */
export async function productAddresses(shop: At, most: number): Promise<string[]> {
  return (await someProducts(shop, most)).map(productPath)
}

export async function someProducts({ origin }: At, most: number): Promise<ProductSummary[]> {
  const products: ProductSummary[] = []
  for (let page = 1; products.length < most; page++) {
    const response = await fetch(`${origin}/api/products/listing?limit=100&sort=name&page=${page}`)
    const { products: next } = (await response.json()) as { products: ProductSummary[] }
    if (next.length === 0) break
    products.push(...next)
  }
  return products.slice(0, most)
}

/** Makes a listing's query out of two filters of one or two values and an order, never the same twice. */
export async function listingQueries({ origin }: At): Promise<() => string> {
  const response = await fetch(`${origin}/api/products/listing`)
  const { facets } = (await response.json()) as { facets: Facets }
  const random = seededRandom(11)
  const used = new Set<string>()
  const value = (filter: (typeof filters)[number]) =>
    `${filter}=${encodeURIComponent(random.pick(facets[filter]).value)}`
  const query = () => {
    const one = random.pick(filters)
    const other = random.pick(filters.filter((filter) => filter !== one))
    const chosen = new Set([value(one), value(one), value(other), value(other)])
    return `${[...chosen].join('&')}&sort=${random.pick(sorts)}`
  }
  return () => {
    let next = query()
    for (let tries = 0; tries < 50 && used.has(next); tries++) next = query()
    // When all combinations have been used, a lowest price makes a new one.
    if (used.has(next)) next += `&minPrice=${used.size}`
    used.add(next)
    return next
  }
}
