import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { missedText } from '#server/goods/catalogue/phrase/list-by-phrase.ts'
import { knownTerms } from '#server/goods/needs/queries.ts'
import { chargeCost } from '#server/platform/http/rate-limits.ts'
import { replyWithResource } from '#server/platform/http/resource.ts'
import type { Product } from '#shared/contract/product.ts'
import { type Listing, products } from '#shared/contract/products.ts'
import { innerProductsLimit, pageSize } from '#shared/limits.ts'
import { type ListingQuery, parseListing } from '#shared/listing.ts'
import { jsonArray } from './json-array.ts'
import { listProductsByIds, readProducts } from './queries.ts'
import { listUnderstood } from './search-by-phrase.ts'
import { createWholeList, maxReadyProducts } from './whole-list.ts'

/** Costs as http/rate-limits.ts counts them, by the time that each call takes. */
const productsPerCost = 20
const listingCost = 2
const searchCost = 4

/** The calls that return many products; each is charged by how many. */
export const productListRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, catalogue } = app
  const wholeList = createWholeList(app)

  app.route({
    ...products.list,
    handler: async (request, reply) => {
      const { page, limit } = request.query
      const isWhole = page === undefined && limit === undefined
      reply.header('x-total-count', catalogue.size)
      if (isWhole && catalogue.size <= maxReadyProducts)
        return replyWithResource(request, reply, await wholeList(reply.serialize.bind(reply))) as never
      const count = isWhole ? catalogue.size : (limit ?? pageSize)
      const found = catalogue.newest(count, isWhole ? 0 : ((page ?? 1) - 1) * count)
      return sendProducts(request, reply, found)
    },
  })

  app.route({
    ...products.listing,
    handler: async (request) => {
      const query = parseListing(searchOf(request))
      chargeCost(app, request.raw, query.q ? searchCost : listingCost)
      return query.q ? searchListing(app, request, query) : catalogue.listing(query)
    },
  })

  app.route({
    ...products.inner,
    handler: async (request) => {
      const newest = catalogue.newest(innerProductsLimit)
      chargeCost(app, request.raw, newest.length / productsPerCost)
      const found = await listProductsByIds(db, idsOf(newest))
      return { products: found.reverse() }
    },
  })

  app.route({
    ...products.inCategory,
    handler: (request, reply) => sendProducts(request, reply, catalogue.inCategory(request.params.name)),
  })

  /** Streams the products in chunks, as the database reads them. */
  function sendProducts(
    request: FastifyRequest,
    reply: FastifyReply,
    found: readonly { _id: string }[],
  ): never {
    chargeCost(app, request.raw, found.length / productsPerCost)
    const stringify = (chunk: readonly Product[]) => String(reply.serialize(chunk))
    const chunks = jsonArray(readProducts(db, idsOf(found)), stringify)
    return reply.type('application/json; charset=utf-8').send(Readable.from(chunks)) as never
  }
}

/** A listing of a search. One that finds nothing is recorded for staff. */
async function searchListing(
  app: FastifyInstance,
  request: FastifyRequest,
  query: ListingQuery,
): Promise<Listing> {
  await app.catalogue.searchable()
  const terms = await knownTerms(app)
  const listing = listUnderstood(app.catalogue, query, terms)
  const missed = missedText(query, listing.total)
  if (missed !== undefined) app.missedSearches.record(missed, request.raw)
  return listing
}

function searchOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

function idsOf(found: readonly { _id: string }[]): string[] {
  return found.map(({ _id }) => _id)
}
