import { data, type RouterContextProvider, redirect } from 'react-router'
import { pageDataContext, structuredDataContext } from '#app/server-contexts.ts'
import { breadcrumbData, webPageData } from '#app/storefront/markup/structured-data.ts'
import type { PhraseListing } from '#server/goods/catalogue/phrase/list-by-phrase.ts'
import type { PageData } from '#server/pages/rendering/page-data.ts'
import type { ProductCard } from '#shared/contract/product.ts'
import type { Facets } from '#shared/contract/products.ts'
import { endSentence } from '#shared/figure-words.ts'
import { type ListingQuery, listingSearch, parseListing } from '#shared/listing.ts'
import { dhakaDelivery } from '#shared/orders/delivery.ts'
import { categoryKey } from '#shared/products/category.ts'
import { categoryPath, listingLabel } from '#shared/products/category-link.ts'
import {
  headerBrands,
  laptopListing,
  mainCategories,
  preOwnedListing,
  stripBrands,
} from '#shared/products/category-names.ts'
import { type HeadingTexts, listingHeading, preOwnedTexts } from '#shared/products/category-texts.ts'
import {
  countedProducts,
  listingMeta,
  type MetaTexts,
  metaWith,
  productsFrom,
} from '#shared/site/meta-texts.ts'
import { hrefOf } from '#shared/site/page-words.ts'
import { categoryFigures, listingFigures } from '#shared/site/prices-from.ts'
import { type FilterGroups, filterGroups } from './filter-groups.ts'
import { type Chip, chipsOf, partLabel, withoutFilters } from './listing-chips.ts'
import { findAnswers, type PageAnswer } from './page-answers.ts'
import { type Pick, picksOf, toPick } from './picks.ts'
import * as words from './words.tsx'

export type ListingData = {
  /** The query as the search understood it, whose products are shown. */
  query: ListingQuery
  /** The query in the page's address. It differs where the search text was understood as more than words. */
  asked: ListingQuery
  chips: Chip[]
  /** The address that compares products of this listing. */
  compare: string
  /** The address of the listing without its filters. */
  clear: string
  products: ProductCard[]
  total: number
  pages: number
  groups: FilterGroups
  /** Number of products without any filter. */
  all: number
  path: string
  crumbs: { label: string; to?: string }[]
  banner: string | undefined
  title: string
  texts: string[]
  link?: { label: string; to: string } | undefined
  /** Where the search named a need: products to begin with. */
  picks: { heading: string; products: Pick[] } | undefined
  /** Pages that answer what was searched for. */
  answers: PageAnswer[]
}

type CardList = { products: ProductCard[] }

/** Names that are listed even while no product carries them. */
const listedNames = new Set(
  [...stripBrands, ...headerBrands, ...mainCategories].map(({ path }) => categoryKey(path)),
)

/** Loads the listing at `/shop`, or of the category and brand named in the address. */
export async function loadListing(
  context: Readonly<RouterContextProvider>,
  url: URL,
  names: readonly string[],
) {
  const pageData = context.get(pageDataContext)
  const path = names.length === 0 ? '/shop' : categoryPath(...names)
  if (names.length > 0 && url.pathname !== hrefOf(path)) throw redirect(path + url.search, 301)
  const asked = parseListing(url.searchParams, names)
  const result = await pageData.listingByPhrase(asked)
  const { query } = result
  const { products, total, pages, facets } = result.listing
  const all = pageData.count(parseListing(new URLSearchParams(), names))
  const brands = names.length === 0 ? [] : pageData.brandsIn(query.within)
  const labels = names.map((name) => listingLabel(name, brands))
  const crumbs = crumbsOf(names, labels)
  const isPastEnd = query.page > Math.max(pages, 1)
  const edited = await pageData.meta(path)
  context.set(structuredDataContext, () => [
    webPageData(pageData.origin, path),
    breadcrumbData(pageData.origin, crumbs),
  ])
  const page = {
    query,
    asked,
    ...waysOn(path, asked, result),
    products,
    total,
    pages,
    groups: filterGroups(query, facets),
    all,
    path,
    crumbs,
    // Visitors of later pages have seen the banner on the first.
    banner: query.page > 1 ? undefined : await bannerOf(pageData, names),
    ...headingOf(asked, edited, labels, figuresOf(pageData, asked, all)),
    ...understandingOf(path, asked, result),
    picks: await picksFor(pageData, result),
    answers: asked.q ? findAnswers(asked.q, await pageData.deliveryRates()) : [],
    facts: await metaOf(pageData, asked, labels, {
      path,
      edited,
      total,
      index: total > 0 && !isPastEnd && isListedUnder(names, brands),
    }),
  }
  return data(page, { status: areKnown(pageData, names) && !isPastEnd ? 200 : 404 })
}

/** Products to begin with, where the search named a need. */
async function picksFor(pageData: PageData, { phrase, fellBack, query, listing }: PhraseListing<CardList>) {
  const names = phrase?.needs.map(({ name }) => name) ?? []
  if (names.length === 0 || fellBack || query.page > 1) return undefined
  const cheapest = pageData.listing({ ...query, sort: 'price-low', inStock: true, limit: 1 }).products[0]
  const needs = names.join(', ')
  const picks = picksOf(listing.products, cheapest)
  const products = await Promise.all(
    picks.map(async ({ product, reason }) => {
      const found = product.units && (await pageData.product({ id: product._id }))
      const units = found && 'product' in found ? found.product.units : undefined
      return toPick(product, { reason, needs, units })
    }),
  )
  return products.length > 0 ? { heading: words.picks(needs), products } : undefined
}

/** The addresses that lead on from a listing: to fewer filters and to a comparison. */
function waysOn(path: string, asked: ListingQuery, { phrase, fellBack }: PhraseListing<unknown>) {
  const categories = [...asked.within.slice(-1), ...asked.categories]
  return {
    chips: chipsOf(path, asked, fellBack ? undefined : phrase),
    clear: withoutFilters(path, asked, phrase),
    compare: `/compare${listingSearch({ ...asked, categories, page: 1 })}`,
  }
}

/** Whether every name is one that the shop lists or that a product carries. */
function areKnown(pageData: PageData, names: readonly string[]): boolean {
  return names.every((name) => listedNames.has(categoryKey(name)) || pageData.inCategory(name, 1).length > 0)
}

/** Whether search engines may show the listing under these names: of two, the second must be a brand. */
function isListedUnder(names: readonly string[], brands: Facets['brand']): boolean {
  const [first, second] = names.map(categoryKey)
  return (
    second === undefined || (first !== second && brands.some(({ value }) => categoryKey(value) === second))
  )
}

function crumbsOf(names: readonly string[], labels: readonly string[]) {
  if (names.length === 0) return [{ label: words.allProducts }]
  return labels.map((label, index) =>
    index === labels.length - 1
      ? { label }
      : { label, to: `/category/${encodeURIComponent(names[index] ?? '')}` },
  )
}

async function bannerOf(pageData: PageData, names: readonly string[]) {
  for (const name of [...names.map(categoryKey), 'shop']) {
    const [banner] = await pageData.banners(name)
    if (banner) return banner.imagePath
  }
  return undefined
}

function headingOf(
  query: ListingQuery,
  edited: HeadingTexts,
  labels: readonly string[],
  figures: string | undefined,
) {
  if (query.q) return { title: words.resultsFor(query.q), texts: [endSentence(orderText(query))] }
  if (isUsedOnly(query) && query.within.length === 0)
    return { title: preOwnedTexts.heading, texts: sentences(preOwnedTexts.sentence, figures) }
  const usual = listingHeading(query.within, labels)
  const texts = sentences(edited.sentence || usual.sentence, figures)
  return { title: edited.heading || usual.heading, texts }
}

function sentences(sentence: string, figures: string | undefined): string[] {
  return figures ? [sentence, endSentence(figures)] : [sentence]
}

/** The number of products and the prices that they begin with; undefined where there are none. */
function figuresOf(pageData: PageData, query: ListingQuery, all: number): string | undefined {
  if (all === 0) return undefined
  if (query.within.length > 0) return categoryFigures(pageData, query.within, all)
  if (!isUsedOnly(query)) return productsFrom(all, pageData.lowestPriceIn([]))
  const used = parseListing(new URLSearchParams({ deviceType: 'Pre-Owned' }))
  return productsFrom(pageData.count(used), pageData.lowestPriceIn([], used.filters))
}

function isUsedOnly({ filters }: ListingQuery): boolean {
  return filters.deviceType?.length === 1 && filters.deviceType[0] === 'Pre-Owned'
}

function orderText({ sort }: ListingQuery): string {
  return sort ? words.inTheOrderThat : words.bestMatchFirst
}

/** Says how a search was understood, with a link that leads to its plain words. */
function understandingOf(
  path: string,
  asked: ListingQuery,
  { phrase, fellBack, query }: PhraseListing<unknown>,
) {
  if (!phrase) return {}
  const link = {
    label: words.searchForExactlyWhat,
    to: path + listingSearch({ ...asked, plain: true, page: 1 }),
  }
  if (!fellBack) return { texts: [words.understood(orderText(asked))], link }
  const missed = phrase.parts.map(partLabel).join(', ')
  return {
    texts: [words.foundInstead(missed, query.q)],
    link: query.q === asked.q ? undefined : link,
  }
}

const namedListings: Readonly<Record<string, string>> = {
  [preOwnedListing]: preOwnedTexts.heading,
  [laptopListing]: words.laptops,
}

type MetaFacts = { path: string; edited: MetaTexts; total: number; index: boolean }

async function metaOf(
  pageData: PageData,
  query: ListingQuery,
  labels: readonly string[],
  { path, edited, total, index }: MetaFacts,
) {
  const named = namedListings[path + listingSearch({ ...query, page: 1 })]
  const everything = named ?? words.laptopsAndAccessories
  const name = labels.length === 0 ? everything : [...labels].reverse().join(' ')
  const page = query.page > 1 ? words.page(query.page) : ''
  const delivery = dhakaDelivery(await pageData.deliveryRates())
  const products = named ? countedProducts(total) : listingFigures(pageData, query.within, total)
  const usual = listingMeta({ name, products, delivery })
  // A named listing shares its path with all products, of which staff wrote.
  const { title, description } = metaWith(named ? {} : edited, usual)
  // Search engines index only listings without filters, and the named ones: others repeat their products.
  const bare = { ...parseListing(new URLSearchParams()), page: query.page }
  const isPlain = listingSearch(query) === listingSearch(bare)
  const hasAddress = isPlain || named !== undefined
  return {
    title: query.q ? words.search(query.q) : `${title}${page}`,
    description,
    path: hasAddress ? path + listingSearch(query) : path,
    index: hasAddress && index,
  }
}
