/** A page as the cache and the renderer know it: one spelling for all addresses that show the same. */
export type PageAddress = {
  /** Path and known parameters; everything else that a visitor typed is forgotten. */
  key: string
  /** Asked for by the router in the browser, as data without markup. */
  isData: boolean
  /** Whether what is shown depends on a secret in the address: never kept, never logged. */
  isPrivate: boolean
}

/** Pages whose contents depend on their query. Elsewhere it is for the browser alone (`/payment/success/?tran_id=`). */
const listings = /^\/(shop|offers|category\/[^/]+(\/[^/]+)?)(\.data)?$/
const calculator = /^\/emi-info(\.data)?$/
const calculatorParameters = new Set(['price'])
const listingParameters = new Set([
  'brand',
  'category',
  'color',
  'deviceType',
  'display',
  'limit',
  'maxPrice',
  'minPrice',
  'onSale',
  'page',
  'processor',
  'q',
  'ram',
  'sort',
  'ssd',
])
const secrets = /^(\/(?:order|user\/orders)\/)./i

export function pageAddress(url: string): PageAddress {
  const question = url.indexOf('?')
  const path = withoutEndSlash(question < 0 ? url : url.slice(0, question))
  const isData = path.endsWith('.data')
  const search = question < 0 ? '' : knownSearch(path, isData, url.slice(question + 1))
  return { key: path + search, isData, isPrivate: secrets.test(path) }
}

/** What may stand in a log of it. */
export function shownPath(url: string): string {
  const path = url.split('?', 1)[0]!
  const [, open] = secrets.exec(path) ?? []
  return open === undefined ? path : `${open}…`
}

function withoutEndSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function knownSearch(path: string, isData: boolean, query: string): string {
  const parameters = parametersOf(path)
  if (!parameters && !isData) return ''
  const known = [...new URLSearchParams(query)].filter(
    ([name, value]) => value !== '' && (parameters?.has(name) || (isData && name === '_routes')),
  )
  // By name only: among values of one name the order that was asked for stays.
  known.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

function parametersOf(path: string): ReadonlySet<string> | undefined {
  if (listings.test(path)) return listingParameters
  return calculator.test(path) ? calculatorParameters : undefined
}
