import type { IncomingMessage } from 'node:http'
import { hasSecret, isServerOnly, pathOf } from '#server/platform/http/addresses.ts'
import { listingLimits, listingParameters } from '#shared/listing.ts'
import { optionGroups } from '#shared/pricing.ts'
import { inLanguage, type Language, splitLanguage } from '#shared/site/languages.ts'
import type { Pages } from './pages.ts'

/** A page as the cache and the renderer know it: all addresses that show the same have one key. */
export type PageAddress = {
  /** Path and known parameters; anything else in the query is dropped. */
  key: string
  language: Language
  /** The path without the prefix of its language. */
  path: string
  /** Whether the router in the browser asks for the loaders' data, without markup. */
  isData: boolean
  /** Whether the page depends on a secret in its address: such pages are never cached. */
  isPrivate: boolean
  /** Whether this is the Not Found page that stands for all unknown addresses, see `orNotFound`. */
  isNotFound?: boolean
}

/** Pages that depend on their query. Elsewhere the query is for the browser alone (`/payment/success/?tran_id=`). */
const parametersByPage: [page: RegExp, parameters: readonly string[]][] = [
  [/^\/(shop|category\/[^/]+(\/[^/]+)?)(\.data)?$/, listingParameters()],
  [/^\/offers(\.data)?$/, ['page']],
  [/^\/(product\/[^/]+|category\/[^/]+\/[^/]+\/[^/]+)(\.data)?$/, ['reviews', 'unit', ...optionGroups]],
  [/^\/compare(\.data)?$/, ['p', ...listingParameters()]],
  [/^\/saved(\.data)?$/, ['p']],
  [/^\/cart(\.data)?$/, ['add', 'unit', ...optionGroups]],
  [/^\/custom-requirements(\.data)?$/, ['product', ...optionGroups]],
  [/^\/emi-info(\.data)?$/, ['price']],
  [/^\/track(\.data)?$/, ['number', 'phone', 'link']],
  [/^\/warranty(\.data)?$/, ['serial', 'phone', 'claim', 'number', 'branch']],
  [/^\/pay\/[^/]+(\.data)?$/, ['problem', 'pay', 'amount', 'emiMonths']],
]

/** Pages that count who asks, and answer about one order or machine: they are made again every time. */
const countedPage = /^\/(track|warranty)(\.data)?\?/

/** The longest value of a parameter that changes a page; `parseListing` cuts a search to the same length. */
const maxValueLength = listingLimits.searchedCharacters

export function pageAddress(url: string): PageAddress {
  const spelled = pathOf(url)
  const { language, path } = spelled === '/bn.data' ? banglaHomeData : splitLanguage(spelled)
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const isData = page.endsWith('.data')
  const search = knownSearch(page, isData, url.slice(spelled.length))
  const isPrivate = hasSecret(page) || countedPage.test(page + search)
  return { key: inLanguage(language, page) + search, language, path: page, isData, isPrivate }
}

/** The router asks for the data of the Bangla home page behind its address; in English that is `/_.data`. */
const banglaHomeData = { language: 'bn', path: '/_.data' } as const

function knownSearch(page: string, isData: boolean, search: string): string {
  if (search === '') return ''
  const parameters = parametersByPage.find(([pattern]) => pattern.test(page))?.[1] ?? []
  const known = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && (parameters.includes(name) || (isData && name === '_routes')),
  )
  for (const pair of known) if (pair[0] !== '_routes') pair[1] = pair[1].slice(0, maxValueLength)
  // Sorted by name only: the order of values under one name is part of the address.
  known.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

/**
 * Addresses that no page has share one Not Found page, so that made-up addresses cost one rendering. The first part
 * of the path stays where it belongs to a page (`/shop/not-found`): the navigation marks that page.
 */
export function orNotFound(address: PageAddress, { hasPage }: Pick<Pages, 'hasPage'>): PageAddress {
  const { key, path, language, isData, isPrivate } = address
  // Only known pages keep a query in their key, see parametersByPage. The router's data has addresses of its own.
  if (!hasPage || isData || isPrivate || key.includes('?') || hasPage(path, language)) return address
  const first = `/${path.split('/')[1] ?? ''}`
  const notFound = hasPage(first, language) ? `${first}/not-found` : '/not-found'
  if (hasPage(notFound, language)) return address
  return { ...address, key: inLanguage(language, notFound), path: notFound, isNotFound: true }
}

/**
 * The address by which a request is routed. A browser that asks for one that cannot be decoded (`/50%-off`) gets the
 * Not Found page; programs, and calls of the API, get the problem that the router answers with.
 */
export function routedAddress({ method = 'GET', url = '/', headers }: IncomingMessage): string {
  const asksForPage =
    /^(GET|HEAD)$/.test(method) && headers.accept?.includes('text/html') && !isServerOnly(url)
  return asksForPage && !isDecodable(pathOf(url)) ? '/not-found' : url
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    // decodeURIComponent has no other way of saying no.
    return false
  }
}
