import type { Catalogue } from '#server/goods/catalogue/catalogue.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import { pageSize } from '#shared/limits.ts'
import { listingSearch, parseListing } from '#shared/listing.ts'
import { categoryKey } from '#shared/products/category.ts'
import { laptopListing, preOwnedListing } from '#shared/products/category-names.ts'

export type ListingSource = Pick<Catalogue, 'size' | 'version' | 'newest' | 'count'>

/**
 * Every page of every listing that search engines may show: all products, those on offer, the pre-owned ones, laptops,
 * and each category, brand and brand within a category that has products. Filtered listings repeat them and are left out.
 */
export function listingAddresses(catalogue: ListingSource): string[] {
  const names = categoryPaths(catalogue.newest(catalogue.size)).map(
    (path) => [path, path.split('/').slice(2)] as const,
  )
  return [
    ...pagesOf(catalogue, '/shop', new URLSearchParams()),
    ...[preOwnedListing, laptopListing].flatMap((address) => {
      const [path = '', search] = address.split('?')
      return pagesOf(catalogue, path, new URLSearchParams(search))
    }),
    ...offerPages(catalogue),
    ...names.flatMap(([path, within]) =>
      pagesOf(catalogue, path, new URLSearchParams(), within.map(decodeURIComponent)),
    ),
  ]
}

function categoryPaths(products: readonly ProductSummary[]): string[] {
  const paths = new Set<string>()
  for (const { brand, categories } of products) {
    const brandKey = categoryKey(brand)
    for (const key of [brandKey, ...categories.map(categoryKey)]) {
      paths.add(pathOf(key))
      if (key !== brandKey) paths.add(pathOf(key, brandKey))
    }
  }
  return [...paths].sort()
}

function pathOf(...keys: string[]): string {
  return `/category/${keys.map(encodeURIComponent).join('/')}`
}

function pagesOf(
  catalogue: ListingSource,
  path: string,
  search: URLSearchParams,
  within: string[] = [],
): string[] {
  const query = parseListing(search, within)
  return pageNumbers(catalogue.count(query)).map((page) => path + listingSearch({ ...query, page }))
}

/** The page of offers always exists, and has no query but the number of the page. */
function offerPages(catalogue: ListingSource): string[] {
  const count = catalogue.count(parseListing(new URLSearchParams('onSale=true')))
  const [, ...others] = pageNumbers(count)
  return ['/offers', ...others.map((page) => `/offers?page=${page}`)]
}

function pageNumbers(products: number): number[] {
  return Array.from({ length: Math.ceil(products / pageSize) }, (_, index) => index + 1)
}
