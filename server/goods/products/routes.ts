import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { knownTerms } from '#server/goods/needs/queries.ts'
import { listedUnits } from '#server/goods/units/queries.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { products } from '#shared/contract/products.ts'
import { listingLimits } from '#shared/listing.ts'
import { Problem } from '#shared/problem.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import { productListRoutes } from './list-routes.ts'
import { findProduct, findProductBySlug } from './queries.ts'
import { searchByPhrase } from './search-by-phrase.ts'
import { staffProductRoutes } from './staff-routes.ts'

export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(productListRoutes)
  await app.register(staffProductRoutes)

  const { db, catalogue } = app

  app.route({
    ...products.some,
    handler: async (request) => {
      const { query } = request
      const found = query.ids.flatMap((id) => catalogue.byId(id) ?? [])
      const ids = found.map(({ _id }) => _id)
      const units = await listedUnits(db, ids)
      const withUnits = found.map((product) => ({ ...product, units: units.get(product._id) }))
      return textsIn(languageOf(request), withUnits)
    },
  })

  app.route({
    ...products.search,
    handler: async ({ params }) => {
      await catalogue.searchable()
      const terms = await knownTerms(app)
      // A longer text finds nothing more and takes longer to look for.
      return searchByPhrase(catalogue, params.text.slice(0, listingLimits.searchedCharacters), terms)
    },
  })

  app.route({
    ...products.bySlug,
    handler: async ({ params }) => (await findProductBySlug(db, params.slug)) ?? notFound(),
  })

  app.route({
    ...products.byId,
    handler: async ({ params }) => (await findProduct(db, params.id)) ?? notFound(),
  })
}

function notFound(): never {
  throw new Problem('PRODUCT_NOT_FOUND')
}
