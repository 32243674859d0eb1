import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#server/platform/http/access.ts'
import { shopDetails } from '#shared/contract/shop-details.ts'
import { readDetails } from './queries.ts'
import { saveDetails } from './save-details.ts'

export const shopDetailsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...shopDetails.read, handler: async () => (await readDetails(app.db)).details })
  app.route({
    ...shopDetails.save,
    handler: async (request) => (await saveDetails(app, callerOf(request), request.body)).details,
  })
}
