import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findManagedWithUnits } from '#server/goods/products/queries.ts'
import { chargeCost, previewCost } from '#server/platform/http/rate-limits.ts'
import { products } from '#shared/contract/products.ts'
import { Problem } from '#shared/problem.ts'
import { renderPreview } from './render-preview.ts'

export const productPreviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...products.preview,
    handler: async ({ params, query: { pageLanguage: language }, raw, id: requestId }, reply) => {
      chargeCost(app, raw, previewCost)
      const product = await findManagedWithUnits(app.db, params.id)
      if (!product) throw new Problem('PRODUCT_NOT_FOUND')
      reply.header('cache-control', 'no-store')
      const path = `/product/${encodeURIComponent(product._id)}`
      return { html: await renderPreview(app, { path, language, product, requestId }) }
    },
  })
}
