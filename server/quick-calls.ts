import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { products } from '#shared/contract/products.ts'
import { filters, parseListing, sorts } from '#shared/listing.ts'
import { dataHeaders } from './http/headers.ts'
import { answerText, makeHead } from './pages/answer-ready.ts'
import type { Counts } from './pages/front.ts'
import { type PlainQuery, readPlainQuery } from './plain-query.ts'
import { listingJson } from './products/listing-json.ts'
import { requestId } from './telemetry/logging.ts'

const route = `/api${products.listing.url}`

type Surroundings = { shop: RequestListener; counts: Counts }

/**
 * Answers listings before Fastify sees them. They come out of memory in a tenth of a millisecond, and its way of
 * taking a call costs three times that (docs/decisions/quick-calls.md). Only the plain case is answered here: what is
 * unusual about a request, its origin, its query, its address or the hour, is judged and refused where all calls are.
 */
export function answerQuickly(app: FastifyInstance, { shop, counts }: Surroundings): RequestListener {
  if (app.config.tracing) return shop
  const { catalogue, log } = app
  const json = ['content-type', 'application/json; charset=utf-8'] as const
  const head = makeHead(200, [json, ...Object.entries(dataHeaders(app.config))])

  return (request, response) => {
    const start = performance.now()
    const text = answerTo(request)
    if (text === undefined) return shop(request, response)
    const reqId = requestId(request)
    answerText(response, head, text, reqId)
    const ms = performance.now() - start
    counts.listings += 1
    log.info({ reqId, method: 'GET', route, status: 200, ms: Math.round(ms * 10) / 10 }, 'answered')
  }

  function answerTo(request: IncomingMessage): string | undefined {
    const query = plainQuery(request)
    if (query === undefined || app.isLate() || app.countCall(request) > 0) return undefined
    try {
      return listingJson(catalogue.listing(parseListing(query)))
    } catch {
      // It fails once more where failures are told of.
      return undefined
    }
  }
}

/** What a listing is asked for, where nothing about the request needs a second look. */
function plainQuery({ method, url = '', headers }: IncomingMessage): PlainQuery | undefined {
  if (method !== 'GET' || !url.startsWith(route) || headers.origin !== undefined) return undefined
  const rest = url.slice(route.length)
  if (rest.length > 1_000 || (rest !== '' && !rest.startsWith('?'))) return undefined
  const query = readPlainQuery(rest.slice(1))
  return query?.every(isPlain) ? query : undefined
}

const lists = new Set<string>(['category', ...filters])
const single = new Map<string, RegExp>(
  Object.entries({
    page: /^[1-9]\d{0,4}$/,
    limit: /^([1-9]\d?|100)$/,
    minPrice: /^\d{1,7}$/,
    maxPrice: /^\d{1,7}$/,
    onSale: /^(true|false|1|0)$/,
    sort: new RegExp(`^(${sorts.join('|')})$`),
    // A search may have to wait for its words.
    q: /^$/,
  }),
)

function isPlain(name: string, values: readonly string[]): boolean {
  // Of each list less than the contract allows, in length and number.
  if (lists.has(name)) return values.length <= 4 && values.every(({ length }) => length <= 60)
  const pattern = single.get(name)
  return pattern === undefined || (values.length === 1 && pattern.test(values[0]!))
}
