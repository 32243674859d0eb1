import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { isServerOnly, pathOf } from '#server/platform/http/addresses.ts'
import { forwardedId } from '#server/platform/http/request-id.ts'
import { type Resource, sendResource } from '#server/platform/http/resource.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'

/** Responses that were sent without Fastify. `unchanged`: those of both kinds that were answered 304. */
export type MemoryResponses = { pages: number; files: number; unchanged: number }

type Options = {
  pages: Pages
  cache: PageCache
  counts: MemoryResponses
  log: FastifyBaseLogger
  fastify: RequestListener
}

/** Answers cached pages and built files from memory; all other requests pass on to Fastify, in development by way of Vite. */
export function createRequestListener({ pages, cache, counts, log, fastify }: Options): RequestListener {
  const { middleware } = pages
  const next: RequestListener = middleware
    ? (request, response) => middleware(request, response, () => fastify(request, response))
    : fastify

  return (request, response) => {
    const { method, url = '/' } = request
    if (isServerOnly(url)) return fastify(request, response)
    if (method !== 'GET' && method !== 'HEAD') return next(request, response)
    const file = pages.files.get(pathOf(url))
    if (file) return send('files', file, request, response)
    const page = findPage(url)
    if (page) return send('pages', page, request, response)
    next(request, response)
  }

  /** Most addresses are spelt like their key; only the others have to be parsed. */
  function findPage(url: string): Resource | undefined {
    const page = cache.get(url)
    if (page) return page
    const { key } = pageAddress(url)
    return key === url ? undefined : cache.get(key)
  }

  function send(
    kind: 'pages' | 'files',
    resource: Resource,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { method, url = '/' } = request
    const reqId = forwardedId(request)
    const status = sendResource(request, response, resource, reqId)
    counts[kind] += 1
    if (status === 304) counts.unchanged += 1
    // Logged at debug level only: a line for each would cost a fifth of the request. Pages with secrets are not cached.
    if (kind === 'pages') log.debug({ reqId, method, page: pathOf(url), status, cached: true }, 'answered')
  }
}
